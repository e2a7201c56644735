import type { Metadata } from 'next'
import { getTheme } from '../theme/get-theme'
import { getShop, type ShopParams } from './shop'

/**
 * The head of a page that search engines do not list. Nothing where `findShop` finds no shop: `getDoor` also finds protected and closed ones.
 */
export async function unlistedMetadata(
  params: Promise<ShopParams>,
  titleFor: (storeName: string) => string,
  findShop = getShop,
): Promise<Metadata> {
  const shop = await findShop(await params)
  if (!shop) return {}
  const { storeName } = await getTheme(shop.store.slug)
  return { title: titleFor(storeName), robots: { index: false } }
}
