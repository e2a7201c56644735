import { and, eq } from 'drizzle-orm'
import { noteRead } from '../access/guard-stores'
import type { Inventory } from '../contract/catalogue'
import { openToAll } from '../db/open-to-all'
import { mayBeRowId } from '../db/row-id'
import { listings, products, skus, stock } from '../db/schema/catalogue'
import type { Deps } from '../deps'
import { NotFound } from '../errors'
import type { StoreRef } from '../stores/store-ref'
import { piecesLeft, piecesTogether } from './pieces'

type ReadDeps = Pick<Deps, 'db'>

/**
 * Pieces of a colour in a size that can be bought now; null is without limit. The wire names them by id alone; where the caller names
 * a store as well, another store's is `NotFound('inventory')`, as is one that is retired, or private where `unlisted` does not say that a preview's
 * credential was shown.
 */
export async function readInventory(
  { colorId, sizeId, unlisted }: { colorId: number; sizeId: number; unlisted: boolean },
  store: StoreRef | undefined,
  { db }: ReadDeps,
): Promise<Inventory> {
  if (!mayBeRowId(colorId) || !mayBeRowId(sizeId)) throw new NotFound('inventory')
  const [row] = await db
    .select({ storeId: skus.storeId, onHand: stock.onHand, oversell: stock.oversell })
    .from(skus)
    .innerJoin(stock, and(eq(stock.id, skus.stockId), eq(stock.storeId, skus.storeId)))
    .innerJoin(products, and(eq(products.id, skus.productId), eq(products.storeId, skus.storeId)))
    .innerJoin(listings, and(eq(listings.id, products.listingId), eq(listings.storeId, skus.storeId)))
    .where(and(eq(skus.variationId, colorId), eq(skus.sizeId, sizeId), ...forSale(store, unlisted)))
  if (row === undefined) throw new NotFound('inventory')
  noteRead(row.storeId)
  return { inventoryCount: piecesLeft(row) }
}

/** Pieces of a whole listing; null is without limit. Throws `NotFound('listing')`. */
export async function readAvailability(
  { listingId, unlisted }: { listingId: number; unlisted: boolean },
  store: StoreRef | undefined,
  { db }: ReadDeps,
): Promise<{ count: number | null }> {
  if (!mayBeRowId(listingId)) throw new NotFound('listing')
  const rows = await db
    .select({ storeId: skus.storeId, onHand: stock.onHand, oversell: stock.oversell })
    .from(skus)
    .innerJoin(stock, and(eq(stock.id, skus.stockId), eq(stock.storeId, skus.storeId)))
    .innerJoin(products, and(eq(products.id, skus.productId), eq(products.storeId, skus.storeId)))
    .innerJoin(listings, and(eq(listings.id, products.listingId), eq(listings.storeId, skus.storeId)))
    .where(and(eq(listings.id, listingId), ...forSale(store, unlisted)))
  const [row] = rows
  if (row === undefined) throw new NotFound('listing')
  noteRead(row.storeId)
  return { count: piecesTogether(rows) }
}

const forSale = (store: StoreRef | undefined, unlisted: boolean) => [
  eq(skus.retired, false),
  eq(products.retired, false),
  ...(unlisted ? [] : [eq(listings.visibility, 'public' as const)]),
  store === undefined ? openToAll(skus.storeId) : eq(skus.storeId, store.id),
]
