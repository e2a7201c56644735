import type { ProductRow } from '@awning/contract/catalog'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readPopular } from '../catalog/short-lists'
import { readTile, type Tile } from '../catalog/tile'
import type { Market } from '../localization/market'
import { getCollections } from '../services/stores'
import { getTheme } from '../shop/get-theme'
import type { Shop } from '../shop/shop'
import type { SearchProduct } from './products'

/** The collections and the best-selling products of a store, for the search page without a term or with few results. */
export async function readSearchStart(shop: Shop): Promise<{
  collections: Awaited<ReturnType<typeof getCollections>>
  popular: Tile[]
}> {
  const [collections, popular] = await Promise.all([getCollections(shop), readPopular(shop)])
  return { collections, popular }
}

export const searchProduct = (row: ProductRow, market: Market): SearchProduct => ({
  ...readTile(row, market),
  group: row.productGroupName ?? undefined,
  collections: row.collections.map(({ name, slug }) => ({ name, slug })),
})

/** Search pages are not indexed. */
export async function searchMetadata(shop: Pick<Shop, 'store' | 'market'>): Promise<Metadata> {
  const t = await getTranslations('search')
  const { storeName } = await getTheme(shop)
  return { title: t('pageTitle', { store: storeName }), robots: { index: false } }
}
