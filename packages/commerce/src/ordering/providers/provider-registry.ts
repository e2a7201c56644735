import type { Clock } from '@awning/platform/clock'
import type { AccountHolder, PaymentProvider, ProviderPlatform } from '../../ports/payment-provider'
import { type Breaker, createBreaker, withBreaker } from './provider-circuit-breaker'

/**
 * One provider with everything this deployment configures for it: shared keys, keys of single stores, and their circuit breakers.
 */
export type ProviderRegistry = ProviderPlatform & {
  isDown(store: AccountHolder): boolean
  openCircuits(): number
}

type RegistryInput = {
  name: ProviderPlatform['name']
  /** With the deployment's keys. */
  shared: ProviderPlatform | null
  /** With a store's own keys, by slug. */
  own: ReadonlyMap<string, ProviderPlatform>
}

/**
 * Calls a provider with a store's own keys if it has them, otherwise with the shared keys. Each account has its own circuit
 * breaker: wrong keys of one store must not block the provider for others.
 */
export function createProviderRegistry({ name, shared, own }: RegistryInput, clock: Clock): ProviderRegistry {
  const breakers = new Map<string, Breaker>()
  const providersOf = ({ slug }: AccountHolder) => own.get(slug) ?? shared
  const accountOf = ({ slug, stripeAccount, paypalMerchant }: AccountHolder) =>
    own.has(slug) ? `store ${slug}` : `account ${(name === 'stripe' ? stripeAccount : paypalMerchant) ?? ''}`

  function breakerOf(store: AccountHolder): Breaker {
    const account = accountOf(store)
    const breaker = breakers.get(account) ?? createBreaker(clock)
    breakers.set(account, breaker)
    return breaker
  }

  function of(store: AccountHolder): PaymentProvider | null {
    const provider = providersOf(store)?.of(store) ?? null
    return provider && withBreaker(provider, breakerOf(store))
  }

  /** A store's webhook path verifies with the store's own secret only, the shared path with the shared secret only. */
  async function readEvent(raw: string, headers: Headers, store?: string) {
    const platform = store === undefined ? shared : own.get(store)
    return (await platform?.readEvent(raw, headers)) ?? null
  }

  return {
    name,
    of,
    readEvent,
    isDown: (store) => breakers.get(accountOf(store))?.isOpen() ?? false,
    openCircuits: () => [...breakers.values()].filter((breaker) => breaker.isOpen()).length,
    async registerDomain(host, store, signal) {
      await providersOf(store)?.registerDomain?.(host, store, signal)
    },
  }
}

/**
 * Wraps a provider with one store's own keys. The keys determine the account, so the account under the shared keys is ignored.
 */
export function storeProvider(platform: ProviderPlatform, paypalMerchant: string | null): ProviderPlatform {
  const withOwnAccount = (store: AccountHolder): AccountHolder => ({ ...store, stripeAccount: null, paypalMerchant })
  return {
    name: platform.name,
    of: (store) => platform.of(withOwnAccount(store)),
    readEvent: (raw, headers) => platform.readEvent(raw, headers),
    ...(platform.registerDomain && {
      registerDomain: async (host, store, signal) =>
        await platform.registerDomain?.(host, withOwnAccount(store), signal),
    }),
  }
}
