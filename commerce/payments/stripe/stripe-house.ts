import type { ProviderHouse } from '../port'
import { createStripeClient, heeding } from './stripe-client'
import { registerStripeDomain } from './stripe-domains'
import { readStripeEvent } from './stripe-events'
import { createStripePort } from './stripe-port'

type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** 'https://api.stripe.com'; a path behind the host is not looked at. */
  apiUrl: string
}

/** Stripe under one secret key. A store with an account of its own under that key is asked about there. */
export function createStripeHouse({ secretKey, webhookSecret, apiUrl }: StripeSettings): ProviderHouse {
  const stripe = createStripeClient(secretKey, apiUrl)
  return {
    name: 'stripe',
    of: (store) => createStripePort(stripe, store),
    readEvent: async (raw, headers) => readStripeEvent(raw, headers, webhookSecret),
    registerDomain: (host, { stripeAccount }, signal) =>
      heeding(signal, () => registerStripeDomain(stripe, host, stripeAccount)),
  }
}
