/** A file of the project: its path relative to the root, with `/`, and its text. */
export type Source = { path: string; text: string }

/** A violation of a rule. `sentence` states what to do instead. */
export type Violation = { path: string; line: number; sentence: string }

export type Rule = (source: Source) => Violation[]

/** One violation for every match of the pattern. The pattern needs the `g` flag. */
export function everyMatch(
  { path, text }: Source,
  pattern: RegExp,
  sentence: (found: RegExpMatchArray) => string,
): Violation[] {
  return [...text.matchAll(pattern)].map((found) => ({
    path,
    line: lineAt(text, found.index),
    sentence: sentence(found),
  }))
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|(^|\/)testing(\.|\/|-)|^(?:e2e|verification)\//.test(path)
