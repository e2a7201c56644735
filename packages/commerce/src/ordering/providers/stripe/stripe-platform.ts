import type { ProviderPlatform } from '../../../ports/payment-provider'
import { abortable, createStripeClient } from './stripe-client'
import { registerStripeDomain } from './stripe-domains'
import { verifyStripeEvent } from './stripe-events'
import { createStripeProvider } from './stripe-provider'

type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** 'https://api.stripe.com'; a path is ignored. */
  apiUrl: string
}

/** Stripe with one secret key. A store's own connected account is used for its payments. */
export function createStripePlatform({ secretKey, webhookSecret, apiUrl }: StripeSettings): ProviderPlatform {
  const stripe = createStripeClient(secretKey, apiUrl)
  return {
    name: 'stripe',
    of: (store) => createStripeProvider(stripe, store),
    readEvent: async (raw, headers) => verifyStripeEvent(raw, headers, webhookSecret),
    registerDomain: (host, { stripeAccount }, signal) =>
      abortable(signal, () => registerStripeDomain(stripe, host, stripeAccount)),
  }
}
