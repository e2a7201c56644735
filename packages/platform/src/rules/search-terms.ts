/** A shorter term is not searched. */
export const minTermLength = 3
const shortestToken = 3
/** A longer token is truncated. */
const maxTokenLength = 12
/** Maximum number of tokens; the rest of a long pasted text is ignored. */
const maxTokens = 10

export const maxTermLength = 120

const length = (text: string) => [...text].length

export const isSearchable = (term: string): boolean => length(term.trim()) >= minTermLength

/** Tokens have at least 3 characters, truncated to 12, without duplicates. Source: D30 in docs/requirements/README.md. */
export function tokensOf(term: string): string[] {
  const words = term.slice(0, maxTermLength * 2).match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  const tokens = words
    .map((word) => [...word.toLowerCase()])
    .filter((word) => word.length >= shortestToken)
    .map((word) => word.slice(0, maxTokenLength).join(''))
  return [...new Set(tokens)].slice(0, maxTokens)
}
