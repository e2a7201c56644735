import { isTest, type Rule } from './source'

const warehouses = /(?:^|\/)(utils?|helpers?|common|misc)(?:[./-]|$)/i

/** A room is named for what it holds. */
export const namedForContents: Rule = ({ path }) => {
  const found = warehouses.exec(path)
  if (found === null) return []
  return [
    {
      path,
      line: 1,
      sentence: `"${found[1]}" says nothing about what is inside: name the file or folder for what it holds.`,
    },
  ]
}

const longest = 300

/** Nobody reads a longer one to its end. A test is read a sentence at a time and may be longer. */
export const shortFiles: Rule = ({ path, text }) => {
  if (isTest(path)) return []
  const lines = text.split('\n').length - 1
  return lines <= longest
    ? []
    : [{ path, line: longest, sentence: `${lines} lines; a file has at most ${longest}. Split it by what it holds.` }]
}
