import type { Currency } from '@awning/platform/currencies'

/** Minor units per currency, as stored in a SKU. */
export type Prices = Partial<Record<string, number>>

/**
 * Exchange rates per US dollar. European Central Bank reference rates, rounded, as of 2026-11-20. Only used for prices that an
 * operator left out.
 */
const perDollar: Record<Currency, number> = { USD: 1, EUR: 0.92, GBP: 0.79, AUD: 1.53, CAD: 1.38 }

/** The usual last two digits of a price in this currency. */
const usualEndings: Record<Currency, number> = { USD: 99, GBP: 99, AUD: 99, CAD: 99, EUR: 95 }

/**
 * The price in a currency, in minor units. A price set by the operator is returned unchanged. A missing one is derived from the
 * US price, or else from the store's own currency, or else from any other, and rounded up to the next usual ending, so it is
 * never below the base price at the dated rate. Zero stays zero.
 */
export function priceIn(prices: Prices, currency: Currency, own: Currency): number | undefined {
  const set = prices[currency]
  if (set !== undefined) return set
  const from = (['USD', own, 'EUR', 'GBP', 'AUD', 'CAD'] as const).find((candidate) => prices[candidate] !== undefined)
  const amount = from === undefined ? undefined : prices[from]
  if (from === undefined || amount === undefined) return undefined
  if (amount === 0) return 0
  return roundUpToEnding((amount * perDollar[currency]) / perDollar[from], usualEndings[currency])
}

function roundUpToEnding(amount: number, ending: number): number {
  return Math.max(ending, Math.ceil((amount - ending) / 100) * 100 + ending)
}

/** The former price, if it is higher than the current one. */
export function compareAtIn(compareAt: Prices, price: number, currency: Currency, own: Currency): number | undefined {
  const before = priceIn(compareAt, currency, own)
  return before !== undefined && before > price ? before : undefined
}
