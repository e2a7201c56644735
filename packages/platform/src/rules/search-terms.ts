/** A term of this length or less is not searched. */
const shortTerm = 2
const shortestToken = 3
/** Maximum length of a token; a longer one is truncated. */
const maxTokenLength = 12
/** Maximum number of tokens; the rest of a long pasted text is ignored. */
const maxTokens = 10

/** Maximum length of a term in the search box. */
export const maxTermLength = 120

const length = (text: string) => [...text].length

/** Whether a term is long enough to search: longer than 2 characters. */
export const isSearchable = (term: string): boolean => length(term.trim()) > shortTerm

/**
 * The tokens of a term: at least 3 characters each, truncated to 12, without duplicates. Source: D30 in
 * docs/requirements/README.md.
 */
export function tokensOf(term: string): string[] {
  const words = term.slice(0, maxTermLength * 2).match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  const tokens = words
    .map((word) => [...word.toLowerCase()])
    .filter((word) => word.length >= shortestToken)
    .map((word) => word.slice(0, maxTokenLength).join(''))
  return [...new Set(tokens)].slice(0, maxTokens)
}
