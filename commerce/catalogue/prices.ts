import type { Currency } from '../contract/primitives'

/** Minor units per currency, as a sku keeps them. */
export type Prices = Partial<Record<string, number>>

/** What one US dollar buys. European Central Bank reference rates, rounded, as of 2026-11-20; only for prices that an operator left out. */
const perDollar: Record<Currency, number> = { USD: 1, EUR: 0.92, GBP: 0.79, AUD: 1.53, CAD: 1.38 }

/** The last two digits that a price in this currency habitually has. */
const habit: Record<Currency, number> = { USD: 99, GBP: 99, AUD: 99, CAD: 99, EUR: 95 }

/**
 * The price in a currency, in minor units. One that the operator set stands as it is; a missing one is derived from the
 * US price, else from the store's own, else from any, and rounded up to the next habitual ending, so it is never below the base
 * price at the dated rate. Zero stays zero.
 */
export function priceIn(prices: Prices, currency: Currency, own: Currency): number | undefined {
  const set = prices[currency]
  if (set !== undefined) return set
  const from = (['USD', own, 'EUR', 'GBP', 'AUD', 'CAD'] as const).find((candidate) => prices[candidate] !== undefined)
  const amount = from === undefined ? undefined : prices[from]
  if (from === undefined || amount === undefined) return undefined
  if (amount === 0) return 0
  return habitual((amount * perDollar[currency]) / perDollar[from], habit[currency])
}

function habitual(amount: number, ending: number): number {
  return Math.max(ending, Math.ceil((amount - ending) / 100) * 100 + ending)
}

/** The price that was asked before; only where it is higher than today's. */
export function compareAtIn(compareAt: Prices, price: number, currency: Currency, own: Currency): number | undefined {
  const before = priceIn(compareAt, currency, own)
  return before !== undefined && before > price ? before : undefined
}
