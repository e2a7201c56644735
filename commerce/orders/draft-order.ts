import { and, eq, ne } from 'drizzle-orm'
import { type Assessment, assessCheckout } from '../checkouts/assess-checkout'
import { type CheckoutRow, requireCheckout } from '../checkouts/find-checkout'
import { recordChange } from '../checkouts/record-change'
import { wireLines } from '../checkouts/show-checkout'
import { errorCodes } from '../contract/errors'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { orderStock, orders, payments, promoUses } from '../db/schema/orders'
import { Refused } from '../errors'
import type { PaymentRow } from '../payments/find-payment'
import type { ProviderPayment } from '../payments/port'
import type { StoreRef } from '../stores/store-ref'
import { checkSale, refuseUnseen, type Seen } from './check-sale'
import { newLookupNumber } from './lookup-number'
import type { SaleDeps } from './sale-deps'
import { takeStock } from './take-stock'
import { transact } from './transact'

export type DraftInput = {
  checkoutId: string
  seen: Seen
  payment: PaymentRow
  /** The payment as its provider told it a moment ago. */
  authorised: ProviderPayment
}
/** `exists`: somebody else has drafted or placed the order of this checkout. */
export type DraftResult = { kind: 'drafted'; orderId: number } | { kind: 'exists' }

/**
 * The first transaction of a sale: everything is checked once more under the checkout's lock, the promo code and the stock are taken,
 * and a draft order holds them. Locks are taken in one order everywhere: checkout, promo code, stock rows by id.
 * Throws `Refused`, and then nothing has changed.
 */
export async function draftOrder(store: StoreRef, input: DraftInput, deps: SaleDeps): Promise<DraftResult> {
  return await transact(deps.db, async (tx) => {
    const checkout = await requireCheckout(store, input.checkoutId, tx, { lock: true })
    await deps.reachFaultPoint('checkout-locked')
    const [known] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(owned(store, orders, eq(orders.checkoutId, checkout.id)))
    if (known !== undefined) return { kind: 'exists' }
    const now = deps.clock.now()
    const assessed = await assessCheckout(store, checkout, { now, lockPromo: true }, tx)
    checkSale(checkout, assessed, input.seen)
    await refuseOtherPayment(store, checkout, assessed, input, tx)
    const needs = await takeStock(store, assessed.lines, tx)
    await deps.reachFaultPoint('stock-taken')
    const orderId = await writeDraft(store, checkout, assessed, input.payment, deps, tx)
    await tx.insert(orderStock).values(needs.map((need) => ({ ...need, orderId, storeId: store.id })))
    if (assessed.promo !== null) {
      await tx
        .insert(promoUses)
        .values({ storeId: store.id, promoId: assessed.promo.id, checkoutId: checkout.id, at: now })
    }
    await recordChange(store, checkout, { to: 'pending', cause: 'submit', at: now, completingAt: now }, tx)
    await deps.reachFaultPoint('draft-written')
    return { kind: 'drafted', orderId }
  })
}

/**
 * Only a payment of this checkout, begun for what it shows now, authorised for exactly this amount, and not given up meanwhile, becomes an order.
 */
async function refuseOtherPayment(
  store: StoreRef,
  checkout: CheckoutRow,
  assessed: Assessment,
  { payment, authorised }: DraftInput,
  tx: Tx,
): Promise<void> {
  const { total } = assessed.pricing
  const [mine] = await tx
    .update(payments)
    .set({ state: 'authorised', amount: total, currency: checkout.currency, redirectUrl: null, lookAt: null, looks: 0 })
    .where(
      owned(
        store,
        payments,
        and(eq(payments.id, payment.id), eq(payments.checkoutId, checkout.id), ne(payments.state, 'voided')),
      ),
    )
    .returning({ etag: payments.etag })
  if (mine?.etag != null) refuseUnseen(checkout, assessed, mine.etag)
  const right =
    mine !== undefined &&
    authorised.status === 'authorised' &&
    authorised.amount === total &&
    authorised.currency === checkout.currency &&
    authorised.reference === checkout.id
  if (!right) {
    throw new Refused(409, errorCodes.paymentNotAuthorised, 'The payment is not authorised for this', '/paymentId')
  }
}

async function writeDraft(
  store: StoreRef,
  checkout: CheckoutRow,
  assessed: Assessment,
  payment: PaymentRow,
  deps: SaleDeps,
  tx: Tx,
): Promise<number> {
  if (checkout.customer === null) throw new Error('a checkout without a customer was let through')
  const { subtotal, discount, shipping, tax, includedTax, total } = assessed.pricing
  const [draft] = await tx
    .insert(orders)
    .values({
      storeId: store.id,
      checkoutId: checkout.id,
      lookupNumber: newLookupNumber(),
      paymentId: payment.id,
      customer: checkout.customer,
      lines: wireLines(assessed, deps.picturesUrl),
      delivery: assessed.chosen,
      promoId: assessed.promo?.id ?? null,
      promoCode: assessed.promo?.code ?? null,
      currency: checkout.currency,
      subtotal,
      discount,
      shipping,
      tax,
      includedTax,
      total,
      locale: checkout.locale,
      affiliate: checkout.affiliate,
      trafficSource: checkout.trafficSource,
      marketingOptIn: checkout.marketingOptIn,
      createdAt: deps.clock.now(),
    })
    .returning({ id: orders.id })
  if (draft === undefined) throw new Error('a draft was not written')
  return draft.id
}
