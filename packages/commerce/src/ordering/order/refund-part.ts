import { errorCodes } from '@awning/contract/errors'
import type { EndedOrder, RefundInput } from '@awning/contract/order-commands'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { refunds } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { type By, byOperator } from './activity'
import { QuantityExceededError } from './line-quantities'
import { type LockedOrder, lockOrder, type RefundRow, transitionError } from './lock-order'
import { type PricedRefund, priceRefund, ShippingExceededError } from './price-refund'
import { disputedError, exceedsAmountError, exceedsError, nothingToRefund } from './refund-errors'
import { claimPending, readProviderRefunds, requestWritten, writeRefund } from './write-refund'

export type PartialRefund = By &
  Pick<RefundInput, 'items' | 'shipping' | 'amount'> & {
    restock: boolean
    /** The items are not shipped any more. They must not be shipped yet. */
    cancels: boolean
    reason: string | null
    /** Identifies this refund: the same key refunds once. */
    key: string
  }

type Start = { kind: 'request'; refund: RefundRow; isRest: boolean } | { kind: 'waiting' | 'unchanged' }

/**
 * Refunds a part of an order: quantities of line items and a part of the delivery price with their taxes, or an amount. The order goes on;
 * once nothing is left, it is refunded. Repeated with its key, it moves the money once. Throws `ApiError` 404, 409 `refund_pending`,
 * `nothing_to_refund`, `refund_exceeds`, `order_disputed`, `order_shipped` for a cancellation, `refund_rejected`, and 422
 * `refund_key_reused`.
 */
export async function refundPart(
  store: StoreRef,
  typed: string,
  input: PartialRefund,
  deps: ServiceContext,
): Promise<EndedOrder['outcome']> {
  const lookupNumber = parseLookupNumber(typed) ?? typed
  await readProviderRefunds(store, lookupNumber, deps)
  const started = await withRetryingTransaction(deps.db, (tx) => start(store, lookupNumber, input, deps, tx))
  if (started.kind !== 'request') return started.kind
  const result = await requestWritten(store, started.refund, deps)
  if (result === 'open') return 'waiting'
  return started.isRest ? 'ended' : 'refunded'
}

async function start(
  store: StoreRef,
  lookupNumber: string,
  input: PartialRefund,
  deps: ServiceContext,
  tx: Tx,
): Promise<Start> {
  const locked = await lockOrder(store, { lookupNumber }, tx)
  const { order, pending, refundable } = locked
  const left = order.total - order.refunded
  const now = deps.clock.now()
  const known = locked.refunds.find(({ requestKey }) => requestKey === input.key)
  if (known !== undefined) {
    if (!isSameRequest(known, input))
      throw new ApiError(422, 'refund_key_reused', 'The key belongs to another refund of this order.')
    if (known.state === 'succeeded') return { kind: 'unchanged' }
    if (known.state === 'pending') {
      const claimed = await claimPending(store, known, now, tx)
      return claimed === null
        ? { kind: 'waiting' }
        : { kind: 'request', refund: claimed, isRest: known.amount === left }
    }
    // It was rejected: the key identifies the next attempt.
    await tx
      .update(refunds)
      .set({ requestKey: null })
      .where(inStore(store, refunds, eq(refunds.id, known.id)))
  }
  if (order.paymentId === null) throw nothingToRefund(order, 'was free')
  if (pending !== null) throw transitionError('refund_pending', locked)
  if (left === 0) throw nothingToRefund(order, 'is refunded')
  const { items, shipping, shippingTax, amount } = price(locked, input)
  if (input.cancels && items.some(({ line, quantity }) => quantity > (locked.toShip?.[line] ?? 0)))
    throw transitionError('order_shipped', locked)
  if (amount === 0) throw nothingToRefund(order, 'has no price for these items')
  if (amount > left) throw exceedsAmountError(order, amount, left)
  if (amount > refundable) throw disputedError(order, refundable)
  const { restock, cancels, reason, key: requestKey, by = byOperator } = input
  const refund = { amount, becomes: null, items, shipping, shippingTax, restock, cancels, reason, requestKey, by }
  return { kind: 'request', refund: await writeRefund(store, locked, refund, now, tx), isRest: amount === left }
}

function price({ order, refunds: earlier, toShip }: LockedOrder, input: PartialRefund): PricedRefund {
  if (input.amount !== undefined) return { items: [], shipping: 0, shippingTax: 0, amount: input.amount }
  if (toShip === null)
    throw new ApiError(422, errorCodes.unreadable, `The line items of order ${order.lookupNumber} cannot be read.`)
  try {
    const succeeded = earlier.filter(({ state }) => state === 'succeeded')
    return priceRefund(order, succeeded, input)
  } catch (error) {
    if (error instanceof ShippingExceededError) throw exceedsAmountError(order, input.shipping ?? 0, error.left)
    if (!(error instanceof QuantityExceededError)) throw error
    throw exceedsError(order, `${error.requested} x ${error.sku}`, String(error.left))
  }
}

function isSameRequest(row: RefundRow, { items = [], shipping = 0, amount, cancels }: PartialRefund): boolean {
  const quantities = new Map<string, number>()
  for (const { sku, quantity } of row.items) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity)
  for (const { sku, quantity } of items) quantities.set(sku, (quantities.get(sku) ?? 0) - quantity)
  return (
    [...quantities.values()].every((difference) => difference === 0) &&
    row.shipping === shipping &&
    row.cancels === cancels &&
    (amount === undefined || row.amount === amount)
  )
}
