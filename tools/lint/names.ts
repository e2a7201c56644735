import type { Rule } from './source'

const vagueNames = /(?:^|\/)(utils?|helpers?|common|misc)(?:[./-]|$)/i

/** A file or folder is named after its content. */
export const namedForContents: Rule = ({ path }) => {
  const found = vagueNames.exec(path)
  if (found === null) return []
  return [
    {
      path,
      line: 1,
      sentence: `"${found[1]}" does not describe the content. Name the file or folder after its content.`,
    },
  ]
}
