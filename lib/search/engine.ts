import { isSearchable, tokensOf } from '@awning/platform/rules/search-terms'
import { similarWords } from '@awning/platform/rules/similar-words'
import Fuse from 'fuse.js'
import type { SearchProduct } from './search-product'

/** The searched fields of a product with their weights. Names and weights are those of the specification. */
export const searchKeys = [
  { name: 'name', weight: 6 },
  { name: 'url', weight: 5 },
  { name: 'productName', weight: 4 },
  { name: 'collections.name', weight: 3 },
  { name: 'collections.slug', weight: 2 },
  { name: 'productGroupName', weight: 1 },
]

/** Bounds the work for a term with several typing errors. */
const maxAlternatives = 10

export type SearchEngine = {
  /**
   * The products that match every word of the term, best first; equal ones in the store's order. Products whose full name is the
   * term come first, then those whose name contains every word. A word without a match also finds words with one typing error.
   * Last are products that have a word of the term only as their color. A word that nothing in the store has is ignored if another
   * one is found (docs/decisions/0110). Empty for a term that is too short.
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

/** Builds the index of a store's products. Loaded with the first search, because this module includes the search engine. */
export function createEngine(products: readonly SearchProduct[]): SearchEngine {
  const fuse = new Fuse(products.map(entryOf), {
    keys: searchKeys,
    useTokenSearch: true,
    // Every word narrows the result; a word may match any field.
    tokenMatch: 'all',
    minMatchCharLength: 3,
    threshold: 0.3,
    ignoreLocation: true,
    // Only the weights decide: with the norm, a word in a type would outrank the same word in a long name.
    ignoreFieldNorm: true,
    ignoreDiacritics: true,
  })
  const indexesOf = (tokens: readonly string[]) => fuse.search(tokens.join(' ')).map(({ refIndex }) => refIndex)
  const productsAt = (indexes: readonly number[]) => indexes.flatMap((index) => products[index] ?? [])
  let foldedTexts: string[] | undefined
  /** Whether a text of a product contains the token. */
  const isContained = (token: string) => {
    foldedTexts ??= products.map(({ title, slug, type, group = '', collections }) =>
      normalize([title, slug, type, group, ...collections.flatMap(({ name, slug }) => [name, slug])].join(' ')),
    )
    return foldedTexts.some((text) => text.includes(token))
  }
  let foldedColors: string[] | undefined
  /** The products with a color of which a word starts with the token. */
  const indexesOfColor = (token: string) => {
    foldedColors ??= products.map(({ swatches }) => ` ${normalize(swatches.map(({ name }) => name).join(' '))}`)
    return foldedColors.flatMap((names, index) => (names.includes(` ${token}`) ? index : []))
  }
  let words: string[] | undefined
  /** The searches for a term: each word without a match is replaced with a similar one. */
  const alternatives = (tokens: readonly string[]): string[][] => {
    words ??= [
      ...new Set(products.flatMap(({ title, type, group = '' }) => normalize(`${title} ${type} ${group}`).split(' '))),
    ]
    const known = words
    const ofTokens = tokens.map((token) => {
      const similar = indexesOf([token]).length > 0 ? [] : similarWords(known, normalize(token))
      return similar.length > 0 ? similar : [token]
    })
    return ofTokens.reduce<string[][]>(
      (searches, options) =>
        searches.flatMap((before) => options.map((word) => [...before, word])).slice(0, maxAlternatives),
      [[]],
    )
  }
  return {
    search: (term) => {
      const tokens = tokensOf(term)
      if (!isSearchable(term) || tokens.length === 0) return []
      const matches = (words: readonly string[]) => {
        const exact = indexesOf(words)
        return exact.length > 0 ? exact : alternatives(words).flatMap(indexesOf)
      }
      const named = [...new Set(matches(tokens))]
      const rank = nameRank(term, tokens)
      const ranked = productsAt(named)
        .map((product) => ({ product, rank: rank(product) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ product }) => product)
      const colors = tokens.map((token) => indexesOfColor(normalize(token)))
      if (named.length > 0 && (tokens.length === 1 || colors.every((indexes) => indexes.length === 0))) return ranked
      const ofWords = tokens.map((token, at) => {
        const ofColor = colors[at] ?? []
        return { token, indexes: new Set([...matches([token]), ...ofColor]), isColor: ofColor.length > 0 }
      })
      const withAll = (words: typeof ofWords) =>
        products.flatMap((_, index) =>
          words.length > 0 && words.every(({ indexes }) => indexes.has(index)) ? index : [],
        )
      const known = new Set(named)
      const colored = withAll(ofWords.filter(({ indexes }) => indexes.size > 0)).filter((index) => !known.has(index))
      if (named.length === 0 && colored.length === 0)
        // Words that are only similar to those of other products.
        return productsAt(withAll(ofWords.filter(({ token, isColor }) => isColor || isContained(normalize(token)))))
      return [...ranked, ...productsAt(colored)]
    },
  }
}

/**
 * 0 if the term is a product's name, with or without its type (short words count: 'Tee 1' is not 'Tee 2'), 1 if the name contains
 * every word, otherwise 2. Without this, several matching fields could outweigh the name.
 */
function nameRank(term: string, tokens: readonly string[]) {
  const words = normalize(term)
  const plainTokens = tokens.map(normalize)
  return ({ title, type }: SearchProduct) => {
    const name = normalize(title)
    if (words === name || words === normalize(`${title} ${type}`)) return 0
    return plainTokens.every((token) => name.includes(token)) ? 1 : 2
  }
}

/** The words of a text without case and accents, as the engine compares them. */
const normalize = (text: string) =>
  (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')
