import { z } from 'zod'
import { localNames } from '../../commerce/contract/locale-names'
import { type Currency, currencies, locales, type Region, regions } from '../../commerce/contract/primitives'
import { formatMarket, type Market, parseMarket } from './market'

/**
 * What a buyer chose and what there is to choose from, in the field's own names: the answer of `localization_details`, and what the browser keeps.
 * The region EU is called EUR there. Read forgivingly: a back end may know more than this shop, and say less.
 */
export const Localization = z.object({
  buyer_region: z.string(),
  buyer_currency: z.string(),
  buyer_locale: z.string(),
  /** From where the buyer's region is served; where missing, the buyer's region says it. */
  fulfillment_region: z.string().nullish(),
  available_locales: z.array(z.object({ local_code: z.string(), local_name: z.string() })).default([]),
  available_currencies: z.array(z.object({ currency: z.string(), symbol: z.string() })).default([]),
  available_regions: z.array(z.object({ region: z.string(), fulfillment_region: z.string().nullish() })).default([]),
})
export type Localization = z.infer<typeof Localization>

/** What the Preferences say: a market, and from where it is served. */
export type Choice = Market & { fulfillment?: string | undefined }

const symbols: Record<Currency, string> = { USD: '$', GBP: '£', EUR: '€', AUD: 'A$', CAD: 'CA$' }
const servedFrom: Record<Region, string> = { USA: 'USA', EU: 'EU', CANADA: 'USA', AUSTRALIA: 'USA', ROW: 'USA' }

/** What may stand behind the market in the buyer cookie. */
const fulfillmentPattern = /^[A-Z]{2,9}$/

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  list.some((entry) => entry === value)

const wireRegion = (region: Region) => (region === 'EU' ? 'EUR' : region)

/** A region by its name on the wire, where EU is EUR; undefined where this shop has no such region. */
export function houseRegion(name: string): Region | undefined {
  const region = mapEur(name)
  return isOneOf(regions, region) ? region : undefined
}

const mapEur = (region: string) => (region === 'EUR' ? 'EU' : region)

/** The localization of a market with everything that this shop has: what holds until a back end says otherwise, or when it says nothing. */
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
 * What a visitor of `market` can choose of what a back end offers: only what both sides know, each once, and always what the visitor has now.
 * A list of which nothing is left is this shop's own.
 */
export function offerFor(market: Market, details: Localization): Localization {
  const own = builtInLocalization(market)
  const known = {
    locales: details.available_locales.filter(({ local_code: code }) => isOneOf(locales, code)),
    currencies: details.available_currencies.filter(({ currency }) => isOneOf(currencies, currency)),
    regions: details.available_regions.flatMap(({ region, fulfillment_region: fulfillment }) => {
      const house = houseRegion(region)
      if (house === undefined) return []
      return [{ region: wireRegion(house), fulfillment_region: readFulfillment(fulfillment) ?? servedFrom[house] }]
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

/** From where the region of a localization can be served, the usual place first. */
export function fulfillmentsOf({ available_regions: rows }: Localization, region: Region): string[] {
  const offered = rows.flatMap((row) =>
    houseRegion(row.region) === region ? (readFulfillment(row.fulfillment_region) ?? []) : [],
  )
  return offered.length > 0 ? [...new Set(offered)] : [servedFrom[region]]
}

/**
 * The rule of the field: where the fulfillment region is missing it is set from the buyer's region, EUR being EU. The list of regions knows from
 * where the buyer's is served; one that is on no list is served from itself.
 */
export function withFulfillment(localization: Localization): Localization {
  const given = readFulfillment(localization.fulfillment_region)
  if (given !== undefined) return { ...localization, fulfillment_region: given }
  const region = houseRegion(localization.buyer_region)
  const derived = region === undefined ? mapEur(localization.buyer_region) : fulfillmentsOf(localization, region)[0]
  return { ...localization, fulfillment_region: derived }
}

/** A localization after a choice in the Preferences: language, currency, region and, derived where it was not chosen, the fulfillment region. */
export function chooseIn(localization: Localization, { locale, currency, region, fulfillment }: Choice): Localization {
  return withFulfillment({
    ...localization,
    buyer_locale: locale,
    buyer_currency: currency,
    buyer_region: wireRegion(region),
    fulfillment_region: fulfillment,
  })
}

/** The market that a localization stands for; undefined where this shop has no such market. */
export function marketOfLocalization(localization: Localization): Market | undefined {
  const { buyer_locale: locale, buyer_currency: currency, buyer_region: region } = localization
  return parseMarket(`${locale}.${currency}.${mapEur(region)}`)
}

/** The buyer cookie of a localization: `de.EUR.EU.EU`; undefined where this shop has no such market. */
export function buyerOf(localization: Localization): string | undefined {
  const market = marketOfLocalization(localization)
  const fulfillment = readFulfillment(withFulfillment(localization).fulfillment_region)
  return market && [formatMarket(market), ...(fulfillment === undefined ? [] : [fulfillment])].join('.')
}

/** Reads what a browser kept. Whatever is no localization of this shop is undefined; never throws. */
export function parseLocalization(text: string | null | undefined): Localization | undefined {
  try {
    const parsed = Localization.safeParse(JSON.parse(text ?? ''))
    return parsed.success && marketOfLocalization(parsed.data) ? withFulfillment(parsed.data) : undefined
  } catch {
    // Somebody else's text, or half of ours.
    return undefined
  }
}
