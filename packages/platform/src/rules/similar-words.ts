/** A shorter word has too many similar ones. */
export const minSimilarLength = 4
const maxWords = 20

/**
 * The words that begin like `token` with one typing error, at most 20. Empty for a token of less than four characters. All are
 * without capitals and accents.
 */
export function similarWords(words: readonly string[], token: string): string[] {
  const letters = [...token]
  if (letters.length < minSimilarLength) return []
  return words.filter((word) => beginsSimilarly(word, letters)).slice(0, maxWords)
}

function beginsSimilarly(word: string, letters: readonly string[]): boolean {
  const start = [...word]
  return [-1, 0, 1].some((more) => isOneErrorApart(start.slice(0, letters.length + more), letters))
}

/** Whether two words differ by at most one letter that is added, left out or replaced, or by two adjacent letters in reverse. */
export function isOneErrorApart(first: readonly string[], second: readonly string[]): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first]
  if (long.length - short.length > 1) return false
  const at = short.findIndex((letter, index) => letter !== long[index])
  if (at === -1) return true
  const isEqualFrom = (ofShort: number, ofLong: number) => short.slice(ofShort).join('') === long.slice(ofLong).join('')
  if (short.length < long.length) return isEqualFrom(at, at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isEqualFrom(at + 1, at + 1) || (isSwapped && isEqualFrom(at + 2, at + 2))
}
