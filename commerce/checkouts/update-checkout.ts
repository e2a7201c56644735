import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Checkout, UpdateCheckoutInput } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { checkouts } from '../db/schema/orders'
import { Refused } from '../errors'
import type { SaleDeps } from '../orders/sale-deps'
import { transact } from '../orders/transact'
import { retotalPayment } from '../payments/retotal-payment'
import { countPromoTry } from '../promos/promo-tries'
import type { StoreRef } from '../stores/store-ref'
import { askQuotes, choiceOf } from './ask-quotes'
import { type Assessment, assessCheckout } from './assess-checkout'
import { checkCustomer } from './check-customer'
import { type CheckoutRow, requireCheckout } from './find-checkout'
import { LinesRefused } from './line-problems'
import { mergeLines } from './read-lines'
import { refusedDelivery, unanswered } from './require-steps'
import { viewOf } from './show-checkout'

type Changes = z.output<typeof UpdateCheckoutInput>['data']

/** How often a change begins anew because another one came between. */
const mostTries = 3

/** PUT /checkout: all of the named changes or none, and the whole priced anew. Throws `Refused` with a pointer into `/data`. */
export async function updateCheckout(store: StoreRef, id: string, changes: Changes, deps: SaleDeps): Promise<Checkout> {
  for (let tries = 1; ; tries += 1) {
    // Services elsewhere are asked before the transaction, with the checkout as it will be.
    const seen = await requireCheckout(store, id, deps.db)
    refuseClosed(seen)
    if (changes.promoCode && tries === 1) await countPromoTry(store, id, deps)
    const { quoted } = await askQuotes(store, applied(store, seen, changes), deps)
    const view = await transact(deps.db, async (tx) => {
      const before = await requireCheckout(store, id, tx, { lock: true })
      refuseClosed(before)
      // Somebody was quicker, and what was asked is not what will be.
      if (quoted !== null && before.version !== seen.version && tries < mostTries) return null
      const wanted = { ...applied(store, before, changes), quoted }
      const now = deps.clock.now()
      const assessed = await assessCheckout(store, wanted, { now }, tx)
      refuseImpossible(wanted, changes, assessed)
      const settled = { ...wanted, deliveryOptionId: choiceOf(assessed), version: before.version + 1, updatedAt: now }
      await save(store, settled, tx)
      const priced = await assessCheckout(store, settled, { now }, tx)
      return await viewOf(store, settled, { ...deps, db: tx }, priced)
    })
    if (view === null) continue
    await retotalPayment(store, view, deps)
    return view
  }
}

/** One that was paid, or is being paid this moment, stays as it is. */
export function refuseClosed(checkout: CheckoutRow): void {
  if (checkout.state === 'success' || checkout.state === 'completed') {
    throw new Refused(409, errorCodes.checkoutClosed, 'This checkout has become an order')
  }
  if (checkout.completingAt !== null) throw new Refused(409, errorCodes.inProgress, 'The order is being placed')
}

function applied(store: StoreRef, before: CheckoutRow, changes: Changes): CheckoutRow {
  const { customer, deliveryOptionId, promoCode, paymentMethod, marketingOptIn, lineItems } = changes
  return {
    ...before,
    customer: customer === undefined ? before.customer : checkCustomer(customer, store),
    deliveryOptionId: deliveryOptionId ?? before.deliveryOptionId,
    promoCode: promoCode === undefined ? before.promoCode : promoCode?.toUpperCase() || null,
    paymentMethod: paymentMethod ?? before.paymentMethod,
    platform: paymentMethod === undefined ? before.platform : paymentMethod === 'paypal' ? 'paypal' : 'stripe',
    marketingOptIn: marketingOptIn ?? before.marketingOptIn,
    lines: lineItems === undefined ? before.lines : mergeLines(lineItems),
    currency: changes.currency ?? before.currency,
    region: changes.region ?? before.region,
    locale: changes.locale ?? before.locale,
    trafficSource: changes.trafficSource ?? before.trafficSource,
    affiliate: changes.affiliate || before.affiliate,
  }
}

function refuseImpossible(wanted: CheckoutRow, changes: Changes, assessed: Assessment): void {
  if (changes.lineItems !== undefined && assessed.problems.length > 0) throw new LinesRefused(assessed.problems)
  if (changes.customer !== undefined && assessed.refused !== null) {
    throw refusedDelivery(assessed.refused, '/data/customer/address')
  }
  if (changes.promoCode) {
    const pointer = '/data/promoCode'
    if (wanted.customer === null) {
      throw new Refused(422, errorCodes.promoNeedsAddress, 'An address comes before a promo code', pointer)
    }
    if (assessed.promoLost) throw new Refused(422, errorCodes.promoRejected, 'The promo code cannot be used', pointer)
  }
  if (changes.deliveryOptionId !== undefined) {
    const pointer = '/data/deliveryOptionId'
    if (wanted.customer === null) {
      throw new Refused(422, errorCodes.addressMissing, 'An address comes before the delivery', pointer)
    }
    if (assessed.asks.delivery !== undefined) throw unanswered()
    if (assessed.chosen === null) {
      throw new Refused(422, errorCodes.deliveryNotQuoted, 'No such delivery to this address', pointer)
    }
  }
}

async function save(store: StoreRef, row: CheckoutRow, tx: Tx): Promise<void> {
  const { id, storeId: _store, createdAt: _created, ...values } = row
  await tx
    .update(checkouts)
    .set(values)
    .where(owned(store, checkouts, eq(checkouts.id, id)))
}
