import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { StorePayments } from '../contract/payment-offer'
import type { Db } from '../db/client'
import type { Environment } from '../env'
import type { StoreRef } from '../stores/store-ref'
import { createKeyedHouse, ownHouse } from './keyed-house'
import { PaypalKeys, readKeysFile, type StoreKeys, StripeKeys } from './keys-file'
import { createCertificateStore } from './paypal/certificate-store'
import { createPaypalCertificates } from './paypal/paypal-certificates'
import { createPaypalHouse } from './paypal/paypal-house'
import type { ProviderHouse } from './port'
import type { PaymentProviders } from './providers'
import { createSandbox } from './sandbox'
import { createStripeHouse } from './stripe/stripe-house'

/**
 * The providers that the environment and the keys file configure. The sandbox, where it is on, takes everything in their place, and
 * the environment allows it only without real keys. Throws for a keys file that can't be used.
 */
export function openProviders(
  env: Environment,
  { db, clock, log }: { db: Db; clock: Clock; log: Logger },
): PaymentProviders {
  if (env.PAYMENTS_SANDBOX) return { sandbox: createSandbox(db, clock) }
  const ofStores =
    env.PAYMENT_KEYS_FILE === undefined ? new Map<string, StoreKeys>() : readKeysFile(env.PAYMENT_KEYS_FILE)
  const shared = sharedKeys(env)
  const stripeHouse = (keys: StripeKeys) => createStripeHouse({ ...keys, apiUrl: env.STRIPE_API_URL })
  const connectSecret = env.STRIPE_CONNECT_WEBHOOK_SECRET
  const sharedStripe = (keys: StripeKeys) =>
    connectSecret === undefined
      ? stripeHouse(keys)
      : hearingBoth(stripeHouse(keys), stripeHouse({ ...keys, webhookSecret: connectSecret }))
  const apiBase = env.PAYPAL_API_BASE
  const store = createCertificateStore(db)
  const certificates = {
    production: createPaypalCertificates({ environment: 'production', apiBase, store }, clock),
    sandbox: createPaypalCertificates({ environment: 'sandbox', apiBase, store }, clock),
  }
  const paypalHouse = (keys: PaypalKeys) =>
    createPaypalHouse({ ...keys, apiBase, certificates: certificates[keys.environment] }, clock)

  const ownStripe = new Map<string, ProviderHouse>()
  const ownPaypal = new Map<string, ProviderHouse>()
  for (const [slug, { stripe, paypal }] of ofStores) {
    if (stripe) ownStripe.set(slug, ownHouse(stripeHouse(stripe), null))
    if (paypal) ownPaypal.set(slug, ownHouse(paypalHouse(paypal), paypal.merchantId))
  }
  const stripes = {
    name: 'stripe',
    shared: shared.stripe ? sharedStripe(shared.stripe) : null,
    own: ownStripe,
  } as const
  const paypals = { name: 'paypal', shared: shared.paypal ? paypalHouse(shared.paypal) : null, own: ownPaypal } as const
  const stripe = createKeyedHouse(stripes, clock)
  const paypal = createKeyedHouse(paypals, clock)
  log.info(
    { stripe: shared.stripe !== undefined, paypal: shared.paypal !== undefined, storesWithKeys: [...ofStores.keys()] },
    'payment providers',
  )
  return {
    stripe,
    paypal,
    publicKeys: (store) => publicKeys(store, ofStores.get(store.slug) ?? {}, shared),
    ownKeys: ({ slug }) => [stripes, paypals].flatMap(({ name, own }) => (own.has(slug) ? [name] : [])),
    leftAlone: () => ({ stripe: stripe.leftAlone(), paypal: paypal.leftAlone() }),
    isDown: (name, store) => (name === 'stripe' ? stripe : name === 'paypal' ? paypal : null)?.isDown(store) ?? false,
  }
}

/** Stripe tells of connected accounts at a webhook with a secret of its own. */
function hearingBoth(house: ProviderHouse, connected: ProviderHouse): ProviderHouse {
  return {
    ...house,
    readEvent: async (raw, headers) =>
      (await house.readEvent(raw, headers)) ?? (await connected.readEvent(raw, headers)),
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

/** The halves of the keys that a browser needs, each named here by itself: a new field of the keys is secret until it is. */
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
