import type { Currency } from '@awning/platform/currencies'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Minor units per currency, as stored in a SKU. */
export type Prices = Partial<Record<string, number>>

/**
 * Exchange rates per US dollar. European Central Bank reference rates, rounded, as of 2026-11-20. Only used for prices that an
 * operator left out.
 */
const perDollar: Record<Currency, number> = { USD: 1, EUR: 0.92, GBP: 0.79, AUD: 1.53, CAD: 1.38 }

/** The last two digits. */
const usualEndings: Record<Currency, number> = { USD: 99, GBP: 99, AUD: 99, CAD: 99, EUR: 95 }

/**
 * The price in a currency, in minor units. A price set by the operator is returned unchanged. A missing one is derived from the
 * US price, or else from the store's own currency, or else from any other, and rounded up to the next usual ending, so it is
 * never below the base price at the dated rate. Zero stays zero.
 */
export function priceIn(prices: Prices, currency: Currency, own: Currency): number | undefined {
  const set = prices[currency]
  if (set !== undefined) return set
  const from = sourcesOf(own).find((candidate) => prices[candidate] !== undefined)
  const amount = from === undefined ? undefined : prices[from]
  if (from === undefined || amount === undefined) return undefined
  if (amount === 0) return 0
  return roundUpToEnding((amount * perDollar[currency]) / perDollar[from], usualEndings[currency])
}

/** In the order in which they are tried. */
const sourcesOf = (own: Currency): Currency[] => ['USD', own, 'EUR', 'GBP', 'AUD', 'CAD']

/** `priceIn` as an SQL expression of the same value, for a column of prices. Null if there is no price. */
export function priceInSql(prices: SQLWrapper, currency: Currency, own: Currency): SQL<number | null> {
  const amountIn = (code: Currency) => sql`(${prices}->>${sql.raw(`'${code}'`)})::float8`
  const ending = sql.raw(`${usualEndings[currency]}`)
  const derived = sourcesOf(own).map((from) => {
    const converted = sql`(${amountIn(from)} * ${sql.raw(`${perDollar[currency]}::float8`)}) / ${sql.raw(`${perDollar[from]}::float8`)}`
    const rounded = sql`greatest(${ending}, ceil((${converted} - ${ending}) / 100) * 100 + ${ending})`
    // `greatest` skips nulls.
    return sql`case when ${amountIn(from)} is null then null when ${amountIn(from)} = 0 then 0 else ${rounded} end`
  })
  return sql`coalesce(${sql.join([amountIn(currency), ...derived], sql`, `)})::int`
}

function roundUpToEnding(amount: number, ending: number): number {
  return Math.max(ending, Math.ceil((amount - ending) / 100) * 100 + ending)
}

/** The former price, if it is higher than the current one. */
export function compareAtIn(compareAt: Prices, price: number, currency: Currency, own: Currency): number | undefined {
  const before = priceIn(compareAt, currency, own)
  return before !== undefined && before > price ? before : undefined
}
