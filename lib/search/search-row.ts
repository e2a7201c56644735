import type { ProductRow } from '@awning/contract/catalog'
import { readTile } from '../catalog/tile'
import type { Market } from '../localization/market'
import type { SearchProduct } from './search-product'

/** Converts a row of the wire format. */
export const searchProduct = (row: ProductRow, market: Market): SearchProduct => ({
  ...readTile(row, market),
  group: row.productGroupName ?? undefined,
  collections: row.collections.map(({ name, slug }) => ({ name, slug })),
})
