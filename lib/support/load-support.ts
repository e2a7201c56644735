import { redirect } from 'next/navigation'
import { readFlag } from '../flags'
import { paths } from '../routing/paths'
import { withPrefix } from '../routing/with-prefix'
import { getTheme } from '../shop/get-theme'
import { getShop, type Shop, type ShopParams } from '../shop/shop'

/**
 * The shop of a help page; null if there is none. A store whose flag `showSupport` is off has no help pages: they redirect to its
 * front page. The middleware checks this first, and this check covers pages that were cached while the flag was on.
 */
export async function loadSupport(params: ShopParams): Promise<{ shop: Shop; storeName: string } | null> {
  const shop = await getShop(params)
  if (!shop) return null
  if (!readFlag(shop.store, 'showSupport')) redirect(withPrefix(shop.prefix ?? '', paths.home()))
  const { storeName } = await getTheme(shop)
  return { shop, storeName }
}
