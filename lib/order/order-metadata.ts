import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Shop } from '../store/shop'
import { getTheme } from '../theme/get-theme'

/** The head of a page that shows one buyer's order: no engine keeps it, and no link from it tells its address. */
export async function orderMetadata(shop: Shop | null): Promise<Metadata> {
  if (!shop) return {}
  const t = await getTranslations('order')
  const { storeName } = await getTheme(shop.store.slug)
  return {
    title: t('pageTitle', { store: storeName }),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}
