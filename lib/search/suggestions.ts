import type { SearchProduct } from './search-product'

/** Suggestions under the box at most. */
export const mostSuggestions = 5

/** The first products found as the box suggests them, 'name - productName', each wording once. */
export function suggestionsOf(
  found: readonly SearchProduct[],
  label: (words: { name: string; productName: string }) => string,
): string[] {
  const labels = new Set<string>()
  for (const { title, type } of found) {
    labels.add(label({ name: title, productName: type }))
    if (labels.size === mostSuggestions) break
  }
  return [...labels]
}
