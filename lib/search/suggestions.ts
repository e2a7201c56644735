import type { SearchProduct } from './search-product'

/** Maximum number of suggestions. */
export const maxSuggestions = 5

/** The first search results as suggestions, 'name - productName', without duplicates. */
export function suggestionsOf(
  found: readonly SearchProduct[],
  label: (words: { name: string; productName: string }) => string,
): string[] {
  const labels = new Set<string>()
  for (const { title, type } of found) {
    labels.add(label({ name: title, productName: type }))
    if (labels.size === maxSuggestions) break
  }
  return [...labels]
}
