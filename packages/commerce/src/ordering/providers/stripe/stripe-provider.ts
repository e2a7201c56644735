import { createHash } from 'node:crypto'
import { hasAddress } from '@awning/platform/rules/address-need'
import type Stripe from 'stripe'
import {
  amountMismatchCode,
  PaymentDeclinedError,
  type PaymentProvider,
  PaymentUndecidedError,
  type ProviderPayment,
} from '../../../ports/payment-provider'
import { billingOf, itemMetadata, purposeParams, shippingOf, toProviderPayment } from './map-payment-intent'
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

  const readIntent = (id: string): Promise<Stripe.PaymentIntent> =>
    orDeclined(intents.retrieve(id, { expand: ['latest_charge.refunds'] }, requestOptions))

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
        const current = toProviderPayment(await readIntent(id))
        if (current.amount !== amount) throw new PaymentDeclinedError('amount_mismatch')
        if (current.status === 'refunded') return current
        if (current.status !== 'captured') throw new PaymentDeclinedError('payment_intent_unexpected_state')
        const left = amount - (current.refunded ?? 0)
        const params = { payment_intent: id, amount: left }
        // A key belongs to one body, and the remaining amount may have changed since the key was used.
        const key = left === amount ? idempotencyKey : `${idempotencyKey}:${left}`
        const refund = await orDeclined(withKey(key, (options) => stripe.refunds.create(params, options)))
        if (refund.status === 'failed' || refund.status === 'canceled') {
          throw new PaymentDeclinedError(refund.failure_reason ?? 'refund_failed')
        }
        return { ...current, status: 'refunded', refunded: amount }
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
