import { errorCodes } from '@awning/contract/errors'
import { and, eq, ne } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orderStock, orders, payments, promoUses } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import type { ProviderPayment } from '../../ports/payment-provider'
import { isShippingTaxed } from '../../quotes/calculate-tax'
import type { StoreRef } from '../../store-ref'
import { type CheckoutEvaluation, evaluateCheckout } from '../checkout/evaluate-checkout'
import { type CheckoutRow, requireCheckout } from '../checkout/find-checkout'
import { recordChange } from '../checkout/record-change'
import { reserveStock } from '../checkout/stock-reservations'
import { assertDisplayedVersion, type DisplayedTotal, validateSubmit } from '../checkout/validate-submit'
import { orderLines, skusOf } from '../checkout/wire-lines'
import type { PaymentRow } from '../payment/find-payment'
import type { DraftRef } from './lock-draft'
import { newLookupNumber } from './lookup-number'

export type DraftInput = {
  checkoutId: string
  displayed: DisplayedTotal
  /** Null for a free order. */
  paid: AuthorizedPayment | null
}

/** A payment, and its state as just retrieved from its provider. */
export type AuthorizedPayment = { payment: PaymentRow; authorized: ProviderPayment }

/** `exists`: the order of this checkout is already drafted or placed. */
export type DraftResult = { kind: 'drafted'; draft: DraftRef } | { kind: 'exists' }

/**
 * First transaction of a sale: checks everything again under the checkout’s lock, reserves promo code and stock, and writes a
 * draft order. Lock order everywhere: checkout, promo code, stock rows by ID. Throws `ApiError` and then changes nothing.
 */
export async function draftOrder(store: StoreRef, input: DraftInput, deps: ServiceContext): Promise<DraftResult> {
  return await withRetryingTransaction(deps.db, async (tx) => {
    const checkout = await requireCheckout(store, input.checkoutId, tx, { lock: true })
    const [known] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inStore(store, orders, eq(orders.checkoutId, checkout.id)))
    if (known !== undefined) return { kind: 'exists' }
    const now = deps.clock.now()
    const evaluation = await evaluateCheckout(store, checkout, { now, lockPromo: true }, tx)
    validateSubmit(checkout, evaluation, input.displayed, { hasPayment: input.paid !== null })
    if (input.paid !== null) await assertPaymentMatches(store, checkout, evaluation, input.paid, tx)
    const paymentId = input.paid?.payment.id ?? null
    const needs = await reserveStock(store, evaluation.lines, tx)
    const orderId = await writeDraft(store, checkout, evaluation, paymentId, deps, tx)
    await tx.insert(orderStock).values(needs.map((need) => ({ ...need, orderId, storeId: store.id })))
    if (evaluation.promo !== null) {
      await tx
        .insert(promoUses)
        .values({ storeId: store.id, promoId: evaluation.promo.id, checkoutId: checkout.id, at: now })
    }
    await recordChange(store, checkout, { to: 'pending', cause: 'submit', at: now, completingAt: now }, tx)
    const { id: checkoutId } = checkout
    return {
      kind: 'drafted',
      draft: { orderId, checkoutId, paymentId, total: evaluation.pricing.total },
    }
  })
}

/**
 * Accepts only a payment of this checkout that was created for its current version, is authorized for exactly this total and
 * is not voided.
 */
async function assertPaymentMatches(
  store: StoreRef,
  checkout: CheckoutRow,
  evaluation: CheckoutEvaluation,
  { payment, authorized }: AuthorizedPayment,
  tx: Tx,
): Promise<void> {
  const { total } = evaluation.pricing
  const [updated] = await tx
    .update(payments)
    .set({
      state: 'authorized',
      amount: total,
      currency: checkout.currency,
      redirectUrl: null,
      nextPollAt: null,
      pollCount: 0,
    })
    .where(
      inStore(
        store,
        payments,
        and(eq(payments.id, payment.id), eq(payments.checkoutId, checkout.id), ne(payments.state, 'voided')),
      ),
    )
    .returning({ etag: payments.etag })
  if (updated?.etag != null) assertDisplayedVersion(checkout, evaluation, updated.etag)
  const isMatch =
    updated !== undefined &&
    authorized.status === 'authorized' &&
    authorized.amount === total &&
    authorized.currency === checkout.currency &&
    authorized.reference === checkout.id
  if (!isMatch) {
    throw new ApiError(
      409,
      errorCodes.paymentNotAuthorized,
      'The payment is not authorized for this checkout and amount.',
      '/paymentId',
    )
  }
}

async function writeDraft(
  store: StoreRef,
  checkout: CheckoutRow,
  evaluation: CheckoutEvaluation,
  paymentId: string | null,
  deps: ServiceContext,
  tx: Tx,
): Promise<number> {
  if (checkout.customer === null) throw new Error('The checkout has no customer')
  const { subtotal, discount, shipping, tax, includedTax, total } = evaluation.pricing
  const lines = orderLines(evaluation, deps.picturesUrl)
  const [draft] = await tx
    .insert(orders)
    .values({
      storeId: store.id,
      checkoutId: checkout.id,
      lookupNumber: newLookupNumber(),
      paymentId,
      customer: checkout.customer,
      billing: paymentId === null || checkout.paymentMethod !== 'card' ? null : checkout.billing,
      lines,
      skus: skusOf(lines),
      delivery: evaluation.chosen,
      promoId: evaluation.promo?.id ?? null,
      promoCode: evaluation.promo?.code ?? null,
      currency: checkout.currency,
      subtotal,
      discount,
      shipping,
      tax,
      isShippingTaxed: isShippingTaxed(checkout.customer.address),
      includedTax,
      total,
      locale: checkout.locale,
      affiliate: checkout.affiliate,
      trafficSource: checkout.trafficSource,
      marketingOptIn: checkout.marketingOptIn,
      createdAt: deps.clock.now(),
    })
    .returning({ id: orders.id })
  if (draft === undefined) throw new Error('The draft order was not inserted')
  return draft.id
}
