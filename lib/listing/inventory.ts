import { Inventory } from '@awning/contract/catalog'
import { fetchApi } from '../browser/fetch-api'
import { inventoryKeyOf } from '../sku'

export type InventoryQuery = { colorId: number; sizeId: number; listingId: number; isStockPerListing: boolean }

/** Requested once per page load by listing, color and size. A failed request is repeated. */
const known = new Map<string, Promise<number | null>>()

/** The available quantity, from GET /api/inventory; null is unlimited. Throws CallRejectedError or CallFailedError. */
export function fetchAvailableQuantity({
  colorId,
  sizeId,
  listingId,
  isStockPerListing,
}: InventoryQuery): Promise<number | null> {
  const key = inventoryKeyOf({ listingId, variationId: colorId, sizeId })
  const before = known.get(key)
  if (before) return before
  const query = new URLSearchParams(
    isStockPerListing ? { listing: `${listingId}` } : { color: `${colorId}`, size: `${sizeId}` },
  )
  const request = fetchApi({ path: `/api/inventory?${query}`, schema: Inventory, timeoutMs: 8000 }).then(
    ({ inventoryCount }) => inventoryCount,
  )
  known.set(key, request)
  request.catch(() => known.delete(key))
  return request
}

/** @internal for tests: starts a new page load. */
export const clearInventoryCache = () => known.clear()

/** Its stock is counted by listing although its type is another: a product of the specification. */
const nftProductId = 1816

/** Products whose stock is counted by listing instead of color and size: those of the type nft, and `nftProductId`. */
export const hasStockPerListing = ({ productId, productType }: { productId: number; productType: string }): boolean =>
  productType.trim().toLowerCase() === 'nft' || productId === nftProductId
