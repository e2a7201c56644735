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
   * first, then those whose name holds every word. Empty for a term that is too short.
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
    // The weights alone decide: with the norm, one word in a type would outrank the same word in a long name.
    ignoreFieldNorm: true,
    ignoreDiacritics: true,
  })
  return {
    search: (term) => {
      const tokens = tokensOf(term)
      if (!isSearchable(term) || tokens.length === 0) return []
      const found = fuse.search(tokens.join(' ')).flatMap(({ refIndex }) => products[refIndex] ?? [])
      const rank = nameRank(term, tokens)
      return found
        .map((product) => ({ product, rank: rank(product) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ product }) => product)
    },
  }
}

/**
 * 0 where the term is a product's name, with its type or without (short words count here: 'Tee 1' is not 'Tee 2'), 1 where the name holds every
 * word, else 2. Several fields that match together would otherwise outweigh the name.
 */
function nameRank(term: string, tokens: readonly string[]) {
  const words = plainWords(term)
  const plainTokens = tokens.map(plainWords)
  return ({ title, type }: SearchProduct) => {
    const name = plainWords(title)
    if (words === name || words === plainWords(`${title} ${type}`)) return 0
    return plainTokens.every((token) => name.includes(token)) ? 1 : 2
  }
}

/** The words of a text without case and accents, as the engine compares them. */
const plainWords = (text: string) =>
  (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')
