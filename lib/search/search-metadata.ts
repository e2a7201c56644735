import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { getTheme } from '../shop/get-theme'
import type { Shop } from '../shop/shop'

/** The metadata of the search pages, which are not indexed. */
export async function searchMetadata(shop: Pick<Shop, 'store' | 'market'>): Promise<Metadata> {
  const t = await getTranslations('search')
  const { storeName } = await getTheme(shop)
  return { title: t('pageTitle', { store: storeName }), robots: { index: false } }
}
