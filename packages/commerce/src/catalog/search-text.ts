import type { ListingTexts, ListingTranslations } from '@awning/contract/listing-translations'

/** `foldText('Café')` is 'cafe'. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o')

type Names = { title: string; slug: string; translations?: ListingTranslations | undefined }
type ProductNames = { type: string; groupName?: string | undefined }

/** Separates the translated titles of a line. No word contains it. */
export const titleSeparator = '\t'

/**
 * The text in which a product is searched: listing title, slug, type and group, one per line. If the listing has translations,
 * two more: the titles, and types and groups, in all languages.
 */
export function searchTextOf(
  { title, slug, translations = {} }: Names,
  { type, groupName = '' }: ProductNames,
): string {
  const lines = [title, slug, type, groupName].map(foldWords)
  const texts = Object.values(translations)
  const titles = foldAll(texts, (text) => [text.title])
  const types = foldAll(texts, ({ products = {} }) => {
    const product = Object.hasOwn(products, type) ? products[type] : undefined
    return [product?.type, product?.groupName]
  })
  const translated = titles === '' && types === '' ? [] : [titles, types]
  return [...lines, ...translated].join('\n')
}

const foldWords = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()

const foldAll = (texts: readonly ListingTexts[], read: (text: ListingTexts) => (string | undefined)[]) =>
  [...new Set(texts.flatMap(read).flatMap((text) => (text === undefined ? [] : foldWords(text))))].join(titleSeparator)
