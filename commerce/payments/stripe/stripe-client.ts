import { AsyncLocalStorage } from 'node:async_hooks'
import Stripe from 'stripe'

/** A bound for what no signal ends. */
const patience = 10_000

/** Whose signal a request under way heeds: the package takes none. */
const signals = new AsyncLocalStorage<AbortSignal>()

const heedingFetch: typeof fetch = (input, init) => {
  const ends = [init?.signal, signals.getStore()].filter((signal) => signal != null)
  return fetch(input, { ...init, signal: AbortSignal.any(ends) })
}

/** The package over an address of our choice. It repeats once what did not get through, with the key of the first time. */
export function createStripeClient(secretKey: string, apiUrl: string): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  const plain = protocol === 'http:'
  return new Stripe(secretKey, {
    protocol: plain ? 'http' : 'https',
    host: hostname,
    port: port || (plain ? 80 : 443),
    httpClient: Stripe.createFetchHttpClient(heedingFetch),
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** Every request that `work` makes ends with the signal. */
export const heeding = <Answer>(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> =>
  signals.run(signal, work)
