import type { Metadata } from 'next'
import { getTheme } from './get-theme'
import { getShop, type ShopParams } from './shop'

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
