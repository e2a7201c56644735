import Stripe from 'stripe'
import { z } from 'zod'
import type { ProviderEvent } from '../port'
import { attemptOf, LastError } from './stripe-attempt'

const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
/**
 * The payment itself, or what belongs to one: its charge, its refund, its dispute. An account may take money for more than our stores:
 * an intent that names no checkout is not ours.
 */
const About = z.union([
  z
    .object({
      object: z.literal('payment_intent'),
      id: z.string(),
      metadata: z.object({ checkoutId: z.string() }),
    })
    .transform(({ id }) => id),
  z.object({ payment_intent: named }).transform(({ payment_intent }) => payment_intent),
])

const Declined = z
  .object({ last_payment_error: LastError.nullable() })
  .transform(({ last_payment_error }) => last_payment_error && attemptOf(last_payment_error))

/** The event of a body that Stripe signed with this secret, at most five minutes ago; null for every other. Takes the raw body. */
export function readStripeEvent(raw: string, headers: Headers, secret: string): ProviderEvent | null {
  const signature = headers.get('stripe-signature')
  if (signature === null) return null
  try {
    const { id, type, data } = Stripe.webhooks.constructEvent(raw, signature, secret)
    // One that was only just made: its name may still be on its way to us, and nothing came of it yet.
    const paymentId = type === 'payment_intent.created' ? null : About.safeParse(data.object).data
    const declined = type === 'payment_intent.payment_failed' ? Declined.safeParse(data.object).data : undefined
    const isDispute = type.startsWith('charge.dispute.')
    return { id, type, paymentId: paymentId ?? null, declined: declined ?? null, ...(isDispute && { isDispute }) }
  } catch {
    // Unsigned, signed by another, of another time or no event at all: whoever sent it is told no more than that.
    return null
  }
}
