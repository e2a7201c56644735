import type { ReturnedOrder } from '@awning/contract/order-commands'
import type {
  OrderReturn,
  RefundReturnInput,
  ReturnInput,
  ReturnList,
  ReturnListQuery,
  ReturnState,
} from '@awning/contract/returns'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orderReturns, orders } from '../../db/schema/orders'
import { stores } from '../../db/schema/stores'
import type { Db, Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { type By, byBuyer, byOperator, recordActivity } from './activity'
import { enqueueCreatorReturnEmail, enqueueReturnEmail } from './enqueue-order-emails'
import { type LockedOrder, lockOrder } from './lock-order'
import { refundPart } from './refund-part'
import { type ReturnRow, readReturns, recentReturns, refundKeyOf, selectReturned } from './returnable'
import { withdrawalTerms } from './withdrawals'

/**
 * A buyer requests a return. A repeated call within a minute changes nothing. Throws `ApiError` 409 `not_returnable` outside of the window, and
 * `return_exceeds` for more than can be sent back.
 */
export async function requestReturn(
  store: StoreRef,
  orderId: number,
  { items: wanted, comment = null }: Pick<ReturnInput, 'items'> & { comment?: string | null | undefined },
  deps: Pick<ServiceContext, 'db' | 'clock' | 'wakeWorker'>,
): Promise<void> {
  await withRetryingTransaction(deps.db, async (tx) => {
    const { order } = await lockOrder(store, { orderId }, tx)
    const now = deps.clock.now()
    const { rows, returnable } = await readReturns(store, order, tx)
    const open = recentReturns(rows, 'return', now).filter(({ state }) => state === 'requested')
    if (open.some((row) => isSame(row, { items: wanted, comment }))) return
    if (returnable === null || returnable.until < now.toISOString())
      throw new ApiError(409, 'not_returnable', 'The items of this order can no longer be returned.')
    const items = selectReturned(order, returnable, wanted)
    const [row] = await tx
      .insert(orderReturns)
      .values({ storeId: store.id, orderId, items, comment, requestedAt: now })
      .returning({ id: orderReturns.id })
    if (row === undefined) throw new Error('The return was not inserted')
    const text = items.map(({ sku, quantity, reason }) => `${quantity} x ${sku} (${reason})`).join(', ')
    await recordActivity(store, { orderId, kind: 'return_requested', by: byBuyer, text }, now, tx)
    await enqueueReturnEmail(store, { orderId, returnId: row.id, state: 'requested' }, tx)
    await enqueueCreatorReturnEmail(store, { orderId, returnId: row.id }, tx)
  })
  deps.wakeWorker()
}

const isSame = (row: ReturnRow, { items, comment }: { items: ReturnInput['items']; comment: string | null }): boolean =>
  row.comment === comment &&
  row.items.length === items.length &&
  row.items.every(
    ({ sku, quantity, reason }, index) =>
      sku === items[index]?.sku && quantity === items[index].quantity && reason === items[index].reason,
  )

type Decision = By &
  (
    | { to: 'approved'; answer: string | null; labelUrl: string | null }
    | { to: 'declined'; answer: string }
    | { to: 'received' }
  )

type Texts = { answer?: string | null; labelUrl?: string | null }

/** From which states a return gets into another one. */
const before: Record<Decision['to'], readonly ReturnState[]> = {
  approved: ['requested'],
  declined: ['requested'],
  received: ['approved'],
}

/**
 * The store approves or declines a return, or has received the items. The buyer gets an email. Idempotent; another answer or label of an
 * approved return replaces the earlier one without an email. Throws `ApiError` 404, and 409 `return_past`.
 */
export async function moveReturn(
  store: StoreRef,
  { lookupNumber, returnId }: { lookupNumber: string; returnId: number },
  { by = byOperator, ...decision }: Decision,
  deps: Pick<ServiceContext, 'db' | 'clock' | 'wakeWorker'>,
): Promise<ReturnedOrder['outcome']> {
  const outcome = await withRetryingTransaction(deps.db, async (tx): Promise<ReturnedOrder['outcome']> => {
    const locked = await lockOrder(store, { lookupNumber }, tx)
    const row = await requireReturn(store, locked, returnId, tx)
    const texts: Texts =
      decision.to === 'received'
        ? {}
        : { answer: decision.answer, ...(decision.to === 'approved' && { labelUrl: decision.labelUrl }) }
    if (row.state === decision.to) return (await replaceTexts(store, row, texts, tx)) ? 'changed' : 'unchanged'
    if (!before[decision.to].includes(row.state)) throw pastError(row)
    const now = deps.clock.now()
    const times = decision.to === 'received' ? { receivedAt: now } : { decidedAt: now }
    await tx
      .update(orderReturns)
      .set({ state: decision.to, ...texts, ...times })
      .where(inStore(store, orderReturns, eq(orderReturns.id, row.id)))
    const { orderId } = row
    const text = texts.answer ?? null
    await recordActivity(store, { orderId, kind: `return_${decision.to}`, by, text }, now, tx)
    await enqueueReturnEmail(store, { orderId, returnId: row.id, state: decision.to }, tx)
    return 'changed'
  })
  deps.wakeWorker()
  return outcome
}

/** A command without texts keeps them. */
async function replaceTexts(store: StoreRef, row: ReturnRow, { answer, labelUrl }: Texts, tx: Tx): Promise<boolean> {
  const values = {
    ...(answer != null && answer !== row.answer && { answer }),
    ...(labelUrl != null && labelUrl !== row.labelUrl && { labelUrl }),
  }
  if (Object.keys(values).length === 0) return false
  await tx
    .update(orderReturns)
    .set(values)
    .where(inStore(store, orderReturns, eq(orderReturns.id, row.id)))
  return true
}

/**
 * Refunds a return that was approved or received, once: its items with their taxes, and a part of the delivery price. Throws `ApiError` as
 * `refundPart`, and 409 `return_past`.
 */
export async function refundReturn(
  store: StoreRef,
  { lookupNumber, returnId }: { lookupNumber: string; returnId: number },
  { items, shipping, restock, reason, by = byOperator }: By & RefundReturnInput,
  deps: ServiceContext,
): Promise<ReturnedOrder['outcome']> {
  const { row, terms } = await withRetryingTransaction(deps.db, async (tx) => {
    const locked = await lockOrder(store, { lookupNumber }, tx)
    const found = await requireReturn(store, locked, returnId, tx)
    return { row: found, terms: withdrawalTerms(locked, found) }
  })
  if (row.state === 'refunded') return 'unchanged'
  if (row.state === 'requested' || row.state === 'declined') throw pastError(row)
  const returned = row.items.map(({ sku, quantity }) => ({ sku, quantity }))
  for (const { sku, quantity } of items ?? []) {
    const most = returned.reduce((sum, one) => (one.sku === sku ? sum + one.quantity : sum), 0)
    if (quantity > most) throw new ApiError(409, 'refund_exceeds', `The return has ${most} of ${sku}.`)
  }
  const refund = {
    ...{
      items: items ?? returned,
      shipping: shipping ?? (items === undefined ? terms.shipping : undefined),
      restock,
      by,
    },
    cancels: terms.cancels,
    ...{ reason: reason ?? null, key: refundKeyOf(returnId) },
  }
  const outcome = await refundPart(store, lookupNumber, refund, deps)
  return outcome === 'waiting' || outcome === 'unchanged' ? outcome : 'changed'
}

async function requireReturn(store: StoreRef, { order }: LockedOrder, id: number, tx: Tx): Promise<ReturnRow> {
  const [row] = await tx
    .select()
    .from(orderReturns)
    .where(inStore(store, orderReturns, and(eq(orderReturns.id, id), eq(orderReturns.orderId, order.id))))
    .for('update')
  if (row === undefined) throw new ApiError(404, 'not_found', `Order ${order.lookupNumber} has no return ${id}.`)
  return row
}

const pastError = ({ id, state }: ReturnRow) =>
  new ApiError(409, 'return_past', `Return ${id} is ${state === 'requested' ? 'not approved yet' : state}.`)

/** The returns of a store, the newest first. */
export async function listReturns(store: StoreRef, query: ReturnListQuery, db: Db): Promise<ReturnList> {
  const { limit } = query
  const rows = await selectReturns(store, { ...query, limit: limit + 1 }, db)
  const page = rows.slice(0, limit)
  return {
    returns: page.map(({ row, lookupNumber, customer }) => ({ ...toReturn(row), lookupNumber, email: customer.email })),
    next: rows.length > limit ? (page.at(-1)?.row.id ?? null) : null,
  }
}

/** Public for the test of its indexes. */
export const selectReturns = (store: StoreRef, { state, after, limit }: ReturnListQuery, db: Db) => {
  const isWanted = and(
    state === undefined ? undefined : eq(orderReturns.state, state),
    after === undefined ? undefined : lt(orderReturns.id, after),
  )
  return db
    .select({ row: orderReturns, lookupNumber: orders.lookupNumber, customer: orders.customer })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(inStore(store, orderReturns, isWanted))
    .orderBy(desc(orderReturns.id))
    .limit(limit)
}

export const toReturn = (row: ReturnRow): OrderReturn => ({
  ...{
    id: row.id,
    kind: row.kind,
    toSendBack: row.toSendBack,
    state: row.state,
    items: row.items,
    comment: row.comment,
    answer: row.answer,
    labelUrl: row.labelUrl,
  },
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  receivedAt: row.receivedAt?.toISOString() ?? null,
})

/** Returns whether it changed. */
export async function setReturnDays(store: StoreRef, days: number, db: Db): Promise<boolean> {
  const [row] = await db.select({ days: stores.returnDays }).from(stores).where(eq(stores.id, store.id))
  if (row?.days === days) return false
  await db.update(stores).set({ returnDays: days }).where(eq(stores.id, store.id))
  return true
}
