import type { StorePayments } from '@awning/contract/payment-offer'
import type { Clock } from '@awning/platform/clock'
import type { Logger } from 'pino'
import type { Db } from '../../db/store-db'
import type { Environment } from '../../env'
import type { ProviderPlatform } from '../../ports/payment-provider'
import type { PaymentProviders } from '../../ports/payment-providers'
import type { StoreRef } from '../../store-ref'
import { PaypalKeys, readKeysFile, type StoreKeys, StripeKeys } from './keys-file'
import { createCertificateStore } from './paypal/certificate-store'
import { createPaypalCertificates } from './paypal/paypal-certificates'
import { createPaypalPlatform } from './paypal/paypal-provider'
import { createProviderRegistry, storeProvider } from './provider-registry'
import { createSandbox } from './sandbox/sandbox'
import { createStripePlatform } from './stripe/stripe-platform'

/**
 * Creates the providers that the environment and the keys file configure. The sandbox replaces all providers; the environment
 * allows it only without real keys. Throws for an invalid keys file.
 */
export function openProviders(
  env: Environment,
  { db, clock, log }: { db: Db; clock: Clock; log: Logger },
): PaymentProviders {
  if (env.PAYMENTS_SANDBOX) return { sandbox: createSandbox(db, clock) }
  const storeKeys =
    env.PAYMENT_KEYS_FILE === undefined ? new Map<string, StoreKeys>() : readKeysFile(env.PAYMENT_KEYS_FILE)
  const shared = sharedKeys(env)
  const stripeProvider = (keys: StripeKeys) => createStripePlatform({ ...keys, apiUrl: env.STRIPE_API_URL })
  const connectSecret = env.STRIPE_CONNECT_WEBHOOK_SECRET
  const sharedStripe = (keys: StripeKeys) =>
    connectSecret === undefined
      ? stripeProvider(keys)
      : withConnectWebhooks(stripeProvider(keys), stripeProvider({ ...keys, webhookSecret: connectSecret }))
  const apiBase = env.PAYPAL_API_BASE
  const store = createCertificateStore(db)
  const certificates = {
    production: createPaypalCertificates({ environment: 'production', apiBase, store }, clock),
    sandbox: createPaypalCertificates({ environment: 'sandbox', apiBase, store }, clock),
  }
  const paypalProvider = (keys: PaypalKeys) =>
    createPaypalPlatform({ ...keys, apiBase, certificates: certificates[keys.environment] }, clock)

  const ownStripe = new Map<string, ProviderPlatform>()
  const ownPaypal = new Map<string, ProviderPlatform>()
  for (const [slug, { stripe, paypal }] of storeKeys) {
    if (stripe) ownStripe.set(slug, storeProvider(stripeProvider(stripe), null))
    if (paypal) ownPaypal.set(slug, storeProvider(paypalProvider(paypal), paypal.merchantId))
  }
  const stripes = {
    name: 'stripe',
    shared: shared.stripe ? sharedStripe(shared.stripe) : null,
    own: ownStripe,
  } as const
  const paypals = {
    name: 'paypal',
    shared: shared.paypal ? paypalProvider(shared.paypal) : null,
    own: ownPaypal,
  } as const
  const stripe = createProviderRegistry(stripes, clock)
  const paypal = createProviderRegistry(paypals, clock)
  log.info(
    { stripe: shared.stripe !== undefined, paypal: shared.paypal !== undefined, storesWithKeys: [...storeKeys.keys()] },
    'payment providers configured',
  )
  return {
    stripe,
    paypal,
    publicKeys: (store) => publicKeys(store, storeKeys.get(store.slug) ?? {}, shared),
    ownKeys: ({ slug }) => [stripes, paypals].flatMap(({ name, own }) => (own.has(slug) ? [name] : [])),
    openCircuits: () => ({ stripe: stripe.openCircuits(), paypal: paypal.openCircuits() }),
    isDown: (name, store) => (name === 'stripe' ? stripe : name === 'paypal' ? paypal : null)?.isDown(store) ?? false,
  }
}

/** Stripe signs webhooks of connected accounts with a separate secret. */
function withConnectWebhooks(platform: ProviderPlatform, connected: ProviderPlatform): ProviderPlatform {
  return {
    ...platform,
    readEvent: async (raw, headers) =>
      (await platform.readEvent(raw, headers)) ?? (await connected.readEvent(raw, headers)),
  }
}

function sharedKeys(env: Environment): StoreKeys {
  const stripe = StripeKeys.safeParse({
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
  })
  const paypal = PaypalKeys.safeParse({
    clientId: env.PAYPAL_CLIENT_ID,
    clientSecret: env.PAYPAL_CLIENT_SECRET,
    webhookId: env.PAYPAL_WEBHOOK_ID,
    environment: env.PAYPAL_ENVIRONMENT,
  })
  return { ...(stripe.success && { stripe: stripe.data }), ...(paypal.success && { paypal: paypal.data }) }
}

/** The public fields of the keys that a browser needs, listed one by one: a new field stays secret until it is added here. */
function publicKeys(store: StoreRef, own: StoreKeys, shared: StoreKeys): Pick<StorePayments, 'stripe' | 'paypal'> {
  const stripe = own.stripe ?? shared.stripe
  const paypal = own.paypal ?? shared.paypal
  const merchantId = own.paypal === undefined ? store.paypalMerchant : own.paypal.merchantId
  return {
    stripe: stripe
      ? { publishableKey: stripe.publishableKey, account: own.stripe === undefined ? store.stripeAccount : null }
      : null,
    paypal: paypal ? { clientId: paypal.clientId, merchantId, environment: paypal.environment } : null,
  }
}
