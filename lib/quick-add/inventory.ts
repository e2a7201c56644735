import { Inventory } from '../../commerce/contract/catalogue'
import { callApp } from '../browser-call'
import { inventoryKeyOf } from '../cart/lines'

/** What is counted: a colour in a size of a listing. */
export type Counted = { colorId: number; sizeId: number; listingId: number; whole: boolean }

/** Asked for once a visit: per listing, colour and size. An answer that failed is asked for again. */
const known = new Map<string, Promise<number | null>>()

/** Pieces that can be bought, from GET /api/inventory; null is without limit. Throws CallRefused or CallLost. */
export function countPieces({ colorId, sizeId, listingId, whole }: Counted): Promise<number | null> {
  const key = inventoryKeyOf({ listingId, variationId: colorId, sizeId })
  const before = known.get(key)
  if (before) return before
  const query = new URLSearchParams(whole ? { listing: `${listingId}` } : { color: `${colorId}`, size: `${sizeId}` })
  const asked = callApp({ path: `/api/inventory?${query}`, shape: Inventory, timeoutMs: 8000 }).then(
    ({ inventoryCount }) => inventoryCount,
  )
  known.set(key, asked)
  asked.catch(() => known.delete(key))
  return asked
}

/** For tests: a new visit begins. */
export const forgetPieces = () => known.clear()

/** Products that are counted by their listing, not by colour and size: those of the type nft, and the one of the field's own id. */
export const isCountedWhole = ({ productId, productType }: { productId: number; productType: string }): boolean =>
  productType.trim().toLowerCase() === 'nft' || productId === 1816
