import { AsyncLocalStorage } from 'node:async_hooks'
import Stripe from 'stripe'

/** Milliseconds. The timeout of requests that no signal ends. */
const timeoutMs = 10_000

/** The abort signal of the current request, since the package accepts none. */
const signals = new AsyncLocalStorage<AbortSignal>()

const abortableFetch: typeof fetch = (input, init) => {
  const abortSignals = [init?.signal, signals.getStore()].filter((signal) => signal != null)
  return fetch(input, { ...init, signal: AbortSignal.any(abortSignals) })
}

/** Stripe's package with a configurable URL. It retries once after a network error, with the same key. */
export function createStripeClient(secretKey: string, apiUrl: string): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isHttp = protocol === 'http:'
  return new Stripe(secretKey, {
    protocol: isHttp ? 'http' : 'https',
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    httpClient: Stripe.createFetchHttpClient(abortableFetch),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** Every request that `work` makes is aborted with the signal. */
export const abortable = <Answer>(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> =>
  signals.run(signal, work)
