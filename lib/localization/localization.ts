import { type Currency, currencies } from '@awning/platform/currencies'
import { localNames } from '@awning/platform/locale-names'
import { locales } from '@awning/platform/locales'
import { type Region, regions } from '@awning/platform/regions'
import { z } from 'zod'
import { formatMarket, type Market, parseMarket } from './market'

/**
 * A buyer's choice and its options, with the specification's names: the response of `localization_details`, and what the browser
 * stores. The region EU is named EUR there. Parsed leniently: a back end may support more than this shop, and return less.
 */
export const Localization = z.object({
  buyer_region: z.string(),
  buyer_currency: z.string(),
  buyer_locale: z.string(),
  /** The fulfillment region of the buyer's region; if missing, it is derived from the buyer's region. */
  fulfillment_region: z.string().nullish(),
  available_locales: z.array(z.object({ local_code: z.string(), local_name: z.string() })).default([]),
  available_currencies: z.array(z.object({ currency: z.string(), symbol: z.string() })).default([]),
  available_regions: z.array(z.object({ region: z.string(), fulfillment_region: z.string().nullish() })).default([]),
})
export type Localization = z.infer<typeof Localization>

export type Choice = Market & { fulfillment?: string | undefined }

const symbols: Record<Currency, string> = { USD: '$', GBP: '£', EUR: '€', AUD: 'A$', CAD: 'CA$' }
const servedFrom: Record<Region, string> = { USA: 'USA', EU: 'EU', CANADA: 'USA', AUSTRALIA: 'USA', ROW: 'USA' }

/** The fulfillment region after the market in the buyer cookie. */
const fulfillmentPattern = /^[A-Z]{2,9}$/

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  list.some((entry) => entry === value)

const wireRegion = (region: Region) => (region === 'EU' ? 'EUR' : region)

/** Maps a region of the wire format, where EU is EUR; undefined if this shop does not support it. */
export function toRegion(name: string): Region | undefined {
  const region = mapEur(name)
  return isOneOf(regions, region) ? region : undefined
}

const mapEur = (region: string) => (region === 'EUR' ? 'EU' : region)

/** The localization of a market with all options of this shop: used until a back end responds. */
export const builtInLocalization = (market: Market): Localization => ({
  buyer_region: wireRegion(market.region),
  buyer_currency: market.currency,
  buyer_locale: market.locale,
  fulfillment_region: servedFrom[market.region],
  available_locales: locales.map((code) => ({ local_code: code, local_name: localNames[code] })),
  available_currencies: currencies.map((currency) => ({ currency, symbol: symbols[currency] })),
  available_regions: regions.map((region) => ({ region: wireRegion(region), fulfillment_region: servedFrom[region] })),
})

/**
 * The options of a back end for a visitor of `market`: only those that both sides support, without duplicates, and always the
 * current ones. An empty list is replaced by this shop's own.
 */
export function toSupportedLocalization(market: Market, details: Localization): Localization {
  const own = builtInLocalization(market)
  const known = {
    locales: details.available_locales.filter(({ local_code: code }) => isOneOf(locales, code)),
    currencies: details.available_currencies.filter(({ currency }) => isOneOf(currencies, currency)),
    regions: details.available_regions.flatMap(({ region, fulfillment_region: fulfillment }) => {
      const builtIn = toRegion(region)
      if (builtIn === undefined) return []
      return [{ region: wireRegion(builtIn), fulfillment_region: readFulfillment(fulfillment) ?? servedFrom[builtIn] }]
    }),
  }
  const present = {
    locales: own.available_locales.filter(({ local_code: code }) => code === own.buyer_locale),
    currencies: own.available_currencies.filter(({ currency }) => currency === own.buyer_currency),
    regions: own.available_regions.filter(({ region }) => region === own.buyer_region),
  }
  return withFulfillment({
    ...own,
    fulfillment_region: undefined,
    available_locales: listOf(known.locales, own.available_locales, present.locales, (row) => row.local_code),
    available_currencies: listOf(known.currencies, own.available_currencies, present.currencies, (row) => row.currency),
    available_regions: listOf(
      known.regions,
      own.available_regions,
      known.regions.some(({ region }) => region === own.buyer_region) ? [] : present.regions,
      (row) => `${row.region} ${row.fulfillment_region}`,
    ),
  })
}

function listOf<Row>(known: Row[], own: Row[], present: Row[], keyOf: (row: Row) => string): Row[] {
  if (known.length === 0) return own
  return [...new Map([...known, ...present].map((row) => [keyOf(row), row] as const)).values()]
}

const readFulfillment = (text: string | null | undefined): string | undefined => {
  const region = mapEur(text ?? '')
  return fulfillmentPattern.test(region) ? region : undefined
}

/** The fulfillment regions of a localization's region, the default first. */
export function fulfillmentsOf({ available_regions: rows }: Localization, region: Region): string[] {
  const offered = rows.flatMap((row) =>
    toRegion(row.region) === region ? (readFulfillment(row.fulfillment_region) ?? []) : [],
  )
  return offered.length > 0 ? [...new Set(offered)] : [servedFrom[region]]
}

/**
 * The specification's rule: a missing fulfillment region is derived from the buyer's region, where EU is EUR. The list of regions
 * contains it; a region that is not listed is fulfilled from itself.
 */
export function withFulfillment(localization: Localization): Localization {
  const current = readFulfillment(localization.fulfillment_region)
  if (current !== undefined) return { ...localization, fulfillment_region: current }
  const region = toRegion(localization.buyer_region)
  const derived = region === undefined ? mapEur(localization.buyer_region) : fulfillmentsOf(localization, region)[0]
  return { ...localization, fulfillment_region: derived }
}

/**
 * Applies a choice of the Preferences: language, currency, region and the fulfillment region, which is derived if it was not
 * chosen.
 */
export function resolveChoice(
  localization: Localization,
  { locale, currency, region, fulfillment }: Choice,
): Localization {
  return withFulfillment({
    ...localization,
    buyer_locale: locale,
    buyer_currency: currency,
    buyer_region: wireRegion(region),
    fulfillment_region: fulfillment,
  })
}

/** Undefined if this shop has no such market. */
export function marketOfLocalization(localization: Localization): Market | undefined {
  const { buyer_locale: locale, buyer_currency: currency, buyer_region: region } = localization
  return parseMarket(`${locale}.${currency}.${mapEur(region)}`)
}

/** The buyer cookie of a localization: `de.EUR.EU.EU`; undefined if this shop has no such market. */
export function buyerOf(localization: Localization): string | undefined {
  const market = marketOfLocalization(localization)
  const fulfillment = readFulfillment(withFulfillment(localization).fulfillment_region)
  return market && [formatMarket(market), ...(fulfillment === undefined ? [] : [fulfillment])].join('.')
}

/** Parses what a browser has stored. Undefined if it is not a localization of this shop; never throws. */
export function parseLocalization(text: string | null | undefined): Localization | undefined {
  try {
    const parsed = Localization.safeParse(JSON.parse(text ?? ''))
    return parsed.success && marketOfLocalization(parsed.data) ? withFulfillment(parsed.data) : undefined
  } catch {
    // Invalid or truncated text.
    return undefined
  }
}
