import type { MovedOrder, ShipInput } from '@awning/contract/order-commands'
import type { Parcel } from '@awning/contract/order-status'
import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orderEvents, orders } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import type { StoreRef } from '../../store-ref'
import { parcelOf } from './carriers'
import { enqueueBuyerEmail } from './enqueue-order-emails'
import { lockOrder, transitionError } from './lock-order'
import { checkTransition, type OrderStep } from './order-state-machine'

export type Step = { to: Exclude<OrderStep, 'shipped'> } | { to: 'shipped'; parcel: ShipInput }

/**
 * Moves an order to another status: writes status, history and email in one transaction. Idempotent, except that a different
 * parcel corrects the stored one. Throws `ApiError` 404, and 409 with the code of the state machine.
 */
export async function transitionOrder(
  store: StoreRef,
  lookupNumber: string,
  step: Step,
  deps: Pick<ServiceContext, 'db' | 'clock' | 'wakeWorker'>,
): Promise<MovedOrder['outcome']> {
  const outcome = await withRetryingTransaction(deps.db, async (tx) => {
    const locked = await lockOrder(store, { lookupNumber }, tx)
    const { order, state } = locked
    const { countryCode, zip } = order.customer.address
    const parcel = step.to === 'shipped' ? parcelOf(step.parcel, { countryCode, zip }) : null
    const result = checkTransition(state, step.to)
    if (result === 'unchanged') {
      return parcel !== null && (await correctParcel(store, order.id, parcel, tx)) ? 'corrected' : 'unchanged'
    }
    if (result !== 'go') throw transitionError(result, locked)
    await tx.insert(orderEvents).values({
      storeId: store.id,
      orderId: order.id,
      status: step.to,
      at: deps.clock.now(),
      ...(parcel !== null && columnsOf(parcel)),
    })
    await tx
      .update(orders)
      .set({ status: step.to })
      .where(inStore(store, orders, eq(orders.id, order.id)))
    await enqueueBuyerEmail(store, order.id, step.to, tx)
    return 'moved'
  })
  deps.wakeWorker()
  return outcome
}

const columnsOf = ({ carrier, trackingNumber, url }: Parcel) => ({ carrier, trackingNumber, trackingUrl: url })

/** A command without parcel fields does not change the parcel. The email is sent once; a correction appears on the page only. */
async function correctParcel(store: StoreRef, orderId: number, parcel: Parcel, tx: Tx): Promise<boolean> {
  if (parcel.carrier === null && parcel.trackingNumber === null && parcel.url === null) return false
  const isShippedEvent = inStore(
    store,
    orderEvents,
    and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'shipped')),
  )
  const [stored] = await tx.select().from(orderEvents).where(isShippedEvent)
  const wanted = columnsOf(parcel)
  const isSame =
    stored?.carrier === wanted.carrier &&
    stored.trackingNumber === wanted.trackingNumber &&
    stored.trackingUrl === wanted.trackingUrl
  if (isSame) return false
  await tx.update(orderEvents).set(wanted).where(isShippedEvent)
  return true
}
