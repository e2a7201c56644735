import { createHash } from 'node:crypto'
import { hasAddress } from '@awning/platform/rules/address-need'
import type Stripe from 'stripe'
import {
  amountMismatchCode,
  PaymentDeclinedError,
  type PaymentProvider,
  PaymentUndecidedError,
  type ProviderPayment,
  requireAccepted,
} from '../../../ports/payment-provider'
import {
  billingOf,
  itemMetadata,
  purposeParams,
  refundReference,
  shippingOf,
  toProviderPayment,
  toProviderRefund,
} from './map-payment-intent'
import { abortable } from './stripe-client'
import { toDispute } from './stripe-dispute'
import { intentOfStateError, isReplayedFailure, orDeclined } from './stripe-errors'

/**
 * Stripe for one store: PaymentIntents in its own account, if it has one. Stripe returns the first response of a key, also a
 * failure, and rejects a key with another body. So we read the state before money moves, and a key includes everything its
 * request contains.
 */
export function createStripeProvider(
  stripe: Stripe,
  { slug, stripeAccount }: { slug: string; stripeAccount: string | null },
): PaymentProvider {
  const intents = stripe.paymentIntents
  const requestOptions = stripeAccount === null ? {} : { stripeAccount }

  /** With its charge, fee and all refunds: an expanded list has the newest ten. */
  async function readIntent(id: string): Promise<Stripe.PaymentIntent> {
    const expand = ['latest_charge.refunds', 'latest_charge.balance_transaction']
    const intent = await orDeclined(intents.retrieve(id, { expand }, requestOptions))
    const { latest_charge: charge } = intent
    if (typeof charge !== 'object' || !charge?.refunds?.has_more) return intent
    const all = await orDeclined(stripe.refunds.list({ payment_intent: id, limit: 100 }, requestOptions))
    return { ...intent, latest_charge: { ...charge, refunds: all } }
  }

  /**
   * Stripe also stores its own failures under a key for a day, so the request is sent once more with another key. It can't take
   * effect twice because the payment's state prevents it.
   */
  async function withKey<Answer>(
    idempotencyKey: string,
    run: (options: { idempotencyKey: string; stripeAccount?: string }) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await run({ ...requestOptions, idempotencyKey })
    } catch (error) {
      if (!isReplayedFailure(error)) throw error
      return await run({ ...requestOptions, idempotencyKey: `${idempotencyKey}:again` })
    }
  }

  return {
    name: 'stripe',

    create: ({ amount, currency, reference, idempotencyKey, purpose }, signal) =>
      abortable(signal, async () => {
        const params: Stripe.PaymentIntentCreateParams = {
          amount,
          currency: currency.toLowerCase(),
          capture_method: 'manual',
          metadata: { checkoutId: reference, storeSlug: slug, ...itemMetadata(purpose) },
          ...purposeParams(purpose),
        }
        // The buyer may change the method after a lost response. The first intent stays without a method then: nobody has its
        // secret.
        const key = `${idempotencyKey}:${digestOf(params)}`
        return toProviderPayment(await orDeclined(withKey(key, (options) => intents.create(params, options))))
      }),

    update: (id, { amount, currency, purpose }, signal) =>
      abortable(signal, async () => {
        const metadata = itemMetadata(purpose)
        const params = {
          amount,
          currency: currency.toLowerCase(),
          ...(metadata && { metadata }),
          ...purposeParams(purpose),
        }
        return toProviderPayment(await orDeclined(intents.update(id, params, requestOptions)))
      }),

    begin: (id, { purpose, returnUrl, idempotencyKey }, signal) =>
      abortable(signal, async () => {
        const { customer } = purpose
        if (customer === null || !hasAddress(customer)) throw new PaymentDeclinedError('shipping_address_invalid')
        const current = await readIntent(id)
        const redirect = current.next_action?.redirect_to_url
        if (current.status === 'requires_capture' || (redirect?.url && redirect.return_url === returnUrl)) {
          return toProviderPayment(current)
        }
        const params: Stripe.PaymentIntentConfirmParams = {
          allowed_payment_method_types: ['afterpay_clearpay'],
          payment_method_data: { type: 'afterpay_clearpay', billing_details: billingOf(customer) },
          shipping: shippingOf(customer),
          return_url: returnUrl,
        }
        // A failed page is not opened again: another attempt needs another request.
        const failed = current.last_payment_error?.payment_method?.id
        const key = `${idempotencyKey}:${digestOf({ ...params, failed, amount: current.amount, currency: current.currency })}`
        return toProviderPayment(await orDeclined(withKey(key, (options) => intents.confirm(id, params, options))))
      }),

    retrieve: (id, signal) =>
      abortable(signal, async () => {
        try {
          return toProviderPayment(await readIntent(id))
        } catch (error) {
          if (error instanceof PaymentDeclinedError && error.code === 'resource_missing') return null
          throw error
        }
      }),

    capture: (id, { amount, idempotencyKey }, signal) =>
      abortable(signal, async () => {
        const intent = await readIntent(id)
        if (intent.status === 'processing') throw new PaymentUndecidedError('processing')
        const current = toProviderPayment(intent)
        // This call captured it earlier: keys last a day, an order may wait longer.
        if (current.status === 'captured') return requireAmount(current, amount)
        if (current.amount !== amount) throw new PaymentDeclinedError('amount_mismatch')
        if (current.status !== 'authorized')
          throw new PaymentDeclinedError(current.errorCode ?? 'payment_intent_unexpected_state')
        try {
          const params = { amount_to_capture: amount }
          const captured = await withKey(idempotencyKey, (options) => intents.capture(id, params, options))
          // The response has only the id of the charge.
          return requireAmount({ ...current, ...toProviderPayment(captured) }, amount)
        } catch (error) {
          const now = intentOfStateError(error)
          if (now?.status === 'succeeded') return requireAmount({ ...current, ...toProviderPayment(now) }, amount)
          return await orDeclined(Promise.reject(error))
        }
      }),

    void: (id, signal) =>
      abortable(signal, async () => {
        try {
          return toProviderPayment(await intents.cancel(id, {}, requestOptions))
        } catch (error) {
          const now = intentOfStateError(error)
          if (now?.status === 'canceled') return toProviderPayment(now)
          return await orDeclined(Promise.reject(error))
        }
      }),

    refund: (id, { amount, idempotencyKey }, signal) =>
      abortable(signal, async () => {
        const { status, refunds = [] } = toProviderPayment(await readIntent(id))
        const made = refunds.find(({ reference }) => reference === idempotencyKey)
        if (made !== undefined) return requireAccepted(made)
        if (status !== 'captured') throw new PaymentDeclinedError(`payment_is_${status}`)
        const params = { payment_intent: id, amount, metadata: { [refundReference]: idempotencyKey } }
        const refund = await orDeclined(withKey(idempotencyKey, (options) => stripe.refunds.create(params, options)))
        return requireAccepted(toProviderRefund(refund))
      }),

    listDisputes: (id, signal) =>
      abortable(signal, async () => {
        const { data } = await orDeclined(stripe.disputes.list({ payment_intent: id, limit: 100 }, requestOptions))
        return data.map(toDispute)
      }),
  }
}

/** The money is captured. A different amount is not a decline: an operator must look at it. */
function requireAmount(payment: ProviderPayment, amount: number): ProviderPayment {
  if (payment.amount !== amount) throw new PaymentUndecidedError(amountMismatchCode)
  return payment
}

const digestOf = (params: object): string =>
  createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 22)
