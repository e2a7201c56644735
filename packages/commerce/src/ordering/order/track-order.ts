import type { Order } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import type { TrackInput } from '@awning/contract/order-status'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { and, eq } from 'drizzle-orm'
import { timingSafeEqual } from 'hono/utils/buffer'
import { inStore } from '../../db/in-store'
import { orders } from '../../db/schema/orders'
import type { Db } from '../../db/store-db'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { findStore } from '../../stores/find-store'
import type { StoreAccess } from '../../stores/store-access'
import { readProgress, toOrder } from './find-order'
import type { OrderRow } from './lock-order'

/** The text of every mismatch. */
export const orderMissing = 'The order does not exist.'

/** No store and no order has this ID. */
const noId = 0

/**
 * An order with its history, for a caller who knows its number and email address. Throws the same `ApiError` 404 for every
 * mismatch, including malformed numbers and other stores, after the same work: order numbers cannot be enumerated.
 */
export async function trackOrder(input: TrackInput, access: StoreAccess, db: Db): Promise<Order> {
  const { store, row } = await findTracked(input, access, db)
  return toOrder(store, row, await readProgress(store, row, db), 'buyer')
}

/** The row of the order, for the same caller. Throws the same `ApiError` 404. */
export async function findTracked(
  { storeSlug, number, email }: TrackInput,
  access: StoreAccess,
  db: Db,
): Promise<{ store: StoreRef; row: OrderRow }> {
  const store = await findStore(storeSlug, access, db)
  const [row] = await db
    .select()
    .from(orders)
    .where(
      inStore(
        { id: store?.id ?? noId },
        orders,
        and(eq(orders.lookupNumber, parseLookupNumber(number) ?? ''), eq(orders.state, 'placed')),
      ),
    )
  const isMatch = await isSameAddress(email, row?.customer.email ?? '')
  if (store === null || row === undefined || !isMatch) throw new ApiError(404, errorCodes.notFound, orderMissing)
  return { store, row }
}

/** Compares in constant time. */
const isSameAddress = (typed: string, stored: string): Promise<boolean> =>
  timingSafeEqual(typed.trim().toLowerCase(), stored.trim().toLowerCase())
