import type { EndedOrder } from '@awning/contract/order-commands'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import type { ServiceContext } from '../../context'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import type { StoreRef } from '../../store-ref'
import { type By, byOperator } from './activity'
import { endOrder } from './end-order'
import { remainingQuantities, selectRemaining } from './line-quantities'
import { type LockedOrder, lockOrder, type RefundRow, transitionError } from './lock-order'
import { checkTransition, type OrderEnd } from './order-state-machine'
import { priceRefund } from './price-refund'
import { disputedError, nothingToRefund } from './refund-errors'
import { claimPending, readProviderRefunds, requestWritten, writeRefund } from './write-refund'

type RefundStart = { kind: 'request'; refund: RefundRow } | { kind: 'waiting' | 'unchanged' | 'ended' }

type End = By & { becomes: OrderEnd; reason: string | null; restock?: boolean }

/**
 * Cancels or refunds an order: stores the pending refund of what is left, requests it from the provider, then ends the order. The
 * money moves once, however often this is called; if the provider does not respond, the recovery retries. A canceled order returns
 * to stock, a refunded one only with `restock`. Throws `ApiError` 404, 409 with the code of the state machine, 409
 * `nothing_to_refund` for a free order, 409 `order_disputed`, and 409 `refund_rejected` if the provider rejects the refund: nothing
 * moved, and a retry is possible.
 */
export async function cancelOrRefundOrder(
  store: StoreRef,
  typed: string,
  end: End,
  deps: ServiceContext,
): Promise<EndedOrder['outcome']> {
  const lookupNumber = parseLookupNumber(typed) ?? typed
  await readProviderRefunds(store, lookupNumber, deps)
  const started = await startRefund(store, lookupNumber, end, deps)
  if (started.kind === 'ended') deps.wakeWorker()
  if (started.kind !== 'request') return started.kind
  return (await requestWritten(store, started.refund, deps)) === 'done' ? 'ended' : 'waiting'
}

async function startRefund(
  store: StoreRef,
  lookupNumber: string,
  { becomes: requested, reason, restock = false, by = byOperator }: End,
  deps: ServiceContext,
): Promise<RefundStart> {
  return await withRetryingTransaction(deps.db, async (tx): Promise<RefundStart> => {
    const locked = await lockOrder(store, { lookupNumber }, tx)
    const { order, pending, refundable } = locked
    const result = checkTransition(locked.state, requested)
    if (result === 'unchanged') return { kind: 'unchanged' }
    if (result !== 'go') throw transitionError(result, locked)
    // A canceled order stays canceled, whichever command requests its refund.
    const becomes = order.status === 'cancelled' ? 'cancelled' : requested
    if (order.paymentId === null) {
      if (becomes === 'refunded') throw nothingToRefund(order, 'was free')
      await endOrder(store, order, { becomes, reason, by }, deps, tx)
      return { kind: 'ended' }
    }
    const now = deps.clock.now()
    if (pending !== null) {
      const claimed = await claimPending(store, pending, now, tx)
      return claimed === null ? { kind: 'waiting' } : { kind: 'request', refund: claimed }
    }
    if (refundable < order.total - order.refunded) throw disputedError(order, refundable)
    const left = leftOf(locked)
    const { items, shipping, shippingTax } = left
    const refund = { amount: refundable, becomes, items, shipping, shippingTax, restock, reason }
    return { kind: 'request', refund: await writeRefund(store, locked, { ...refund, by }, now, tx) }
  })
}

/** All items and the delivery price that earlier refunds left. */
function leftOf({ order, refunds, toShip }: LockedOrder) {
  if (toShip === null) return { items: [], shipping: 0, shippingTax: 0 }
  const earlier = refunds.filter(({ state }) => state === 'succeeded')
  const remaining = remainingQuantities(
    order.lines,
    earlier.flatMap((refund) => refund.items),
  )
  const items = selectRemaining(order.lines, remaining)
  const shipping = order.shipping - earlier.reduce((sum, refund) => sum + refund.shipping, 0)
  return priceRefund(order, earlier, { items, shipping })
}
