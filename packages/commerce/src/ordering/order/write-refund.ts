import type { Actor } from '@awning/contract/order-commands'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orders, payments, refunds } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { callProvider, ProviderResultUnknownError } from '../payment/call-provider'
import { toPaymentRow } from '../payment/find-payment'
import { providerOf } from '../payment/providers'
import { recordActivity } from './activity'
import { nextClaim } from './claim-refund'
import { type LockedOrder, paymentIdOf, type RefundRow } from './lock-order'
import { recordRefunds } from './record-refunds'
import { requestRefund } from './request-refund'

type NewRefund = Pick<RefundRow, 'amount' | 'becomes' | 'items' | 'shipping' | 'shippingTax' | 'restock' | 'reason'> & {
  cancels?: boolean
  requestKey?: string
  by: Actor
}

/** Writes a pending refund, which the caller requests from the provider after the transaction. */
export async function writeRefund(
  store: StoreRef,
  { order, refunds: earlier }: LockedOrder,
  { by, ...refund }: NewRefund,
  now: Date,
  tx: Tx,
): Promise<RefundRow> {
  const paymentId = paymentIdOf(order)
  const [payment] = await tx
    .select({ key: payments.idempotencyKey })
    .from(payments)
    .where(inStore(store, payments, eq(payments.id, paymentId)))
  if (payment === undefined) throw new Error(`Order ${order.id} has no payment`)
  const [row] = await tx
    .insert(refunds)
    .values({
      ...refund,
      storeId: store.id,
      orderId: order.id,
      paymentId,
      currency: order.currency,
      idempotencyKey: `${payment.key}:refund:${earlier.length + 1}`,
      createdAt: now,
      ...nextClaim({ tries: 0 }, now),
    })
    .returning()
  if (row === undefined) throw new Error('The refund was not inserted')
  const { amount, reason: text } = row
  await recordActivity(store, { orderId: order.id, kind: 'refund_requested', by, amount, text }, now, tx)
  return row
}

/** Claims a pending refund for another request. Null if one is in progress or was made a moment ago. */
export async function claimPending(store: StoreRef, pending: RefundRow, now: Date, tx: Tx): Promise<RefundRow | null> {
  if (pending.nextTryAt > now) return null
  const claimed = nextClaim(pending, now)
  await tx
    .update(refunds)
    .set(claimed)
    .where(inStore(store, refunds, eq(refunds.id, pending.id)))
  return { ...pending, ...claimed }
}

/** Requests a refund that was just written or claimed. Throws `ApiError` 409 `refund_rejected`: nothing moved. */
export async function requestWritten(
  store: StoreRef,
  refund: RefundRow,
  deps: ServiceContext,
): Promise<'done' | 'open'> {
  await deps.reachFaultPoint('refund-written')
  const result = await requestRefund(store, refund, deps)
  if (result.kind !== 'failed') return result.kind
  const detail = `The provider declined the refund: ${result.code}. Nothing was refunded and the order is unchanged. Run the command again to retry.`
  throw new ApiError(409, 'refund_rejected', detail)
}

/**
 * Records the refunds that were made on the provider's own pages, so that a new one takes them into account. If the provider does not
 * respond, nothing is recorded: it rejects a refund of more than is left.
 */
export async function readProviderRefunds(store: StoreRef, lookupNumber: string, deps: ServiceContext): Promise<void> {
  const [found] = await deps.db
    .select({ orderId: orders.id, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(inStore(store, orders, eq(orders.lookupNumber, lookupNumber)))
  if (found?.payment.providerId == null) return
  const { orderId, payment } = found
  const { providerId } = payment
  if (providerId === null) return
  const provider = providerOf(toPaymentRow(payment), store, deps.payments)
  try {
    const seen = await callProvider((signal) => provider.retrieve(providerId, signal))
    if (seen !== null && (seen.refunds ?? []).length > 0) await recordRefunds(store, orderId, seen, deps)
  } catch (error) {
    if (!(error instanceof ProviderResultUnknownError)) throw error
    deps.log.warn({ err: error, payment: payment.id }, 'the refunds of a payment could not be read')
  }
}
