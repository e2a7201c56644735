import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Order } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import { readLookupNumber } from '../contract/lookup-number'
import type { TrackInput } from '../contract/order-status'
import type { Db } from '../db/client'
import { owned } from '../db/owned'
import { orders } from '../db/schema/orders'
import { Refused } from '../errors'
import { findStore } from '../stores/store-ref'
import { readHistory, toOrder } from './find-order'

/** No store and no order has it. */
const nobody = 0

/**
 * An order with its history, for whoever knows its number and its e-mail address. Throws one and the same `Refused` 404 for everything that does
 * not fit, malformed numbers and other stores included, after the same work: nobody learns which numbers there are.
 */
export async function trackOrder({ storeSlug, number, email }: TrackInput, db: Db): Promise<Order> {
  const store = await findStore(db, storeSlug)
  const mine = { id: store?.id ?? nobody, slug: storeSlug }
  const [row] = await db
    .select()
    .from(orders)
    .where(
      owned(mine, orders, and(eq(orders.lookupNumber, readLookupNumber(number) ?? ''), eq(orders.state, 'placed'))),
    )
  const history = await readHistory(mine, row?.id ?? nobody, db)
  const known = isSameAddress(email, row?.customer.email ?? '')
  if (row === undefined || !known) throw new Refused(404, errorCodes.notFound, 'There is no such order')
  return toOrder(mine, row, history)
}

/** In constant time, whatever stands in them and however long they are. */
function isSameAddress(typed: string, kept: string): boolean {
  const digest = (address: string) => createHash('sha256').update(address.trim().toLowerCase()).digest()
  return timingSafeEqual(digest(typed), digest(kept))
}
