import type Stripe from 'stripe'
import type { ProviderPlatform } from '../../../ports/payment-provider'
import { abortable, createStripeClient } from './stripe-client'
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

/**
 * Registers a host for Apple Pay and Google Pay, which require a registered host. Idempotent. Rejects with Stripe's reason if the
 * host can't show a wallet.
 */
async function registerStripeDomain(stripe: Stripe, host: string, account: string | null): Promise<void> {
  const requestOptions = account === null ? {} : { stripeAccount: account }
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: host }, requestOptions)
  const domain = data[0] ?? (await stripe.paymentMethodDomains.create({ domain_name: host }, requestOptions))
  if (!domain.enabled) await stripe.paymentMethodDomains.update(domain.id, { enabled: true }, requestOptions)
  const { apple_pay, google_pay } = await stripe.paymentMethodDomains.validate(domain.id, {}, requestOptions)
  const reasons = [apple_pay, google_pay].flatMap(({ status, status_details }) =>
    status === 'active' ? [] : [status_details?.error_message ?? status],
  )
  if (reasons.length > 0) throw new Error(`Stripe does not enable wallets on ${host}: ${reasons.join('; ')}`)
}
