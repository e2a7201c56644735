import type { Checkout, UpdateCheckoutInput } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { checkouts } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { checkCustomer, checkDigitalCustomer } from '../checkout/check-customer'
import { type CheckoutEvaluation, evaluateWith, readCheckoutData } from '../checkout/evaluate-checkout'
import { type CheckoutRow, isOrdered, requireCheckout } from '../checkout/find-checkout'
import { LinesRejectedError } from '../checkout/line-problems'
import { mergeLines } from '../checkout/read-lines'
import { choiceOf, requestQuotes, requestsQuotes } from '../checkout/request-quotes'
import { deliveryRejectedError, quotesUnavailableError } from '../checkout/require-steps'
import { updatePaymentAmount } from '../payment/update-payment-amount'
import { countPromoAttempt } from '../promo/promo-attempts'
import { toCheckout } from './show-checkout'

type Changes = z.output<typeof UpdateCheckoutInput>['data']

/** How often a change is retried after a concurrent change. */
const maxTries = 3

/** PUT /checkout: applies all changes or none and prices the checkout again. Throws `ApiError` with a pointer into `/data`. */
export async function updateCheckout(
  store: StoreRef,
  id: string,
  changes: Changes,
  deps: ServiceContext,
): Promise<Checkout> {
  for (let tries = 1; ; tries += 1) {
    if (changes.promoCode && tries === 1) {
      assertCheckoutOpen(await requireCheckout(store, id, deps.db))
      await countPromoAttempt(store, id, deps)
    }
    // External services are called before the transaction, with the checkout as it will be.
    const current = requestsQuotes(deps) ? await requireCheckout(store, id, deps.db) : null
    if (current !== null) assertCheckoutOpen(current)
    const { quoted } =
      current === null ? { quoted: null } : await requestQuotes(store, applyChanges(store, current, changes), deps)
    const view = await withRetryingTransaction(deps.db, async (tx) => {
      const before = await requireCheckout(store, id, tx, { lock: true })
      assertCheckoutOpen(before)
      // A concurrent change came first, so the quotes may not match.
      if (current !== null && quoted !== null && before.version !== current.version && tries < maxTries) return null
      const wanted = { ...applyChanges(store, before, changes), quoted }
      const now = deps.clock.now()
      const data = await readCheckoutData(store, wanted, { now }, tx)
      const evaluation = evaluateWith(store, wanted, data, now)
      assertPossible(wanted, changes, evaluation)
      const settled = { ...wanted, deliveryOptionId: choiceOf(evaluation), version: before.version + 1, updatedAt: now }
      await save(store, settled, tx)
      return await toCheckout(store, settled, { ...deps, db: tx }, evaluateWith(store, settled, data, now))
    })
    if (view === null) continue
    await updatePaymentAmount(store, view, deps)
    return view
  }
}

/** Rejects changes of a checkout that is paid or being paid. */
export function assertCheckoutOpen(checkout: CheckoutRow): void {
  if (isOrdered(checkout)) {
    throw new ApiError(409, errorCodes.checkoutClosed, 'This checkout is already an order.')
  }
  if (checkout.completingAt !== null) throw new ApiError(409, errorCodes.inProgress, 'The order is being placed.')
}

function applyChanges(store: StoreRef, before: CheckoutRow, changes: Changes): CheckoutRow {
  const { customer, digitalCustomer, deliveryOptionId, promoCode, paymentMethod, marketingOptIn, lineItems } = changes
  return {
    ...before,
    customer: customerOf(store, { customer, digitalCustomer }) ?? before.customer,
    deliveryOptionId: deliveryOptionId ?? before.deliveryOptionId,
    promoCode: promoCode === undefined ? before.promoCode : promoCode?.toUpperCase() || null,
    paymentMethod: paymentMethod ?? before.paymentMethod,
    paymentMethodChosen: paymentMethod !== undefined || before.paymentMethodChosen,
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

function customerOf(store: StoreRef, { customer, digitalCustomer }: Pick<Changes, 'customer' | 'digitalCustomer'>) {
  if (customer !== undefined) return checkCustomer(customer, store)
  return digitalCustomer && checkDigitalCustomer(digitalCustomer, store)
}

function assertPossible(wanted: CheckoutRow, changes: Changes, evaluation: CheckoutEvaluation): void {
  if (changes.lineItems !== undefined && evaluation.problems.length > 0)
    throw new LinesRejectedError(evaluation.problems)
  if (changes.customer !== undefined && evaluation.rejected !== null) {
    throw deliveryRejectedError(evaluation.rejected, '/data/customer/address')
  }
  const lacksCustomer = wanted.customer === null || evaluation.lacksAddress
  if (changes.digitalCustomer !== undefined && evaluation.lacksAddress) {
    const detail = 'These line items need a customer with an address.'
    throw new ApiError(422, errorCodes.addressMissing, detail, '/data/digitalCustomer/address')
  }
  if (changes.promoCode) {
    const pointer = '/data/promoCode'
    if (lacksCustomer) {
      throw new ApiError(
        422,
        errorCodes.promoNeedsAddress,
        'The address is missing. Set it before the promo code.',
        pointer,
      )
    }
    if (evaluation.promoLost)
      throw new ApiError(422, errorCodes.promoRejected, 'The promo code cannot be applied to this checkout.', pointer)
  }
  if (changes.deliveryOptionId !== undefined) {
    const pointer = '/data/deliveryOptionId'
    if (lacksCustomer) {
      throw new ApiError(
        422,
        errorCodes.addressMissing,
        'The address is missing. Set it before the delivery option.',
        pointer,
      )
    }
    if (evaluation.quoteRequests.delivery !== undefined) throw quotesUnavailableError()
    if (evaluation.chosen === null) {
      throw new ApiError(
        422,
        errorCodes.deliveryNotQuoted,
        'The delivery option is not available for this address.',
        pointer,
      )
    }
  }
}

async function save(store: StoreRef, row: CheckoutRow, tx: Tx): Promise<void> {
  const { id, storeId: _store, createdAt: _created, ...values } = row
  await tx
    .update(checkouts)
    .set(values)
    .where(inStore(store, checkouts, eq(checkouts.id, id)))
}
