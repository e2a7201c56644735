import { and, eq } from 'drizzle-orm'
import type { MovedOrder, ShipInput } from '../contract/order-commands'
import type { Parcel } from '../contract/order-status'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { orderEvents, orders } from '../db/schema/orders'
import type { StoreRef } from '../stores/store-ref'
import { parcelOf } from './carriers'
import { lockOrder, refusedStep } from './lock-order'
import { type OrderStep, verdictOn } from './order-law'
import type { SaleDeps } from './sale-deps'
import { tellBuyer } from './tell-of-order'
import { transact } from './transact'

export type Step = { to: Exclude<OrderStep, 'shipped'> } | { to: 'shipped'; parcel: ShipInput }

/**
 * Moves an order on: its status, its history and its mail in one transaction. Said twice it changes nothing, but for another parcel, which
 * corrects the one that was told. Throws `Refused` 404, and 409 with the law's word for a step that the order does not take.
 */
export async function moveOrder(
  store: StoreRef,
  lookupNumber: string,
  step: Step,
  deps: Pick<SaleDeps, 'db' | 'clock' | 'poke'>,
): Promise<MovedOrder['outcome']> {
  const outcome = await transact(deps.db, async (tx) => {
    const locked = await lockOrder(store, { lookupNumber }, tx)
    const { order, standing } = locked
    const { countryCode, zip } = order.customer.address
    const parcel = step.to === 'shipped' ? parcelOf(step.parcel, { countryCode, zip }) : null
    const verdict = verdictOn(standing, step.to)
    if (verdict === 'unchanged') {
      return parcel !== null && (await correctParcel(store, order.id, parcel, tx)) ? 'corrected' : 'unchanged'
    }
    if (verdict !== 'go') throw refusedStep(verdict, locked)
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
      .where(owned(store, orders, eq(orders.id, order.id)))
    await tellBuyer(store, order.id, step.to, tx)
    return 'moved'
  })
  deps.poke()
  return outcome
}

const columnsOf = ({ carrier, trackingNumber, url }: Parcel) => ({ carrier, trackingNumber, trackingUrl: url })

/** A command that names nothing of the parcel says nothing of it either. The mail goes out once: what is corrected later is on the page. */
async function correctParcel(store: StoreRef, orderId: number, parcel: Parcel, tx: Tx): Promise<boolean> {
  if (parcel.carrier === null && parcel.trackingNumber === null && parcel.url === null) return false
  const mine = owned(store, orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'shipped')))
  const [there] = await tx.select().from(orderEvents).where(mine)
  const wanted = columnsOf(parcel)
  const same =
    there?.carrier === wanted.carrier &&
    there.trackingNumber === wanted.trackingNumber &&
    there.trackingUrl === wanted.trackingUrl
  if (same) return false
  await tx.update(orderEvents).set(wanted).where(mine)
  return true
}
