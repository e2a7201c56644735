// Bundle boundary: loaded with the first search.

import { isSearchable, tokensOf } from '@awning/platform/rules/search-terms'
import { similarWords } from '@awning/platform/rules/similar-words'
import Fuse from 'fuse.js'
import type { SearchProduct } from './products'

/** The words of a text without case and accents, separated by spaces, as the search compares them. */
export const foldWords = (text: string): string =>
  (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

/** The searched fields of a product with their weights. Names and weights are those of the specification. */
export const searchKeys = [
  { name: 'name', weight: 6 },
  { name: 'url', weight: 5 },
  { name: 'productName', weight: 4 },
  { name: 'collections.name', weight: 3 },
  { name: 'collections.slug', weight: 2 },
  { name: 'productGroupName', weight: 1 },
]

/** The words that match a word of a term: itself, or similar ones if no product has it. */
export type SearchWord = readonly string[]

/** The texts of a product in the order of `searchKeys`. */
export const foldedTextsOf = ({ title, slug, type, collections, group = '' }: SearchProduct): string[] => [
  foldWords(title),
  foldWords(slug),
  foldWords(type),
  foldWords(collections.map(({ name }) => name).join(' ')),
  foldWords(collections.map((collection) => collection.slug).join(' ')),
  foldWords(group),
]

/**
 * 0 if the term is a product's name, with or without its type (short words count: 'Tee 1' is not 'Tee 2'), 1 if the name contains
 * every word, otherwise 2. Without this, several matching fields could outweigh the name.
 */
export function nameRank(texts: readonly string[], term: string, words: readonly SearchWord[]): number {
  const [name = '', , type = ''] = texts
  if (term === name || term === `${name} ${type}`) return 0
  return words.every((options) => options.some((word) => name.includes(word))) ? 1 : 2
}

/** The sum of the weights of the fields that contain a word, for each word of the term. */
export const weightOf = (texts: readonly string[], words: readonly SearchWord[]): number =>
  words.reduce(
    (sum, options) =>
      sum +
      searchKeys.reduce(
        (weights, { weight }, at) => weights + (options.some((word) => texts[at]?.includes(word)) ? weight : 0),
        0,
      ),
    0,
  )

/** Bounds the work for a term with several typing errors. */
const maxAlternatives = 10

/** The rank of a product that has a word only as its color: after all of `nameRank`. */
const colorRank = 3

export type SearchEngine = {
  /**
   * The products that match every word of the term, best first, in the order of the service's results. Products whose full name is
   * the term come first, then those whose name contains every word, then the others, last those that have a word only as their color.
   * The weights of the fields that contain a word order equal ones, then the store's order. A word without a match also finds words
   * with one typing error. A word that nothing in the store has is ignored if another one is found (decision 0036).
   * Empty for a term that is too short.
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
  const foldedTexts = new Map<number, string[]>()
  const textsAt = (index: number, product: SearchProduct) => {
    const texts = foldedTexts.get(index) ?? foldedTextsOf(product)
    foldedTexts.set(index, texts)
    return texts
  }
  const isContained = (token: string) =>
    products.some((product, index) => textsAt(index, product).some((text) => text.includes(token)))
  let foldedColors: string[] | undefined
  /** The products with a color of which a word starts with the token. */
  const indexesOfColor = (token: string) => {
    foldedColors ??= products.map(({ swatches }) => ` ${foldWords(swatches.map(({ name }) => name).join(' '))}`)
    return foldedColors.flatMap((names, index) => (names.includes(` ${token}`) ? index : []))
  }
  let words: string[] | undefined
  const similarTo = (token: string) => {
    words ??= [
      ...new Set(products.flatMap(({ title, type, group = '' }) => foldWords(`${title} ${type} ${group}`).split(' '))),
    ]
    return similarWords(words, token)
  }
  /** The searches for folded tokens: each word without a match is replaced with a similar one. */
  const alternatives = (tokens: readonly string[]): string[][] => {
    const ofTokens = tokens.map((token) => {
      const similar = indexesOf([token]).length > 0 ? [] : similarTo(token)
      return similar.length > 0 ? similar : [token]
    })
    return ofTokens.reduce<string[][]>(
      (searches, options) =>
        searches.flatMap((before) => options.map((word) => [...before, word])).slice(0, maxAlternatives),
      [[]],
    )
  }
  const matches = (tokens: readonly string[]) => {
    const exact = indexesOf(tokens)
    return exact.length > 0 ? exact : alternatives(tokens).flatMap(indexesOf)
  }
  const wordOf = (token: string, isExact = isContained(token)): SearchWord => (isExact ? [token] : similarTo(token))
  const ordered = (
    indexes: readonly number[],
    term: string,
    words: readonly SearchWord[],
    colored: ReadonlySet<number> = new Set(),
  ) =>
    indexes
      .flatMap((index, position) => {
        const product = products[index]
        if (product === undefined) return []
        const texts = textsAt(index, product)
        const weight = weightOf(texts, words)
        const rank = colored.has(index) ? colorRank : nameRank(texts, term, words)
        // Products that only resemble the words are in the order of the engine.
        return { product, rank, weight, place: weight > 0 ? index : position }
      })
      .sort((a, b) => a.rank - b.rank || b.weight - a.weight || a.place - b.place)
      .map(({ product }) => product)
  return {
    search: (term) => {
      const tokens = tokensOf(term).map(foldWords)
      if (!isSearchable(term) || tokens.length === 0) return []
      const folded = foldWords(term)
      const named = [...new Set(matches(tokens))]
      const colors = tokens.map(indexesOfColor)
      if (named.length > 0 && (tokens.length === 1 || colors.every((indexes) => indexes.length === 0)))
        return ordered(
          named,
          folded,
          tokens.map((token) => wordOf(token)),
        )
      const ofTokens = tokens.map((token, at) => {
        const ofColor = colors[at] ?? []
        const isExact = ofColor.length > 0 || isContained(token)
        return {
          words: wordOf(token, isExact),
          indexes: new Set([...matches([token]), ...ofColor]),
          isExact,
        }
      })
      const withAll = (some: typeof ofTokens) =>
        products.flatMap((_, index) =>
          some.length > 0 && some.every(({ indexes }) => indexes.has(index)) ? index : [],
        )
      const wordsOf = (some: typeof ofTokens) => some.map(({ words }) => words)
      const known = ofTokens.filter(({ indexes }) => indexes.size > 0)
      const isNamed = new Set(named)
      const colored = withAll(known).filter((index) => !isNamed.has(index))
      if (named.length > 0 || colored.length > 0)
        return ordered([...named, ...colored], folded, wordsOf(known), new Set(colored))
      // Words that are only similar to those of other products.
      const exact = ofTokens.filter(({ isExact }) => isExact)
      return ordered(withAll(exact), folded, wordsOf(exact))
    },
  }
}
