import type { ListingTexts, ListingTranslations, ProductTexts } from '@awning/contract/listing-translations'
import { type Locale, textLocales } from '@awning/platform/locales'
import { singleColors, singleSizes } from '@awning/platform/rules/single-options'
import type { collections, listings, ProductDetailsColumn } from '../db/schema/catalog'

type ListingColumns = Pick<
  typeof listings.$inferSelect,
  'title' | 'description' | 'seoTitle' | 'seoDescription' | 'translations'
>
type ProductColumns = { type: string; groupName: string | null }

/** Displays names of products, colors and sizes. They are identified by the given name or by an ID. */
export type DisplayNames = {
  type: (product: { type: string }) => string
  group: (product: ProductColumns) => string | null
  color: (name: string) => string
  size: (label: string) => string
}

export const storeNames: DisplayNames = {
  type: ({ type }) => type,
  group: ({ groupName }) => groupName,
  color: (name) => name,
  size: (label) => label,
}

export const collectionName = (
  { name, translations }: Pick<typeof collections.$inferSelect, 'name' | 'translations'>,
  locale: Locale | undefined,
): string =>
  (locale === undefined ? undefined : textLocales(locale).flatMap((source) => translations[source]?.name ?? [])[0]) ??
  name

/** The names in a language; as the store wrote them where there is no translation, and without a language. */
export function displayNames(translations: ListingTranslations, locale: Locale | undefined): DisplayNames {
  const texts = textsOf(translations, locale)
  if (texts.length === 0) return storeNames
  // Clients recognize a product without a choice by such a name.
  const named = (kind: 'colors' | 'sizes', singles: ReadonlySet<string>, name: string) =>
    singles.has(name.trim().toLowerCase()) ? name : (first(texts, (text) => ownField(text[kind], name)) ?? name)
  const product = <Key extends keyof ProductTexts>(type: string, key: Key) => ofProduct(texts, type, key)
  return {
    type: ({ type }) => product(type, 'type') ?? type,
    group: ({ type, groupName }) => groupName && (product(type, 'groupName') ?? groupName),
    color: (name) => named('colors', singleColors, name),
    size: (label) => named('sizes', singleSizes, label),
  }
}

export const displayTitle = (
  { title, translations }: Pick<ListingColumns, 'title' | 'translations'>,
  locale: Locale | undefined,
): string => first(textsOf(translations, locale), (text) => text.title) ?? title

export function displayTexts(listing: ListingColumns, locale: Locale | undefined) {
  const texts = textsOf(listing.translations, locale)
  return {
    title: displayTitle(listing, locale),
    description: first(texts, ({ description }) => description) ?? listing.description,
    seo: {
      title: first(texts, ({ seo }) => seo?.title) ?? ownTitle(texts, listing.seoTitle),
      description: first(texts, ({ seo }) => seo?.description) ?? ownDescription(texts, listing.seoDescription),
    },
  }
}

/** The title for search engines is not displayed in another language than the title of the page. */
const ownTitle = (texts: readonly ListingTexts[], own: string | null) =>
  texts.some(({ title }) => title !== undefined) ? null : own
const ownDescription = (texts: readonly ListingTexts[], own: string | null) =>
  texts.some(({ description }) => description !== undefined) ? null : own

export function displayDetails(
  { type, details }: { type: string; details: ProductDetailsColumn | null },
  translations: ListingTranslations,
  locale: Locale | undefined,
) {
  const texts = textsOf(translations, locale)
  const { size } = displayNames(translations, locale)
  return {
    description: ofProduct(texts, type, 'description') ?? details?.description ?? null,
    materials: ofProduct(texts, type, 'materials') ?? details?.materials ?? [],
    fit: ofProduct(texts, type, 'fit') ?? details?.fit ?? null,
    comparableBrands: details?.comparableBrands ?? [],
    sizeChart: (details?.sizeChart ?? []).map((row) => ({
      ...row,
      size: size(row.size),
      dimension: first(texts, ({ dimensions }) => ownField(dimensions, row.dimension)) ?? row.dimension,
    })),
    sizeChartUrl: details?.sizeChartUrl ?? null,
  }
}

function textsOf(translations: ListingTranslations, locale: Locale | undefined): ListingTexts[] {
  if (locale === undefined) return []
  return textLocales(locale).flatMap((source) => translations[source] ?? [])
}

function first<Text>(texts: readonly ListingTexts[], read: (text: ListingTexts) => Text | undefined): Text | undefined {
  for (const text of texts) {
    const found = read(text)
    if (found !== undefined) return found
  }
  return undefined
}

const ofProduct = <Key extends keyof ProductTexts>(texts: readonly ListingTexts[], type: string, key: Key) =>
  first(texts, ({ products }) => ownField(products, type)?.[key])

/** Not a field of every object, such as `constructor`. */
const ownField = <Value>(record: Record<string, Value> | undefined, name: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
