import type { Metadata } from 'next'
import type { Shop } from '../store/shop'
import { getTheme } from '../theme/get-theme'

/** The metadata of a page with a buyer's order: it is not indexed, and its links send no referrer. */
export async function orderMetadata(shop: Shop | null, titleFor: (storeName: string) => string): Promise<Metadata> {
  if (!shop) return {}
  const { storeName } = await getTheme(shop.store.slug)
  return { title: titleFor(storeName), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}
