import type { Clock } from '../clock'
import type { AccountHolder, PaymentProvider, ProviderHouse } from './port'
import { type Breaker, createBreaker, withBreaker } from './provider-breaker'

/** A company with everything that this installation has of it: shared keys, keys of single stores, and who of them is left alone. */
export type KeyedHouse = ProviderHouse & {
  isDown(store: AccountHolder): boolean
  /** How many of its accounts are left alone just now. */
  leftAlone(): number
}

type Houses = {
  name: ProviderHouse['name']
  /** Under the installation's keys. */
  shared: ProviderHouse | null
  /** Under a store's own keys, by its slug. */
  own: ReadonlyMap<string, ProviderHouse>
}

/**
 * Deals with a company by a store's own keys where it has some, else by the shared ones. Each account has a breaker of its own: wrong
 * keys of one store say nothing about the company.
 */
export function createKeyedHouse({ name, shared, own }: Houses, clock: Clock): KeyedHouse {
  const breakers = new Map<string, Breaker>()
  const houseOf = ({ slug }: AccountHolder) => own.get(slug) ?? shared
  const accountOf = ({ slug, stripeAccount, paypalMerchant }: AccountHolder) =>
    own.has(slug) ? `store ${slug}` : `account ${(name === 'stripe' ? stripeAccount : paypalMerchant) ?? ''}`

  function breakerOf(store: AccountHolder): Breaker {
    const account = accountOf(store)
    const breaker = breakers.get(account) ?? createBreaker(clock)
    breakers.set(account, breaker)
    return breaker
  }

  function of(store: AccountHolder): PaymentProvider | null {
    const provider = houseOf(store)?.of(store) ?? null
    return provider && withBreaker(provider, breakerOf(store))
  }

  /** A store's path hears with the store's own secret alone, the other path with the shared one: no message is tried against every secret. */
  async function readEvent(raw: string, headers: Headers, store?: string) {
    const house = store === undefined ? shared : own.get(store)
    return (await house?.readEvent(raw, headers)) ?? null
  }

  return {
    name,
    of,
    readEvent,
    isDown: (store) => breakers.get(accountOf(store))?.isOpen() ?? false,
    leftAlone: () => [...breakers.values()].filter((breaker) => breaker.isOpen()).length,
    async registerDomain(host, store, signal) {
      await houseOf(store)?.registerDomain?.(host, store, signal)
    },
  }
}

/** The keys of one store: they are an account, so the account under the shared keys counts no more. */
export function ownHouse(house: ProviderHouse, paypalMerchant: string | null): ProviderHouse {
  const mine = (store: AccountHolder): AccountHolder => ({ ...store, stripeAccount: null, paypalMerchant })
  return {
    name: house.name,
    of: (store) => house.of(mine(store)),
    readEvent: (raw, headers) => house.readEvent(raw, headers),
    ...(house.registerDomain && {
      registerDomain: async (host, store, signal) => await house.registerDomain?.(host, mine(store), signal),
    }),
  }
}
