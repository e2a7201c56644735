import type { EndedOrder } from '@awning/contract/order-commands'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { payments, refunds } from '../../db/schema/orders'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { nextClaim } from './claim-refund'
import { endOrder } from './end-order'
import { lockOrder, type RefundRow, transitionError } from './lock-order'
import { checkTransition, type OrderEnd } from './order-state-machine'
import { requestRefund } from './request-refund'

type RefundStart = { kind: 'request'; refund: RefundRow } | { kind: 'waiting' | 'unchanged' | 'ended' }

/**
 * Cancels or refunds an order: stores the pending refund, requests it from the provider, then ends the order. The money moves
 * once, however often this is called; if the provider does not respond, the recovery retries. Throws `ApiError` 404, 409 with
 * the code of the state machine, 409 `nothing_to_refund` for a free order, and 409 `refund_rejected` if the provider rejects the refund: nothing moved, and a retry is
 * possible.
 */
export async function cancelOrRefundOrder(
  store: StoreRef,
  lookupNumber: string,
  end: { becomes: OrderEnd; reason: string | null },
  deps: ServiceContext,
): Promise<EndedOrder['outcome']> {
  const started = await startRefund(store, lookupNumber, end, deps)
  if (started.kind === 'ended') deps.wakeWorker()
  if (started.kind !== 'request') return started.kind
  await deps.reachFaultPoint('refund-written')
  const settled = await requestRefund(store, started.refund, deps)
  if (settled.kind === 'failed') {
    const detail = `The provider declined the refund: ${settled.code}. Nothing was refunded and the order is unchanged. Run the command again to retry.`
    throw new ApiError(409, 'refund_rejected', detail)
  }
  return settled.kind === 'done' ? 'ended' : 'waiting'
}

async function startRefund(
  store: StoreRef,
  lookupNumber: string,
  { becomes: requested, reason }: { becomes: OrderEnd; reason: string | null },
  deps: ServiceContext,
): Promise<RefundStart> {
  return await withRetryingTransaction(deps.db, async (tx): Promise<RefundStart> => {
    const locked = await lockOrder(store, { lookupNumber }, tx)
    const { order, refund } = locked
    const result = checkTransition(locked.state, requested)
    if (result === 'unchanged') return { kind: 'unchanged' }
    if (result !== 'go') throw transitionError(result, locked)
    // A canceled order stays canceled, whichever command requests its refund.
    const becomes = order.status === 'cancelled' ? 'cancelled' : requested
    if (order.paymentId === null) {
      if (becomes === 'refunded')
        throw new ApiError(
          409,
          'nothing_to_refund',
          `Order ${order.lookupNumber} was free: there is nothing to refund.`,
        )
      await endOrder(store, order, { becomes, reason, refunded: 0 }, deps, tx)
      return { kind: 'ended' }
    }
    const now = deps.clock.now()
    if (refund?.state === 'pending') {
      // Another request is in progress or was made a moment ago.
      if (refund.nextTryAt > now) return { kind: 'waiting' }
      const claimed = nextClaim(refund, now)
      await tx
        .update(refunds)
        .set(claimed)
        .where(inStore(store, refunds, eq(refunds.id, refund.id)))
      return { kind: 'request', refund: { ...refund, ...claimed } }
    }
    const [payment] = await tx
      .select({ key: payments.idempotencyKey })
      .from(payments)
      .where(inStore(store, payments, eq(payments.id, order.paymentId)))
    if (payment === undefined) throw new Error(`Order ${order.id} has no payment`)
    const tries = refund?.tries ?? 0
    const pending = {
      state: 'pending' as const,
      becomes,
      reason,
      lastError: null,
      // With the old key the provider repeats its rejection. It moved nothing, so a new key cannot move the money twice.
      idempotencyKey: refund === null ? `${payment.key}:refund` : `${payment.key}:refund:${tries + 1}`,
      ...nextClaim({ tries }, now),
    }
    const written = await tx
      .insert(refunds)
      .values({
        ...pending,
        storeId: store.id,
        orderId: order.id,
        paymentId: order.paymentId,
        amount: order.total,
        currency: order.currency,
        createdAt: now,
      })
      .onConflictDoUpdate({ target: refunds.orderId, set: pending })
      .returning()
    const [row] = written
    if (row === undefined) throw new Error('The refund was not inserted')
    return { kind: 'request', refund: row }
  })
}
