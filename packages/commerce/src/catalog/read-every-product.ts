import type { Listing, WireVariant } from '@awning/contract/catalog'
import type { Currency } from '@awning/platform/currencies'
import type { Deps } from '../context'
import type { StoreRef } from '../store-ref'
import { loadVariants } from './product-rows'
import { wireVariant } from './variant'

export type ProductWithVariants = { productId: number; productType: string; variations: WireVariant[] }

/** The colors of all products of a given listing. */
export async function readAllProducts(
  store: StoreRef,
  listing: Listing,
  currency: Currency,
  { db, picturesUrl }: Pick<Deps, 'db' | 'picturesUrl'>,
): Promise<ProductWithVariants[]> {
  const rows = await loadVariants(
    store,
    listing.products.map(({ productId }) => productId),
    db,
  )
  return listing.products.map(({ productId, productType }) => ({
    productId,
    productType,
    variations: (rows.get(productId) ?? []).flatMap((row) => wireVariant(store, row, currency, picturesUrl) ?? []),
  }))
}
