/** A file of the project: its path from the root with `/`, and its text. */
export type Source = { path: string; text: string }

/** What a rule found. The sentence says what to do instead. */
export type Breach = { path: string; line: number; sentence: string }

export type Rule = (source: Source) => Breach[]

/** One breach for every place where the pattern stands. Give the pattern the `g` flag. */
export function everyMatch(
  { path, text }: Source,
  pattern: RegExp,
  sentence: (found: RegExpMatchArray) => string,
): Breach[] {
  return [...text.matchAll(pattern)].map((found) => ({
    path,
    line: lineAt(text, found.index),
    sentence: sentence(found),
  }))
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

export const isTest = (path: string): boolean => /\.test\.tsx?$|(^|\/)testing(\.|\/|-)|^e2e\//.test(path)

/** Blanks out comments, keeping lines and columns, so that prose cannot break a rule. Strings stay. */
export function withoutComments(text: string): string {
  return text.replace(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g,
    (whole, string: string | undefined) => string ?? whole.replace(/[^\n]/g, ' '),
  )
}
