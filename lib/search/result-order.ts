import { foldWords } from './fold-words'
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

/** The words that a word of a term stands for: itself, or similar ones if no product has it. */
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
