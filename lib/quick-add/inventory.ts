import { Inventory } from '../../commerce/contract/catalog'
import { inventoryKeyOf } from '../cart/lines'
import { fetchApi } from '../fetch-api'

/** What is counted: a color and size of a listing. */
export type Counted = { colorId: number; sizeId: number; listingId: number; isComplete: boolean }

/** Requested once per visit by listing, color and size. A failed request is repeated. */
const known = new Map<string, Promise<number | null>>()

/** The available quantity, from GET /api/inventory; null is unlimited. Throws CallRejectedError or CallFailedError. */
export function countItems({ colorId, sizeId, listingId, isComplete }: Counted): Promise<number | null> {
  const key = inventoryKeyOf({ listingId, variationId: colorId, sizeId })
  const before = known.get(key)
  if (before) return before
  const query = new URLSearchParams(
    isComplete ? { listing: `${listingId}` } : { color: `${colorId}`, size: `${sizeId}` },
  )
  const request = fetchApi({ path: `/api/inventory?${query}`, schema: Inventory, timeoutMs: 8000 }).then(
    ({ inventoryCount }) => inventoryCount,
  )
  known.set(key, request)
  request.catch(() => known.delete(key))
  return request
}

/** For tests: starts a new visit. */
export const clearInventoryCache = () => known.clear()

/**
 * Products whose stock is counted by listing instead of color and size: those of the type nft, and the one with the
 * specification's id.
 */
export const isCountedWhole = ({ productId, productType }: { productId: number; productType: string }): boolean =>
  productType.trim().toLowerCase() === 'nft' || productId === 1816
