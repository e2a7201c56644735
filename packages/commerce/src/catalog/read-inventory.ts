import type { Inventory } from '@awning/contract/catalog'
import { eq, type SQL } from 'drizzle-orm'
import type { Deps } from '../context'
import { listingOfProduct, productOfSku, stockOfSku } from '../db/catalog-joins'
import { inStoreOrPublic } from '../db/in-store'
import { mayBeRowId } from '../db/row-id'
import { listings, products, skus, stock } from '../db/schema/catalog'
import { NotFound } from '../http/errors'
import type { StoreRef } from '../store-ref'
import type { StoreAccess } from '../stores/store-access'
import { availableQuantity, totalQuantity } from './quantity'

type ReadDeps = Pick<Deps, 'db'>

/**
 * The available quantity of a color and size; null means unlimited. The request identifies them by ID only; if it names a store,
 * items of other stores are `NotFound('inventory')`, as are retired items, and private items unless `unlisted` is set, which
 * requires a preview credential.
 */
export async function readInventory(
  { colorId, sizeId, unlisted }: { colorId: number; sizeId: number; unlisted: boolean },
  store: StoreRef | undefined,
  access: StoreAccess,
  { db }: ReadDeps,
): Promise<Inventory> {
  if (!mayBeRowId(colorId) || !mayBeRowId(sizeId)) throw new NotFound('inventory')
  const [row] = await db
    .select({ storeId: skus.storeId, onHand: stock.onHand, oversell: stock.oversell })
    .from(skus)
    .innerJoin(stock, stockOfSku)
    .innerJoin(products, productOfSku)
    .innerJoin(listings, listingOfProduct)
    .where(forSale(store, unlisted, eq(skus.variationId, colorId), eq(skus.sizeId, sizeId)))
  if (row === undefined) throw new NotFound('inventory')
  access.record(row.storeId)
  return { inventoryCount: availableQuantity(row) }
}

/** The available quantity of a listing; null means unlimited. Throws `NotFound('listing')`. */
export async function readAvailability(
  { listingId, unlisted }: { listingId: number; unlisted: boolean },
  store: StoreRef | undefined,
  access: StoreAccess,
  { db }: ReadDeps,
): Promise<{ count: number | null }> {
  if (!mayBeRowId(listingId)) throw new NotFound('listing')
  const rows = await db
    .select({ storeId: skus.storeId, onHand: stock.onHand, oversell: stock.oversell })
    .from(skus)
    .innerJoin(stock, stockOfSku)
    .innerJoin(products, productOfSku)
    .innerJoin(listings, listingOfProduct)
    .where(forSale(store, unlisted, eq(listings.id, listingId)))
  const [row] = rows
  if (row === undefined) throw new NotFound('listing')
  access.record(row.storeId)
  return { count: totalQuantity(rows) }
}

const forSale = (store: StoreRef | undefined, unlisted: boolean, ...conditions: SQL[]) =>
  inStoreOrPublic(
    store,
    skus,
    eq(skus.retired, false),
    eq(products.retired, false),
    unlisted ? undefined : eq(listings.visibility, 'public'),
    ...conditions,
  )
