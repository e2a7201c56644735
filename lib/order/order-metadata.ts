import type { Metadata } from 'next'
import { getTheme } from '../shop/get-theme'
import type { Shop } from '../shop/shop'

/** The metadata of a page with a buyer's order: it is not indexed, and its links send no referrer. */
export async function orderMetadata(shop: Shop | null, titleFor: (storeName: string) => string): Promise<Metadata> {
  if (!shop) return {}
  const { storeName } = await getTheme(shop)
  return { title: titleFor(storeName), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}
