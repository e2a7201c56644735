import Stripe from 'stripe'
import { z } from 'zod'
import type { ProviderEvent } from '../../../ports/payment-provider'
import { attemptOf, LastError } from './stripe-attempt'

const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
/**
 * The payment, or an object that belongs to one: a charge, refund or dispute. An account may also serve other apps: an intent
 * without a checkout id is not ours.
 */
const PaymentId = z.union([
  z
    .object({
      object: z.literal('payment_intent'),
      id: z.string(),
      metadata: z.object({ checkoutId: z.string() }),
    })
    .transform(({ id }) => id),
  z.object({ payment_intent: idOf }).transform(({ payment_intent }) => payment_intent),
])

const DeclinedAttempt = z
  .object({ last_payment_error: LastError.nullable() })
  .transform(({ last_payment_error }) => last_payment_error && attemptOf(last_payment_error))

/** The event of a body that Stripe signed with this secret in the last five minutes. Null for any other. Takes the raw body. */
export function verifyStripeEvent(raw: string, headers: Headers, secret: string): ProviderEvent | null {
  const signature = headers.get('stripe-signature')
  if (signature === null) return null
  try {
    const { id, type, data, account } = Stripe.webhooks.constructEvent(raw, signature, secret)
    // For a payment that was just created, its id may not be saved yet, and the event has no effect.
    const paymentId = type === 'payment_intent.created' ? null : PaymentId.safeParse(data.object).data
    const declined = type === 'payment_intent.payment_failed' ? DeclinedAttempt.safeParse(data.object).data : undefined
    const isDispute = type.startsWith('charge.dispute.')
    return {
      ...{ id, type, paymentId: paymentId ?? null, declined: declined ?? null },
      ...(account !== undefined && { account }),
      ...(isDispute && { isDispute }),
    }
  } catch {
    // Unsigned, wrong signature, too old or not an event: the sender must not learn which.
    return null
  }
}
