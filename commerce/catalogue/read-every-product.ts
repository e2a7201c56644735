import type { Listing, WireVariant } from '../contract/catalogue'
import type { Currency } from '../contract/primitives'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'
import { loadVariants } from './product-rows'
import { wireVariant } from './variant'

export type WholeProduct = { productId: number; productType: string; variations: WireVariant[] }

/** The colours of all products of a listing that was read before. */
export async function readEveryProduct(
  store: StoreRef,
  listing: Listing,
  currency: Currency,
  { db, picturesUrl }: Pick<Deps, 'db' | 'picturesUrl'>,
): Promise<WholeProduct[]> {
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
