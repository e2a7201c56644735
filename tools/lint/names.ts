import { isTest, type Rule } from './source'

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

const maxLines = 300

/** A file has at most 300 lines. Tests may be longer. */
export const shortFiles: Rule = ({ path, text }) => {
  if (isTest(path)) return []
  const lines = text.split('\n').length - 1
  return lines <= maxLines
    ? []
    : [
        {
          path,
          line: maxLines,
          sentence: `This file has ${lines} lines. The maximum is ${maxLines}. Split it by content.`,
        },
      ]
}
