import type { Locale } from '@awning/platform/locales'
import type { Metadata } from 'next'
import { readFlag } from '../flags'
import { languageUrls } from '../routing/locale-prefix'
import { withPrefix } from '../routing/with-prefix'
import { sharePicture } from '../services/picture-urls'
import { originOf } from '../visit/origin'
import { getTheme } from './get-theme'
import { getShop, type Shop, type ShopParams } from './shop'

export type PageMetadataInput = {
  title: string
  description: string
  /** The canonical path. */
  path: string
  /** URL of this page's own link preview image of 1200 × 630. Default: the shop's. */
  shareImageUrl?: string | null | undefined
  /** URL of the page's picture in the wire format, for shops whose service has no link preview images. */
  fallbackImageUrl?: string | undefined
  siteName: string
  /** A product has its type with its price: see `ProductMeta`. */
  openGraphType?: 'website' | 'product'
  /** Default: true. */
  isIndexed?: boolean
}

const openGraphLocales: Record<Locale, string> = {
  en: 'en_US',
  'en-GB': 'en_GB',
  de: 'de_DE',
  nl: 'nl_NL',
  fr: 'fr_FR',
  it: 'it_IT',
  es: 'es_ES',
  'pt-BR': 'pt_BR',
}

/**
 * The metadata of a page. The origin is from the store's data, never from a request. A page has one URL for all markets, and in
 * a store with the flag `localeUrls` one for each language.
 */
export function pageMetadata(shop: Shop, page: PageMetadataInput): Metadata {
  const origin = originOf(shop.store)
  const url = new URL(withPrefix(shop.prefix ?? '', page.path), origin).href
  const hasAlternates = readFlag(shop.store, 'localeUrls') && page.isIndexed !== false && !isHidden(shop)
  const images = shareImages(shop, page)
  return {
    title: page.title,
    description: page.description,
    alternates: {
      canonical: url,
      ...(hasAlternates && { languages: Object.fromEntries(languageUrls(origin, page.path)) }),
    },
    ...(page.isIndexed === false && { robots: { index: false } }),
    ...(isHidden(shop) && { robots: { index: false, follow: false } }),
    openGraph: {
      ...(page.openGraphType !== 'product' && { type: 'website' }),
      title: page.title,
      description: page.description,
      url,
      siteName: page.siteName,
      locale: openGraphLocales[shop.market.locale],
      images,
    },
    twitter: { card: images.length > 0 ? 'summary_large_image' : 'summary' },
  }
}

/** A preview is private, and a closed or protected shop must not be indexed. */
const isHidden = ({ store, preview }: Shop) => preview !== undefined || store.state !== 'open'

function shareImages({ store }: Shop, { shareImageUrl, fallbackImageUrl, title }: PageMetadataInput) {
  const origin = originOf(store)
  const image = shareImageUrl ?? store.shareImage
  if (image) return [{ url: new URL(image, origin).href, width: 1200, height: 630, type: 'image/jpeg', alt: title }]
  return fallbackImageUrl
    ? [{ url: new URL(sharePicture(fallbackImageUrl), origin).href, width: 1000, height: 1000, alt: title }]
    : []
}

/**
 * The metadata of a page that search engines must not index. Empty if `findShop` finds no shop; `getPublicShop` also finds
 * protected and closed ones.
 */
export async function noindexMetadata(
  params: Promise<ShopParams>,
  titleFor: (storeName: string) => string,
  findShop = getShop,
): Promise<Metadata> {
  const shop = await findShop(await params)
  if (!shop) return {}
  const { storeName } = await getTheme(shop)
  return { title: titleFor(storeName), robots: { index: false } }
}
