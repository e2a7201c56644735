import { eq } from 'drizzle-orm'
import type { EndedOrder } from '../contract/order-commands'
import { owned } from '../db/owned'
import { payments, refunds } from '../db/schema/orders'
import { Refused } from '../errors'
import type { StoreRef } from '../stores/store-ref'
import { claimedAgain } from './claim-refund'
import { lockOrder, type RefundRow, refusedStep } from './lock-order'
import { type OrderEnd, verdictOn } from './order-law'
import type { SaleDeps } from './sale-deps'
import { settleRefund } from './settle-refund'
import { transact } from './transact'

type Begun = { kind: 'ask'; refund: RefundRow } | { kind: 'waiting' | 'unchanged' }

/**
 * Cancels or refunds an order: what is owed is written down, then the provider is asked, then the order ends. The money moves once, however
 * often and by however many this is asked; where the provider is silent the recovery asks on. Throws `Refused` 404, 409 with the law's word, and
 * 409 `refund_refused` where the provider said no: nothing has moved then, and the same command tries again.
 */
export async function endOrder(
  store: StoreRef,
  lookupNumber: string,
  end: { becomes: OrderEnd; reason: string | null },
  deps: SaleDeps,
): Promise<EndedOrder['outcome']> {
  const begun = await begin(store, lookupNumber, end, deps)
  if (begun.kind !== 'ask') return begun.kind
  await deps.reachFaultPoint('refund-written')
  const settled = await settleRefund(store, begun.refund, deps)
  if (settled.kind === 'refused') {
    const detail = `The provider said no to the refund: ${settled.code}. Nothing was given back and the order is as it was; the same command tries again.`
    throw new Refused(409, 'refund_refused', detail)
  }
  return settled.kind === 'done' ? 'ended' : 'waiting'
}

async function begin(
  store: StoreRef,
  lookupNumber: string,
  { becomes: wish, reason }: { becomes: OrderEnd; reason: string | null },
  deps: SaleDeps,
): Promise<Begun> {
  return await transact(deps.db, async (tx): Promise<Begun> => {
    const locked = await lockOrder(store, { lookupNumber }, tx)
    const { order, refund } = locked
    const verdict = verdictOn(locked.standing, wish)
    if (verdict === 'unchanged') return { kind: 'unchanged' }
    if (verdict !== 'go') throw refusedStep(verdict, locked)
    // One that was cancelled stays so, however its money is asked for.
    const becomes = order.status === 'cancelled' ? 'cancelled' : wish
    const now = deps.clock.now()
    if (refund?.state === 'owed') {
      // Somebody asks just now, or asked a moment ago.
      if (refund.nextTryAt > now) return { kind: 'waiting' }
      const again = claimedAgain(refund, now)
      await tx
        .update(refunds)
        .set(again)
        .where(owned(store, refunds, eq(refunds.id, refund.id)))
      return { kind: 'ask', refund: { ...refund, ...again } }
    }
    const [payment] = await tx
      .select({ key: payments.idempotencyKey })
      .from(payments)
      .where(owned(store, payments, eq(payments.id, order.paymentId)))
    if (payment === undefined) throw new Error(`order ${order.id} has no payment`)
    const tries = refund?.tries ?? 0
    const owed = {
      state: 'owed' as const,
      becomes,
      reason,
      lastError: null,
      // Under the old key a provider tells its old refusal again. It moved nothing, so another key cannot move it twice.
      idempotencyKey: refund === null ? `${payment.key}:refund` : `${payment.key}:refund:${tries + 1}`,
      ...claimedAgain({ tries }, now),
    }
    const written = await tx
      .insert(refunds)
      .values({
        ...owed,
        storeId: store.id,
        orderId: order.id,
        paymentId: order.paymentId,
        amount: order.total,
        currency: order.currency,
        createdAt: now,
      })
      .onConflictDoUpdate({ target: refunds.orderId, set: owed })
      .returning()
    const [row] = written
    if (row === undefined) throw new Error('a refund was not written')
    return { kind: 'ask', refund: row }
  })
}
