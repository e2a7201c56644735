import type { Locale } from '@awning/platform/locales'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from './stripe-types'

/** `account` is the connected account that receives the payments. */
export type StripeKeys = { publishableKey: string; account: string | null }

const timeoutMs = 20_000
const loads = new Map<string, Promise<Stripe>>()

/**
 * The `Stripe` object of a store, created once; the script is loaded from Stripe. Rejects if it cannot be loaded; a later call
 * retries.
 */
export function loadStripeForStore({ publishableKey, account }: StripeKeys, locale: Locale): Promise<Stripe> {
  const key = `${publishableKey} ${account ?? ''} ${locale}`
  const known = loads.get(key)
  if (known) return known
  const load = withinTime(loadStripe(publishableKey, { locale, ...(account !== null && { stripeAccount: account }) }))
  loads.set(key, load)
  load.catch(() => loads.delete(key))
  return load
}

async function withinTime(load: Promise<Stripe | null>): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Stripe.js did not load within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    const stripe = await Promise.race([load, timedOut])
    if (stripe === null) throw new Error('Stripe.js loads only in a browser')
    return stripe
  } finally {
    clearTimeout(timer)
  }
}
