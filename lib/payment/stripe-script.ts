import { loadStripe } from '@stripe/stripe-js/pure'
import type { Locale } from '../../commerce/contract/primitives'
import type { Stripe } from './stripe-types'

/** What a page needs to speak to Stripe for a store: `account` is the connected account whose payments they are. */
export type StripeKeys = { publishableKey: string; account: string | null }

const slowMs = 20_000
const loads = new Map<string, Promise<Stripe>>()

/** Stripe's object for a store, made once; its script comes from Stripe itself. Rejects where it does not come, and can then be asked again. */
export function stripeFor({ publishableKey, account }: StripeKeys, locale: Locale): Promise<Stripe> {
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
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Stripe did not load in time')), slowMs)
  })
  try {
    const stripe = await Promise.race([load, late])
    if (stripe === null) throw new Error('Stripe loads in browsers alone')
    return stripe
  } finally {
    clearTimeout(timer)
  }
}
