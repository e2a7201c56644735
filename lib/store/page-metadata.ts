import type { Metadata } from 'next'
import { sharePicture } from '../listing/pictures'
import { originOf } from './address'
import type { Shop } from './shop'

/**
 * What a page says of itself in its head. `path` is its canonical path; the origin is the store's own, from what is stored of it.
 * `picture` is an address of the wire.
 */
export function pageMetadata(
  { store, market }: Shop,
  page: { title: string; description: string; path: string; picture?: string; siteName: string },
): Metadata {
  const origin = originOf(store)
  const url = new URL(page.path, origin).href
  const images = page.picture
    ? [{ url: new URL(sharePicture(page.picture), origin).href, width: 1000, height: 1000 }]
    : []
  return {
    title: page.title,
    description: page.description,
    alternates: { canonical: url },
    openGraph: {
      type: 'website',
      title: page.title,
      description: page.description,
      url,
      siteName: page.siteName,
      locale: market.locale,
      images,
    },
    twitter: { card: images.length > 0 ? 'summary_large_image' : 'summary' },
  }
}
