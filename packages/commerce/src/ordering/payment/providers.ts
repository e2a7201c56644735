import { errorCodes } from '@awning/contract/errors'
import {
  type MethodOffer,
  offeredMethods,
  type PaymentMethod,
  type ProviderName,
  type StorePayments,
} from '@awning/contract/payment-offer'
import type { Money } from '@awning/contract/primitives'
import { isAfterpayAmount, isAfterpayStore } from '@awning/platform/rules/afterpay'
import { ApiError } from '../../http/errors'
import type { PaymentProvider } from '../../ports/payment-provider'
import type { PaymentProviders } from '../../ports/payment-providers'
import type { StoreRef } from '../../store-ref'

/** Stripe handles cards, wallets and Afterpay; the sandbox replaces all providers. */
export function providerNameFor(method: PaymentMethod, { sandbox }: PaymentProviders): ProviderName {
  if (sandbox !== undefined) return 'sandbox'
  return method === 'paypal' ? 'paypal' : 'stripe'
}

function portOf(name: ProviderName, store: StoreRef, providers: PaymentProviders): PaymentProvider | null {
  return name === 'sandbox' ? (providers.sandbox ?? null) : (providers[name]?.of(store) ?? null)
}

/**
 * The payment methods that a store offers, in checkout order: configured, selected and not disabled. With the total of a
 * checkout, only the methods that accept that amount.
 */
export function listOffers(store: StoreRef, providers: PaymentProviders, total?: Money): MethodOffer[] {
  const { paymentMethods } = store
  return offeredMethods.flatMap((method): MethodOffer[] => {
    if (paymentMethods !== null && !paymentMethods.includes(method)) return []
    if (method === 'afterpay' && (!isAfterpayStore(store) || (total && !isAfterpayAmount(total)))) return []
    const provider = providerNameFor(method, providers)
    if (portOf(provider, store, providers) === null) return []
    return [{ method, provider, unavailable: providers.isDown?.(provider, store) ? 'provider_down' : null }]
  })
}

/**
 * The provider for a new payment by this method. Throws `ApiError` 422 if the store does not offer it, 503 if its provider is
 * down.
 */
export function providerFor(method: PaymentMethod, store: StoreRef, providers: PaymentProviders): PaymentProvider {
  const normalized = method === 'basic-card' ? 'card' : method
  const offer = listOffers(store, providers).find((one) => one.method === normalized)
  const provider = offer && portOf(offer.provider, store, providers)
  if (!offer || !provider) throw methodUnavailable()
  if (offer.unavailable !== null) {
    throw new ApiError(
      503,
      errorCodes.providerUnreachable,
      'The payment provider does not respond. Retry the call later.',
      '/paymentMethod',
    )
  }
  return provider
}

export const methodUnavailable = () =>
  new ApiError(422, errorCodes.methodUnavailable, 'The payment method is not available.', '/paymentMethod')

/** As stored with a payment. Empty for the deployment's own account. */
export function accountAt(name: ProviderName, { stripeAccount, paypalMerchant }: StoreRef): string {
  if (name === 'sandbox') return ''
  return (name === 'stripe' ? stripeAccount : paypalMerchant) ?? ''
}

type StoredAccount = { provider: ProviderName; account: string | null }

/** Uses the payment's account, because the store may have changed accounts since. */
export function providerOf(payment: StoredAccount, store: StoreRef, providers: PaymentProviders): PaymentProvider {
  const provider = portOf(payment.provider, withStoredAccount(store, payment), providers)
  if (provider === null) throw new Error(`A payment belongs to ${payment.provider}, which is not configured`)
  return provider
}

function withStoredAccount(store: StoreRef, { provider, account }: StoredAccount): StoreRef {
  if (account === null || provider === 'sandbox') return store
  return { ...store, [provider === 'stripe' ? 'stripeAccount' : 'paypalMerchant']: account === '' ? null : account }
}

/** The payment settings that a store's pages may read. */
export function publicPayments(store: StoreRef, providers: PaymentProviders): StorePayments {
  const keys = providers.publicKeys?.(store) ?? { stripe: null, paypal: null }
  return {
    methods: listOffers(store, providers).map(({ method }) => method),
    sandbox: providers.sandbox !== undefined,
    ...(providers.sandbox === undefined ? keys : { stripe: null, paypal: null }),
  }
}
