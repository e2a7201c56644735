import type { SearchProduct } from './search-product'

/** Maximum number of suggestions. */
export const maxSuggestions = 5

/** A product that the search box suggests: the label 'name - productName', or the name without a type, its page, and what the shopper recognizes it by. */
export type Suggestion = { label: string; href: string; price: string; picture: string | undefined }

type Texts = {
  label: (words: { name: string; productName: string }) => string
  price: (money: SearchProduct['money']) => string
}

/** The first search results as suggestions, without duplicate labels. */
export function suggestionsOf(found: readonly SearchProduct[], texts: Texts): Suggestion[] {
  const suggestions = new Map<string, Suggestion>()
  for (const { title, type, href, money, picture } of found) {
    const label = type ? texts.label({ name: title, productName: type }) : title
    if (!suggestions.has(label)) suggestions.set(label, { label, href, price: texts.price(money), picture })
    if (suggestions.size === maxSuggestions) break
  }
  return [...suggestions.values()]
}
