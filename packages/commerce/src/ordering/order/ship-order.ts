import type { Actor, MovedOrder, ShipInput } from '@awning/contract/order-commands'
import type { Parcel, Shipment } from '@awning/contract/order-status'
import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orderEvents, orderShipments, orders } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { type By, byOperator, recordActivity } from './activity'
import { parcelOf } from './carriers'
import { enqueueBuyerEmail, enqueueShipmentEmail } from './enqueue-order-emails'
import { QuantityExceededError, remainingQuantities, selectBySku, selectRemaining } from './line-quantities'
import { type LockedOrder, lockOrder, type OrderRow, transitionError } from './lock-order'
import { checkTransition } from './order-state-machine'
import { findUnsentWithdrawal } from './withdrawals'

/**
 * Ships an order, or with `items` a part of it: writes the parcel and its email. The order is shipped when nothing is left. Without
 * `items` it is idempotent, except that a different parcel corrects the last one; a part is shipped once for each tracking number.
 * Throws `ApiError` 404, 409 with the code of the state machine, and 409 `shipment_exceeds`.
 */
export async function shipOrder(
  store: StoreRef,
  lookupNumber: string,
  { items: requested, by = byOperator, ...details }: By & ShipInput,
  deps: Pick<ServiceContext, 'db' | 'clock' | 'wakeWorker'>,
): Promise<MovedOrder['outcome']> {
  const outcome = await withRetryingTransaction(deps.db, async (tx): Promise<MovedOrder['outcome']> => {
    const locked = await lockOrder(store, { lookupNumber }, tx)
    const { order, state, shipments, toShip } = locked
    const left = toShip ?? []
    const { countryCode, zip } = order.customer.address
    const parcel = parcelOf(details, { countryCode, zip })
    const known = requested === undefined ? undefined : findParcel(shipments, parcel)
    const correct = async (shipment: Shipment) => {
      const isLast = shipment.id === shipments.at(-1)?.id
      if (!(await correctParcel(store, { orderId: order.id, shipment, isLast }, parcel, tx))) return 'unchanged'
      const text = parcel.trackingNumber
      await recordActivity(store, { orderId: order.id, kind: 'parcel_corrected', by, text }, deps.clock.now(), tx)
      return 'corrected'
    }
    if (known !== undefined) return await correct(known)
    const result = checkTransition(state, 'shipped')
    if (result === 'unchanged' && requested === undefined) {
      const last = shipments.at(-1)
      return last === undefined ? 'unchanged' : await correct(last)
    }
    if (result !== 'go' && result !== 'unchanged') throw transitionError(result, locked)
    const withdrawal = requested === undefined ? await findUnsentWithdrawal(store, order.id, tx) : undefined
    if (withdrawal !== undefined) throw withdrawnError(order, withdrawal)
    const items = requested === undefined ? selectRemaining(order.lines, left) : select(locked, left, requested)
    if (items.length === 0 && toShip !== null) throw nothingToShip(order)
    const now = deps.clock.now()
    const [shipment] = await tx
      .insert(orderShipments)
      .values({ storeId: store.id, orderId: order.id, items, at: now, ...columnsOf(parcel) })
      .returning({ id: orderShipments.id })
    if (shipment === undefined) throw new Error('The parcel was not inserted')
    const rest = remainingQuantities(
      left.map((quantity) => ({ quantity })),
      items,
    )
    // A shipped order has something to ship again if the refund of a cancellation failed.
    const isComplete = result === 'go' && rest.every((quantity) => quantity === 0)
    if (isComplete) await markShipped(store, order, parcel, { now, by }, tx)
    else {
      const text = parcel.trackingNumber
      await recordActivity(store, { orderId: order.id, kind: 'part_shipped', by, text }, now, tx)
      await enqueueShipmentEmail(store, { orderId: order.id, shipmentId: shipment.id }, tx)
    }
    return isComplete ? 'moved' : 'part'
  })
  deps.wakeWorker()
  return outcome
}

/** The order has nothing left to ship: writes its status, history and email. */
export async function markShipped(
  store: Pick<StoreRef, 'id'>,
  { id: orderId }: OrderRow,
  parcel: Parcel,
  { now, by }: { now: Date; by: Actor },
  tx: Tx,
): Promise<void> {
  await tx.insert(orderEvents).values({
    ...{ storeId: store.id, orderId, status: 'shipped', at: now },
    ...columnsOf(parcel),
  })
  await tx
    .update(orders)
    .set({ status: 'shipped' })
    .where(inStore(store, orders, eq(orders.id, orderId)))
  await recordActivity(store, { orderId, kind: 'shipped', by, text: parcel.trackingNumber }, now, tx)
  await enqueueBuyerEmail(store, orderId, 'shipped', tx)
}

const withdrawnError = ({ lookupNumber }: OrderRow, { id }: { id: number }) =>
  new ApiError(
    409,
    'order_withdrawn',
    `The buyer of order ${lookupNumber} withdrew from items that are not shipped. Refund return ${id}, or name the items to ship.`,
  )

const nothingToShip = ({ lookupNumber }: OrderRow) =>
  new ApiError(409, 'shipment_exceeds', `Order ${lookupNumber} has no items left to ship.`)

/** Throws `ApiError` 409 `shipment_exceeds`. */
function select(
  { order }: LockedOrder,
  left: readonly number[],
  requested: NonNullable<ShipInput['items']>,
): Shipment['items'] {
  try {
    return selectBySku(order.lines, left, requested)
  } catch (error) {
    if (!(error instanceof QuantityExceededError)) throw error
    const detail = `${error.requested} x ${error.sku} cannot be shipped: ${error.left} of order ${order.lookupNumber} is left.`
    throw new ApiError(409, 'shipment_exceeds', detail)
  }
}

/** The parcel with the same tracking number. */
const findParcel = (shipments: readonly Shipment[], { trackingNumber }: Parcel) =>
  trackingNumber === null ? undefined : shipments.find((shipment) => shipment.trackingNumber === trackingNumber)

const columnsOf = ({ carrier, trackingNumber, url }: Parcel) => ({ carrier, trackingNumber, trackingUrl: url })

/** A command without parcel fields does not change the parcel. The email is sent once; a correction appears on the page only. */
async function correctParcel(
  store: StoreRef,
  { orderId, shipment, isLast }: { orderId: number; shipment: Shipment; isLast: boolean },
  parcel: Parcel,
  tx: Tx,
): Promise<boolean> {
  if (parcel.carrier === null && parcel.trackingNumber === null && parcel.url === null) return false
  const isSame =
    shipment.carrier === parcel.carrier &&
    shipment.trackingNumber === parcel.trackingNumber &&
    shipment.url === parcel.url
  if (isSame) return false
  await tx
    .update(orderShipments)
    .set(columnsOf(parcel))
    .where(inStore(store, orderShipments, eq(orderShipments.id, shipment.id)))
  // The history has the parcel that completed the order.
  if (!isLast) return true
  await tx
    .update(orderEvents)
    .set(columnsOf(parcel))
    .where(inStore(store, orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'shipped'))))
  return true
}
