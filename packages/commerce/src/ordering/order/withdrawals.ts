import type { ReturnedItem, WithdrawalInput } from '@awning/contract/returns'
import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orderReturns } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { byBuyer, recordActivity } from './activity'
import { enqueueCreatorReturnEmail, enqueueReturnEmail } from './enqueue-order-emails'
import { remainingQuantities } from './line-quantities'
import { type LockedOrder, lockOrder, type OrderRow } from './lock-order'
import { type ReturnRow, readReturns, recentReturns, refundKeyOf, selectReturned } from './returnable'

/**
 * A buyer withdraws from the contract for items of an order (Directive 2011/83/EU, Article 11a). It takes effect at once: the buyer gets an
 * acknowledgment by email, and the store has to refund it. Items that were sent and items that were not are two withdrawals. A repeated call
 * within a minute changes nothing. Throws `ApiError` 409 `not_withdrawable`, and `return_exceeds` for more than the buyer can withdraw from.
 */
export async function withdraw(
  store: StoreRef,
  orderId: number,
  { items: wanted }: Pick<WithdrawalInput, 'items'>,
  deps: Pick<ServiceContext, 'db' | 'clock' | 'wakeWorker'>,
): Promise<void> {
  await withRetryingTransaction(deps.db, async (tx) => {
    const locked = await lockOrder(store, { orderId }, tx)
    const now = deps.clock.now()
    const { rows, withdrawable } = await readReturns(store, locked.order, tx)
    if (isRepeated(rows, wanted, now)) return
    if (withdrawable === null || (withdrawable.until !== null && withdrawable.until < now.toISOString()))
      throw new ApiError(409, 'not_withdrawable', 'The buyer can no longer withdraw from this contract.')
    const items = selectReturned(locked.order, withdrawable, wanted).map((item) => ({ ...item, reason: null }))
    const { sent, unsent } = splitBySending(locked, items)
    if (sent.length > 0) await insert(store, { orderId, items: sent, toSendBack: true }, now, tx)
    if (unsent.length > 0) await insert(store, { orderId, items: unsent, toSendBack: false }, now, tx)
  })
  deps.wakeWorker()
}

async function insert(
  store: StoreRef,
  { orderId, items, toSendBack }: { orderId: number; items: ReturnedItem[]; toSendBack: boolean },
  now: Date,
  tx: Tx,
): Promise<void> {
  const [row] = await tx
    .insert(orderReturns)
    .values({
      ...{ storeId: store.id, orderId, kind: 'withdrawal', state: 'approved', items, toSendBack },
      ...{ requestedAt: now, decidedAt: now },
    })
    .returning({ id: orderReturns.id })
  if (row === undefined) throw new Error('The withdrawal was not inserted')
  const text = items.map(({ sku, quantity }) => `${quantity} x ${sku}`).join(', ')
  await recordActivity(store, { orderId, kind: 'withdrawn', by: byBuyer, text }, now, tx)
  await enqueueReturnEmail(store, { orderId, returnId: row.id, state: 'withdrawn' }, tx)
  await enqueueCreatorReturnEmail(store, { orderId, returnId: row.id }, tx)
}

/** The quantity of a line item that is still to be sent. An order that was marked as delivered has no parcels. */
const unsentOf = ({ order, toShip }: Unsent, line: number): number =>
  order.status === 'shipped' || order.status === 'delivered' ? 0 : (toShip?.[line] ?? 0)

type Unsent = Pick<LockedOrder, 'toShip'> & { order: Pick<OrderRow, 'id' | 'status'> }

function splitBySending(locked: Unsent, items: readonly ReturnedItem[]) {
  const unsent = items.flatMap((item) => withQuantity(item, Math.min(item.quantity, unsentOf(locked, item.line))))
  const sent = items.flatMap((item) => withQuantity(item, item.quantity - unsentOf(locked, item.line)))
  return { sent, unsent }
}

const withQuantity = (item: ReturnedItem, quantity: number): ReturnedItem[] =>
  quantity > 0 ? [{ ...item, quantity }] : []

type Quantities = readonly { sku: string; quantity: number }[]

const sumOf = (items: Quantities, sku: string): number =>
  items.reduce((sum, item) => (item.sku === sku ? sum + item.quantity : sum), 0)

function isRepeated(rows: readonly ReturnRow[], wanted: Quantities, now: Date): boolean {
  const items = recentReturns(rows, 'withdrawal', now).flatMap((row) => row.items)
  return (
    wanted.every(({ sku }) => sumOf(items, sku) === sumOf(wanted, sku)) &&
    items.every(({ sku }) => sumOf(wanted, sku) > 0)
  )
}

/**
 * What the refund of a return has besides its items. A withdrawal from the whole order includes the delivery price, and items that were not
 * sent are canceled.
 */
export function withdrawalTerms(
  locked: LockedOrder,
  row: ReturnRow,
): { shipping: number | undefined; cancels: boolean } {
  if (row.kind === 'return') return { shipping: undefined, cancels: false }
  const { order, refunds } = locked
  const known = refunds.find(({ requestKey, state }) => requestKey === refundKeyOf(row.id) && state !== 'failed')
  if (known !== undefined) return { shipping: known.shipping || undefined, cancels: known.cancels }
  const done = refunds.filter(({ state }) => state === 'succeeded')
  const rest = remainingQuantities(order.lines, [...done.flatMap(({ items }) => items), ...row.items])
  const delivery = order.shipping - done.reduce((sum, { shipping }) => sum + shipping, 0)
  return {
    shipping: rest.every((quantity) => quantity === 0) && delivery > 0 ? delivery : undefined,
    cancels: !row.toSendBack && row.items.every(({ line, quantity }) => quantity <= unsentOf(locked, line)),
  }
}

/** The open withdrawal from items that were not sent: they must not be sent. */
export async function findUnsentWithdrawal(store: StoreRef, orderId: number, tx: Tx): Promise<ReturnRow | undefined> {
  const isOpen = and(
    eq(orderReturns.orderId, orderId),
    eq(orderReturns.toSendBack, false),
    eq(orderReturns.state, 'approved'),
  )
  const [row] = await tx
    .select()
    .from(orderReturns)
    .where(inStore(store, orderReturns, isOpen))
  return row
}
