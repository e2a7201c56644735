import { redirect } from 'next/navigation'
import { readFlag } from '../flags'
import { paths } from '../routes'
import { getShop, type Shop, type ShopParams } from '../store/shop'
import { getTheme } from '../theme/get-theme'

/**
 * The shop of a page of help; null where there is none. A store whose flag `showSupport` is off has no such pages: they lead to its front page.
 * The middleware says so first; what was cached while the flag was on must not outlive it.
 */
export async function loadSupport(params: ShopParams): Promise<{ shop: Shop; storeName: string } | null> {
  const shop = await getShop(params)
  if (!shop) return null
  if (!readFlag(shop.store, 'showSupport')) redirect(paths.home())
  const { storeName } = await getTheme(shop.store.slug)
  return { shop, storeName }
}
