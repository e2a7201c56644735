import { isAfterpayAmount, isAfterpayStore } from '../contract/afterpay'
import { errorCodes } from '../contract/errors'
import {
  type MethodOffer,
  offeredMethods,
  type PaymentMethod,
  type ProviderName,
  type StorePayments,
} from '../contract/payment-offer'
import type { Money } from '../contract/primitives'
import { Refused } from '../errors'
import type { StoreRef } from '../stores/store-ref'
import type { PaymentProvider, ProviderHouse } from './port'
import type { Sandbox } from './sandbox'

/** The providers that this installation has. The sandbox stands in for every method where it runs. */
export type PaymentProviders = {
  sandbox?: Sandbox
  stripe?: ProviderHouse
  paypal?: ProviderHouse
  /** What the pages of a store may know of its keys. */
  publicKeys?: (store: StoreRef) => Pick<StorePayments, 'stripe' | 'paypal'>
  /** Where a store has keys of its own. */
  ownKeys?: (store: StoreRef) => ProviderName[]
  /** Whether a company is left alone for a moment, because it did not answer for this store's account. */
  isDown?: (name: ProviderName, store: StoreRef) => boolean
  /** How many accounts of each company are left alone just now. */
  leftAlone?: () => Record<'stripe' | 'paypal', number>
}

/** Who carries a method: cards, wallets and Afterpay run over Stripe; the sandbox takes everything in their place. */
export function carrierOf(method: PaymentMethod, { sandbox }: PaymentProviders): ProviderName {
  if (sandbox !== undefined) return 'sandbox'
  return method === 'paypal' ? 'paypal' : 'stripe'
}

function portOf(name: ProviderName, store: StoreRef, providers: PaymentProviders): PaymentProvider | null {
  return name === 'sandbox' ? (providers.sandbox ?? null) : (providers[name]?.of(store) ?? null)
}

/**
 * The ways of paying that a store offers, in the order in which a checkout shows them: what is configured, chosen and not switched off. With the
 * total of a checkout, only those that take such an amount.
 */
export function offersOf(store: StoreRef, providers: PaymentProviders, total?: Money): MethodOffer[] {
  const { paymentMethods } = store
  return offeredMethods.flatMap((method): MethodOffer[] => {
    if (paymentMethods !== null && !paymentMethods.includes(method)) return []
    if (method === 'afterpay' && (!isAfterpayStore(store) || (total && !isAfterpayAmount(total)))) return []
    const provider = carrierOf(method, providers)
    if (portOf(provider, store, providers) === null) return []
    return [{ method, provider, unavailable: providers.isDown?.(provider, store) ? 'provider_down' : null }]
  })
}

/** Who takes a new payment by this method. Throws `Refused` where the store does not offer it, or nobody can take it now. */
export function providerFor(method: PaymentMethod, store: StoreRef, providers: PaymentProviders): PaymentProvider {
  const named = method === 'basic-card' ? 'card' : method
  const offer = offersOf(store, providers).find((one) => one.method === named)
  const provider = offer && portOf(offer.provider, store, providers)
  if (!offer || !provider) throw methodUnavailable()
  if (offer.unavailable !== null) {
    throw new Refused(503, errorCodes.providerUnreachable, 'The payment provider does not answer', '/paymentMethod')
  }
  return provider
}

export const methodUnavailable = () =>
  new Refused(422, errorCodes.methodUnavailable, 'This way of paying is not available', '/paymentMethod')

/** The store's account at a provider, as a payment remembers it; empty for the installation's own. */
export function accountAt(name: ProviderName, { stripeAccount, paypalMerchant }: StoreRef): string {
  if (name === 'sandbox') return ''
  return (name === 'stripe' ? stripeAccount : paypalMerchant) ?? ''
}

type Held = { provider: ProviderName; account: string | null }

/** Who holds a payment that was made before: the store may have gone to another account since, and the payment did not go with it. */
export function providerOf(payment: Held, store: StoreRef, providers: PaymentProviders): PaymentProvider {
  const provider = portOf(payment.provider, asItWas(store, payment), providers)
  if (provider === null) throw new Error(`A payment is held by ${payment.provider}, which is not configured here`)
  return provider
}

function asItWas(store: StoreRef, { provider, account }: Held): StoreRef {
  if (account === null || provider === 'sandbox') return store
  return { ...store, [provider === 'stripe' ? 'stripeAccount' : 'paypalMerchant']: account === '' ? null : account }
}

/** What the pages of a store may know of its payments. */
export function publicPayments(store: StoreRef, providers: PaymentProviders): StorePayments {
  const keys = providers.publicKeys?.(store) ?? { stripe: null, paypal: null }
  return {
    methods: offersOf(store, providers).map(({ method }) => method),
    sandbox: providers.sandbox !== undefined,
    ...(providers.sandbox === undefined ? keys : { stripe: null, paypal: null }),
  }
}
