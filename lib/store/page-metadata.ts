import type { Metadata } from 'next'
import type { Locale } from '../../commerce/contract/primitives'
import { sharePicture } from '../listing/pictures'
import { originOf } from './address'
import type { Shop } from './shop'

export type PageWords = {
  title: string
  description: string
  /** The canonical path. */
  path: string
  /** Address of a link preview of 1200 × 630 that was made for this page. The shop's own stands in. */
  share?: string | null | undefined
  /** Address of the page's picture on the wire, for shops whose service makes no link previews. */
  picture?: string | undefined
  siteName: string
  /** A product says its type with its price: see `ProductMeta`. */
  kind?: 'website' | 'product'
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
 * What a page says of itself in its head. The origin is the store's own, from what is stored of it, never from a request. One language
 * stands under one address whatever the visitor's market, so there are no alternates.
 */
export function pageMetadata(shop: Shop, page: PageWords): Metadata {
  const url = new URL(page.path, originOf(shop.store)).href
  const images = shareImages(shop, page)
  return {
    title: page.title,
    description: page.description,
    alternates: { canonical: url },
    ...(isHidden(shop) && { robots: { index: false, follow: false } }),
    openGraph: {
      ...(page.kind !== 'product' && { type: 'website' }),
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

/** A preview is one person's, and a shop that is closed or protected is nobody's find. */
const isHidden = ({ store, preview }: Shop) => preview !== undefined || store.state !== 'open'

function shareImages({ store }: Shop, { share, picture, title }: PageWords) {
  const origin = originOf(store)
  const made = share ?? store.shareImage
  if (made) return [{ url: new URL(made, origin).href, width: 1200, height: 630, type: 'image/jpeg', alt: title }]
  return picture ? [{ url: new URL(sharePicture(picture), origin).href, width: 1000, height: 1000, alt: title }] : []
}
