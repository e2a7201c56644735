/** A term this short finds nothing yet. */
const shortTerm = 2
const shortestToken = 3
/** The longest pattern that is matched; a longer token is cut to it. */
const longestToken = 12
/** More words than anybody searches for; the rest of a pasted page is not matched. */
const mostTokens = 10

/** The longest term that the box takes. */
export const longestTerm = 120

const length = (text: string) => [...text].length

/** Whether a term is long enough to search for: longer than 2 characters. */
export const isSearchable = (term: string): boolean => length(term.trim()) > shortTerm

/** The words of a term that are matched: at least 3 characters each, cut to 12, each once. Source: decision 30. */
export function tokensOf(term: string): string[] {
  const words = term.slice(0, longestTerm * 2).match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  const tokens = words
    .map((word) => [...word.toLowerCase()])
    .filter((word) => word.length >= shortestToken)
    .map((word) => word.slice(0, longestToken).join(''))
  return [...new Set(tokens)].slice(0, mostTokens)
}
