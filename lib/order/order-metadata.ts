import type { Metadata } from 'next'
import type { Shop } from '../store/shop'
import { getTheme } from '../theme/get-theme'

/** The head of a page that shows one buyer's order: no engine keeps it, and no link from it tells its address. */
export async function orderMetadata(shop: Shop | null, titleFor: (storeName: string) => string): Promise<Metadata> {
  if (!shop) return {}
  const { storeName } = await getTheme(shop.store.slug)
  return { title: titleFor(storeName), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}
