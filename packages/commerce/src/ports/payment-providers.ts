import type { ProviderName, StorePayments } from '@awning/contract/payment-offer'
import type { StoreRef } from '../store-ref'
import type { ProviderPlatform } from './payment-provider'
import type { Sandbox } from './sandbox'

/** The configured providers. If the sandbox runs, it replaces all others. */
export type PaymentProviders = {
  sandbox?: Sandbox
  stripe?: ProviderPlatform
  paypal?: ProviderPlatform
  /** The public part of a store's keys. */
  publicKeys?: (store: StoreRef) => Pick<StorePayments, 'stripe' | 'paypal'>
  /** The providers for which a store has its own keys. */
  ownKeys?: (store: StoreRef) => ProviderName[]
  /** Whether the circuit breaker of this store's account at the provider is open. */
  isDown?: (name: ProviderName, store: StoreRef) => boolean
  /** The number of accounts per provider whose circuit breaker is open. */
  openCircuits?: () => Record<'stripe' | 'paypal', number>
}
