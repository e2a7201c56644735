import Fuse from 'fuse.js'
import type { SearchProduct } from './search-product'
import { isSearchable, tokensOf } from './terms'

/** What of a product is searched, and how much a match there weighs. The names and weights are those of the field. */
export const searchKeys = [
  { name: 'name', weight: 6 },
  { name: 'url', weight: 5 },
  { name: 'productName', weight: 4 },
  { name: 'collections.name', weight: 3 },
  { name: 'collections.slug', weight: 2 },
  { name: 'productGroupName', weight: 1 },
]

export type SearchEngine = {
  /**
   * The products that hold every word of the term, best first; equal ones in the store's order. One whose whole name was typed or suggested comes
   * before all. Empty for a term that is too short.
   */
  search: (term: string) => SearchProduct[]
}

const entryOf = ({ title, slug, type, collections, group }: SearchProduct) => ({
  name: title,
  url: slug,
  productName: type,
  collections,
  productGroupName: group ?? '',
})

/** Builds the index over a store's products. Loaded with the first search: this module brings the engine with it. */
export function createEngine(products: readonly SearchProduct[]): SearchEngine {
  const fuse = new Fuse(products.map(entryOf), {
    keys: searchKeys,
    useTokenSearch: true,
    // Every word narrows the result; a word may stand in any field.
    tokenMatch: 'all',
    minMatchCharLength: 3,
    threshold: 0.3,
    ignoreLocation: true,
    ignoreDiacritics: true,
  })
  return {
    search: (term) => {
      const tokens = tokensOf(term)
      if (!isSearchable(term) || tokens.length === 0) return []
      const found = fuse.search(tokens.join(' ')).flatMap(({ refIndex }) => products[refIndex] ?? [])
      const isNamed = isNamedBy(term)
      return [...found.filter(isNamed), ...found.filter((product) => !isNamed(product))]
    },
  }
}

/** Whether a term is a product's name, with its type or without. Short words count here: 'Tee 1' is not 'Tee 2'. */
function isNamedBy(term: string) {
  const words = plainWords(term)
  return ({ title, type }: SearchProduct) => words === plainWords(title) || words === plainWords(`${title} ${type}`)
}

const plainWords = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
