import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { otherAmountTaken, type PaymentProvider, PaymentRefused, PaymentUndecided, type ProviderPayment } from '../port'
import { heeding } from './stripe-client'
import { toDispute } from './stripe-dispute'
import { intentOfRefusal, isKeptFailure, orRefused } from './stripe-errors'
import { billingOf, purposeParams, shippingOf, toProviderPayment } from './stripe-intent'

/**
 * Stripe for one store: PaymentIntents of its own account, where it has one. Stripe answers a key with what it answered the first time,
 * a failure too, and refuses a key that comes with another body. So the state is looked at before money moves, and a key holds all that
 * its request says.
 */
export function createStripePort(
  stripe: Stripe,
  { slug, stripeAccount }: { slug: string; stripeAccount: string | null },
): PaymentProvider {
  const intents = stripe.paymentIntents
  const ofStore = stripeAccount === null ? {} : { stripeAccount }

  const look = (id: string): Promise<Stripe.PaymentIntent> =>
    orRefused(intents.retrieve(id, { expand: ['latest_charge.refunds'] }, ofStore))

  /**
   * Stripe's own failures are kept under a key too, and would be the answer for a day: the request goes out once more under another key.
   * It can't do its work twice, the state of the payment forbids it.
   */
  async function keyed<Answer>(
    idempotencyKey: string,
    ask: (options: { idempotencyKey: string; stripeAccount?: string }) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await ask({ ...ofStore, idempotencyKey })
    } catch (error) {
      if (!isKeptFailure(error)) throw error
      return await ask({ ...ofStore, idempotencyKey: `${idempotencyKey}:again` })
    }
  }

  return {
    name: 'stripe',

    create: ({ amount, currency, reference, idempotencyKey, purpose }, signal) =>
      heeding(signal, async () => {
        const params: Stripe.PaymentIntentCreateParams = {
          amount,
          currency: currency.toLowerCase(),
          capture_method: 'manual',
          metadata: { checkoutId: reference, storeSlug: slug },
          ...purposeParams(purpose),
        }
        // A buyer may change their mind after an answer that never came. The first intent stays without a method then: nobody has its secret.
        const key = `${idempotencyKey}:${digestOf(params)}`
        return toProviderPayment(await orRefused(keyed(key, (options) => intents.create(params, options))))
      }),

    update: (id, { amount, currency, purpose }, signal) =>
      heeding(signal, async () => {
        const params = { amount, currency: currency.toLowerCase(), ...purposeParams(purpose) }
        return toProviderPayment(await orRefused(intents.update(id, params, ofStore)))
      }),

    begin: (id, { purpose, returnUrl, idempotencyKey }, signal) =>
      heeding(signal, async () => {
        const { customer } = purpose
        if (customer === null) throw new PaymentRefused('shipping_address_invalid')
        const before = await look(id)
        const open = before.next_action?.redirect_to_url
        if (before.status === 'requires_capture' || (open?.url && open.return_url === returnUrl)) {
          return toProviderPayment(before)
        }
        const params: Stripe.PaymentIntentConfirmParams = {
          allowed_payment_method_types: ['afterpay_clearpay'],
          payment_method_data: { type: 'afterpay_clearpay', billing_details: billingOf(customer) },
          shipping: shippingOf(customer),
          return_url: returnUrl,
        }
        // A page that failed is not opened again: another try is another request.
        const failed = before.last_payment_error?.payment_method?.id
        const key = `${idempotencyKey}:${digestOf({ ...params, failed, amount: before.amount, currency: before.currency })}`
        return toProviderPayment(await orRefused(keyed(key, (options) => intents.confirm(id, params, options))))
      }),

    retrieve: (id, signal) =>
      heeding(signal, async () => {
        try {
          return toProviderPayment(await look(id))
        } catch (error) {
          if (error instanceof PaymentRefused && error.code === 'resource_missing') return null
          throw error
        }
      }),

    capture: (id, { amount, idempotencyKey }, signal) =>
      heeding(signal, async () => {
        const found = await look(id)
        if (found.status === 'processing') throw new PaymentUndecided('processing')
        const before = toProviderPayment(found)
        // Taken before, by this call: keys live a day, an order may wait longer.
        if (before.status === 'captured') return requireTaken(before, amount)
        if (before.amount !== amount) throw new PaymentRefused('amount_mismatch')
        if (before.status !== 'authorised')
          throw new PaymentRefused(before.errorCode ?? 'payment_intent_unexpected_state')
        try {
          const params = { amount_to_capture: amount }
          const taken = await keyed(idempotencyKey, (options) => intents.capture(id, params, options))
          return requireTaken(toProviderPayment(taken), amount)
        } catch (error) {
          const now = intentOfRefusal(error)
          if (now?.status === 'succeeded') return requireTaken(toProviderPayment(now), amount)
          return await orRefused(Promise.reject(error))
        }
      }),

    void: (id, signal) =>
      heeding(signal, async () => {
        try {
          return toProviderPayment(await intents.cancel(id, {}, ofStore))
        } catch (error) {
          const now = intentOfRefusal(error)
          if (now?.status === 'canceled') return toProviderPayment(now)
          return await orRefused(Promise.reject(error))
        }
      }),

    refund: (id, { amount, idempotencyKey }, signal) =>
      heeding(signal, async () => {
        const before = toProviderPayment(await look(id))
        if (before.amount !== amount) throw new PaymentRefused('amount_mismatch')
        if (before.status === 'refunded') return before
        if (before.status !== 'captured') throw new PaymentRefused('payment_intent_unexpected_state')
        const left = amount - (before.refunded ?? 0)
        const params = { payment_intent: id, amount: left }
        // A key goes with one body: what is left may have become less since it was used.
        const key = left === amount ? idempotencyKey : `${idempotencyKey}:${left}`
        const refund = await orRefused(keyed(key, (options) => stripe.refunds.create(params, options)))
        if (refund.status === 'failed' || refund.status === 'canceled') {
          throw new PaymentRefused(refund.failure_reason ?? 'refund_failed')
        }
        return { ...before, status: 'refunded', refunded: amount }
      }),

    listDisputes: (id, signal) =>
      heeding(signal, async () => {
        const { data } = await orRefused(stripe.disputes.list({ payment_intent: id, limit: 100 }, ofStore))
        return data.map(toDispute)
      }),
  }
}

/** Money was taken. Another amount than asked for is no refusal then: an operator has to look. */
function requireTaken(payment: ProviderPayment, amount: number): ProviderPayment {
  if (payment.amount !== amount) throw new PaymentUndecided(otherAmountTaken)
  return payment
}

const digestOf = (params: object): string =>
  createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 22)
