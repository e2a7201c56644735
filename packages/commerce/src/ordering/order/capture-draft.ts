import type { OrderPaymentMethod, PaidCard } from '@awning/contract/payment-offer'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orders, payments, promoUses } from '../../db/schema/orders'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { amountMismatchCode, PaymentDeclinedError, PaymentUndecidedError } from '../../ports/payment-provider'
import type { StoreRef } from '../../store-ref'
import { requireCheckout } from '../checkout/find-checkout'
import { recordChange } from '../checkout/record-change'
import { readReservedStock, recordStockChanges, releaseReservedStock } from '../checkout/stock-reservations'
import { reportAttention } from '../payment/attention'
import { callProvider, ProviderResultUnknownError } from '../payment/call-provider'
import { type PaymentRow, toPaymentRow } from '../payment/find-payment'
import { providerOf } from '../payment/providers'
import { releasePayment } from '../payment/release-payment'
import { type DraftRef, lockDraft } from './lock-draft'
import { placeOrder } from './place-order'

export type CaptureResult = { kind: 'placed' } | { kind: 'rejected'; errorCode: string } | { kind: 'open' }

/**
 * Captures the payment of a draft order, then places or cancels the order. Submit and recovery both call this: each payment has one
 * capture key, so the money moves once and every caller gets the same result. A draft is canceled only after a definite decline;
 * without a response it stays open for the recovery.
 */
export async function captureDraft(store: StoreRef, draft: DraftRef, deps: ServiceContext): Promise<CaptureResult> {
  // A free order: there is nothing to capture.
  if (draft.paymentId === null) {
    await placeOrder(store, draft, null, deps)
    return { kind: 'placed' }
  }
  const paymentCondition = inStore(store, payments, eq(payments.id, draft.paymentId))
  const [found] = await deps.db.select().from(payments).where(paymentCondition)
  if (found?.providerId == null) throw new Error(`Draft order ${draft.orderId} has no payment at a provider`)
  const payment = toPaymentRow(found)
  const { providerId } = found
  const provider = providerOf(payment, store, deps.payments)
  let card: PaidCard | undefined
  try {
    const input = { amount: draft.total, idempotencyKey: `${payment.idempotencyKey}:capture` }
    card = await callProvider(async (signal) => {
      const captured = await provider.capture(providerId, input, signal)
      if (captured.amount !== draft.total || captured.currency !== payment.currency)
        throw new PaymentUndecidedError(amountMismatchCode)
      return captured.card
    })
  } catch (error) {
    if (error instanceof ProviderResultUnknownError) {
      deps.log.warn({ err: error, payment: payment.id }, 'the result of a capture is unknown')
      if (error.cause instanceof PaymentUndecidedError && error.cause.reason === amountMismatchCode) {
        const reason = `${provider.name} captured an amount that differs from the order total of ${draft.total} ${payment.currency} (in minor units). The order was not placed`
        await reportAttention(store, payment.id, reason, deps)
      }
      await deps.db
        .update(payments)
        .set({ state: 'unknown', updatedAt: deps.clock.now() })
        .where(inStore(store, payments, paymentCondition, eq(payments.state, 'authorized')))
      return { kind: 'open' }
    }
    if (!(error instanceof PaymentDeclinedError)) throw error
    await cancelDraft(store, draft, error.code, deps)
    await releasePayment(store, payment, deps)
    return { kind: 'rejected', errorCode: error.code }
  }
  await deps.reachFaultPoint('captured')
  await placeOrder(store, draft, paymentMethodOf(payment, card), deps)
  return { kind: 'placed' }
}

const paymentMethodOf = ({ method }: PaymentRow, card: PaidCard | undefined): OrderPaymentMethod => ({
  type: method === 'basic-card' ? 'card' : method,
  brand: card?.brand ?? null,
  last4: card?.last4 ?? null,
})

/**
 * Compensation after the provider declines a capture: releases stock and promo code and deletes the draft, so that
 * the buyer can retry. Call only after a definite decline. Idempotent.
 */
async function cancelDraft(store: StoreRef, draft: DraftRef, errorCode: string, deps: ServiceContext): Promise<void> {
  await withRetryingTransaction(deps.db, async (tx) => {
    const checkout = await requireCheckout(store, draft.checkoutId, tx, { lock: true })
    if (!(await lockDraft(store, draft, tx))) return
    const now = deps.clock.now()
    const filled = await releaseReservedStock(store, await readReservedStock(store, draft.orderId, tx), tx)
    await tx.delete(promoUses).where(inStore(store, promoUses, eq(promoUses.checkoutId, draft.checkoutId)))
    await tx.delete(orders).where(inStore(store, orders, eq(orders.id, draft.orderId)))
    if (draft.paymentId === null) throw new Error(`Draft order ${draft.orderId} has no payment that can be declined`)
    await tx
      .update(payments)
      .set({ state: 'failed', errorCode, redirectUrl: null, nextPollAt: null, updatedAt: now })
      .where(inStore(store, payments, eq(payments.id, draft.paymentId)))
    await recordChange(store, checkout, { to: 'failure', cause: errorCode, at: now, completingAt: null }, tx)
    await recordStockChanges(store, filled, tx)
  })
  await deps.reachFaultPoint('drop-committed')
  deps.wakeWorker()
}
