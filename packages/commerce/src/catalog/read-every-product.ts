import type { Listing, WireVariant } from '@awning/contract/catalog'
import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'
import { eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { listings } from '../db/schema/catalog'
import type { StoreRef } from '../store-ref'
import { displayNames } from './display-texts'
import { loadVariants } from './load-variants'
import { wireVariant } from './variant'

export type ProductWithVariants = { productId: number; productType: string; variations: WireVariant[] }

/** The colors of all products of a given listing. */
export async function readAllProducts(
  store: StoreRef,
  listing: Listing,
  { currency, locale }: { currency: Currency; locale: Locale | undefined },
  { db, picturesUrl }: Pick<Deps, 'db' | 'picturesUrl'>,
): Promise<ProductWithVariants[]> {
  const rows = await loadVariants(
    store,
    listing.products.map(({ productId }) => productId),
    db,
  )
  const [row] = await db
    .select({ translations: listings.translations })
    .from(listings)
    .where(inStore(store, listings, eq(listings.id, listing.listingId)))
  const names = displayNames(row?.translations ?? {}, locale)
  return listing.products.map(({ productId, productType }) => ({
    productId,
    productType,
    variations: (rows.get(productId) ?? []).flatMap(
      (row) => wireVariant(store, row, currency, picturesUrl, names) ?? [],
    ),
  }))
}
