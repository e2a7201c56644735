import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { payments, refunds } from '../../db/schema/orders'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { PaymentDeclinedError, type PaymentProvider, type ProviderPayment } from '../../ports/payment-provider'
import type { StoreRef } from '../../store-ref'
import { reopenAttention } from '../payment/attention'
import { callProvider, ProviderResultUnknownError } from '../payment/call-provider'
import { toPaymentRow } from '../payment/find-payment'
import { providerOf } from '../payment/providers'
import { byProvider, recordActivity } from './activity'
import { lockOrder, type RefundRow } from './lock-order'
import { recordRefunds, refundRejectedReason } from './record-refunds'

/** `open`: it is not known yet whether the money was refunded. */
export type RefundResult = { kind: 'done' | 'open' } | { kind: 'failed'; code: string }

/**
 * Requests a pending refund and records it. The request handler and the recovery both call this with the stored key, so the money
 * moves once.
 */
export async function requestRefund(store: StoreRef, refund: RefundRow, deps: ServiceContext): Promise<RefundResult> {
  const [found] = await deps.db
    .select()
    .from(payments)
    .where(inStore(store, payments, eq(payments.id, refund.paymentId)))
  if (found?.providerId == null) throw new Error(`Refund ${refund.id} has no payment at a provider`)
  const { providerId } = found
  const provider = providerOf(toPaymentRow(found), store, deps.payments)
  const attempt = await callProviderRefund(refund, providerId, provider)
  if (attempt.kind === 'open') {
    deps.log.warn({ payment: refund.paymentId }, 'the result of a refund is unknown')
    await recordUnknown(store, refund, attempt.reason, deps)
    return { kind: 'open' }
  }
  if (attempt.kind === 'failed') {
    await recordRejection(store, refund, attempt.code, deps)
    const reason = `${refundRejectedReason} by ${provider.name}: ${attempt.code}`
    await reopenAttention(store, refund.paymentId, reason, deps)
    return attempt
  }
  await deps.reachFaultPoint('refunded')
  await recordRefunds(store, refund.orderId, attempt.seen, deps)
  return { kind: 'done' }
}

type RefundAttempt =
  | { kind: 'done'; seen: Pick<ProviderPayment, 'refunds' | 'refunded'> }
  | { kind: 'open'; reason: string }
  | { kind: 'failed'; code: string }

async function callProviderRefund(
  { amount, idempotencyKey }: RefundRow,
  providerId: string,
  provider: PaymentProvider,
): Promise<RefundAttempt> {
  try {
    const made = await callProvider((signal) => provider.refund(providerId, { amount, idempotencyKey }, signal))
    return { kind: 'done', seen: { refunds: [{ ...made, reference: idempotencyKey }] } }
  } catch (error) {
    if (error instanceof ProviderResultUnknownError) return timedOut(error)
    if (!(error instanceof PaymentDeclinedError)) throw error
    return await checkRejection(error.code, { amount, idempotencyKey }, providerId, provider)
  }
}

/**
 * A refund that exists counts as done, although the provider rejected it: ours, or one of what was left that was made on the
 * provider's own pages.
 */
async function checkRejection(
  code: string,
  { amount, idempotencyKey }: Pick<RefundRow, 'amount' | 'idempotencyKey'>,
  providerId: string,
  provider: PaymentProvider,
): Promise<RefundAttempt> {
  try {
    const payment = await callProvider((signal) => provider.retrieve(providerId, signal))
    const made = payment?.refunds?.filter(({ state }) => state === 'succeeded') ?? []
    const isMade =
      made.some(({ reference }) => reference === idempotencyKey) ||
      (payment?.status === 'refunded' && made.at(-1)?.amount === amount)
    return payment !== null && isMade ? { kind: 'done', seen: payment } : { kind: 'failed', code }
  } catch (error) {
    if (error instanceof PaymentDeclinedError) return { kind: 'failed', code }
    if (error instanceof ProviderResultUnknownError) return timedOut(error)
    throw error
  }
}

function timedOut({ cause, message }: ProviderResultUnknownError): RefundAttempt {
  return { kind: 'open', reason: cause instanceof Error ? cause.message : String(cause ?? message) }
}

/** Both write only while the refund is pending with this key: a concurrent request may have settled it. */
const isPending = (store: StoreRef, { id, idempotencyKey }: RefundRow) =>
  inStore(
    store,
    refunds,
    and(eq(refunds.id, id), eq(refunds.state, 'pending'), eq(refunds.idempotencyKey, idempotencyKey)),
  )

async function recordUnknown(
  store: StoreRef,
  refund: RefundRow,
  reason: string,
  { db }: ServiceContext,
): Promise<void> {
  await db
    .update(refunds)
    .set({ lastError: reason.slice(0, maxError) })
    .where(isPending(store, refund))
}

async function recordRejection(store: StoreRef, refund: RefundRow, code: string, deps: ServiceContext): Promise<void> {
  await withRetryingTransaction(deps.db, async (tx) => {
    const { orderId, amount } = refund
    await lockOrder(store, { orderId }, tx)
    const text = code.slice(0, maxError)
    const changed = await tx
      .update(refunds)
      .set({ lastError: text, state: 'failed' })
      .where(isPending(store, refund))
      .returning({ id: refunds.id })
    if (changed.length === 0) return
    await recordActivity(store, { orderId, kind: 'refund_failed', by: byProvider, amount, text }, deps.clock.now(), tx)
  })
}

/** Characters. */
const maxError = 300
