import type { ProviderName, StorePayments } from '@awning/contract/payment-offer'
import type { StoreRef } from '../store-ref'
import type { ProviderPlatform } from './payment-provider'
import type { Sandbox } from './sandbox'

/** If the sandbox runs, it replaces all others. */
export type PaymentProviders = {
  sandbox?: Sandbox
  stripe?: ProviderPlatform
  paypal?: ProviderPlatform
  publicKeys?: (store: StoreRef) => Pick<StorePayments, 'stripe' | 'paypal'>
  ownKeys?: (store: StoreRef) => ProviderName[]
  /** Whether the circuit breaker of this store's account at the provider is open. */
  isDown?: (name: ProviderName, store: StoreRef) => boolean
  openCircuits?: () => Record<'stripe' | 'paypal', number>
}
