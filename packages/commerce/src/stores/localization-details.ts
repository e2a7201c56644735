import type { LocalizationDetails } from '@awning/contract/localization'
import { currencies } from '@awning/platform/currencies'
import { localNames } from '@awning/platform/locale-names'
import { locales } from '@awning/platform/locales'
import type { StoreRef } from '../store-ref'

/** The buyer regions and their fulfillment regions. The names are those that clients store in their cookie. */
const regions = [
  { region: 'USA', fulfillment_region: 'USA' },
  { region: 'EUR', fulfillment_region: 'EU' },
  { region: 'CANADA', fulfillment_region: 'USA' },
  { region: 'AUSTRALIA', fulfillment_region: 'USA' },
  { region: 'ROW', fulfillment_region: 'USA' },
]

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** The choices of a store's buyers, and the defaults. */
export function localizationDetails(store: StoreRef): LocalizationDetails {
  const buyerRegion = store.region === 'EU' ? 'EUR' : store.region
  return {
    buyer_region: buyerRegion,
    buyer_currency: store.currency,
    buyer_locale: 'en',
    fulfillment_region: regions.find(({ region }) => region === buyerRegion)?.fulfillment_region ?? 'USA',
    available_locales: locales.map((code) => ({ local_code: code, local_name: localNames[code] })),
    available_currencies: currencies.map((currency) => ({ currency, symbol: symbolOf(currency) })),
    available_regions: regions,
  }
}
