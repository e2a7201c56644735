import type { DeliveryQuote } from '@awning/contract/checkout'
import type { Duties } from '@awning/contract/delivery-option'
import type { Region } from '@awning/platform/regions'
import type { Destination } from '../ports/delivery-service'
import { countriesIn } from './zones'

/** Regions in which goods move without customs and without import tax. The origin of parcels of a store in `ROW` is unknown. */
type Area = Exclude<Region, 'ROW'>

/**
 * States of a United States address outside of its customs territory, which is the states, the District of Columbia and Puerto
 * Rico: 19 CFR 101.1, as of 2026-11-01.
 */
const outsideOfUsCustoms: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'VI'])

/**
 * Areas of EU countries outside of the customs territory or of the VAT territory, by postcode prefix: Article 6 of Council Directive
 * 2006/112/EC and Article 4 of Regulation (EU) No 952/2013, as of 2026-11-01. Büsingen and Heligoland; Ceuta, Melilla and the
 * Canary Islands; Åland; the French overseas territories; Mount Athos; Livigno and Campione d'Italia.
 */
const outsideOfEu: Readonly<Record<string, RegExp>> = {
  DE: /^(27498|78266)/,
  ES: /^(35|38|51|52)/,
  FI: /^22/,
  FR: /^(97|98[678])/,
  GR: /^630 ?8[67]/,
  IT: /^(23041|22061)/,
}

/** EU rules on goods apply in Northern Ireland: Article 5(4) and Article 8 of the Windsor Framework. */
const northernIreland = /^BT/i

const euCountries: ReadonlySet<string> = new Set(countriesIn('eu'))

function areaOf({ countryCode, stateCode, zip = '' }: Destination): Area | null {
  if (countryCode === 'US') return outsideOfUsCustoms.has(stateCode) ? null : 'USA'
  if (countryCode === 'CA') return 'CANADA'
  if (countryCode === 'AU') return 'AUSTRALIA'
  if (countryCode === 'GB') return northernIreland.test(zip) ? 'EU' : null
  return euCountries.has(countryCode) && !outsideOfEu[countryCode]?.test(zip) ? 'EU' : null
}

/**
 * The duties of a parcel that a store sends from its region; undefined within the region, because it crosses no customs border.
 * Across one the buyer may be charged, even if the prices include a tax: the tables model neither duties nor the schemes that
 * collect import tax at checkout (IOSS in the EU, low-value goods in the United Kingdom, Australia and New Zealand), which have value
 * limits and require the seller's registration.
 */
export function dutiesOf(region: Region, destination: Destination): Duties | undefined {
  if (region === 'ROW') return 'unknown'
  return areaOf(destination) === region ? undefined : 'on_delivery'
}

/** The options of the built-in rates with their duties, if there are any. */
export function withDuties(
  quotes: readonly DeliveryQuote[],
  region: Region,
  destination: Destination,
): DeliveryQuote[] {
  const duties = dutiesOf(region, destination)
  return quotes.map((quote) => (duties === undefined ? quote : { ...quote, duties }))
}

/** The options of an external service. Where its parcels come from is unknown: only the service can state the duties. */
export function withStatedDuties(quotes: readonly DeliveryQuote[]): DeliveryQuote[] {
  return quotes.map((quote) => ({ ...quote, duties: quote.duties ?? 'unknown' }))
}
