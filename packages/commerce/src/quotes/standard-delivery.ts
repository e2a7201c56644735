import type { DeliveryDetails, StandardDelivery } from '@awning/contract/catalog'
import type { Currency } from '@awning/platform/currencies'
import { isOn } from '@awning/platform/rules/flags'
import type { DeliveryService } from '../ports/delivery-service'
import { deliveryPrice, tariff } from './tariff'
import { countriesIn, type Zone } from './zones'

type DeliverableProduct = { kind: 'physical' | 'digital'; shipDaysMin: number; shipDaysMax: number }
type DisplayedDelivery = Required<Pick<DeliveryDetails, 'standard' | 'market'>>

/** The zone whose shoppers use a currency. */
const ownZone: Readonly<Record<Currency, Zone>> = { USD: 'us', GBP: 'uk', EUR: 'eu', AUD: 'oceania', CAD: 'canada' }
/** Countries of those zones with another currency. */
const otherCurrencyCountries: ReadonlySet<string> = new Set(['CZ', 'DK', 'HU', 'NZ', 'PL', 'RO', 'SE'])

/**
 * The delivery that is displayed before there is an address: one item, the cheapest option, to the United States outside the
 * remote states and to the countries of the currency. If an external service quotes, the built-in rates are not what is charged,
 * and nothing is displayed.
 */
export function getDisplayedDelivery(
  { flags }: { flags: Readonly<Record<string, boolean>> },
  product: DeliverableProduct,
  currency: Currency,
  { delivery }: { delivery?: DeliveryService | undefined },
): DisplayedDelivery {
  if (product.kind === 'digital') return { standard: facts(product, 'us', currency), market: null }
  if (delivery !== undefined) return { standard: null, market: null }
  const zone = ownZone[currency]
  const hasMarket = zone !== 'us' && isOn(flags, 'internationalCheckout')
  const { countryCode: _us, ...rest } = facts(product, zone, currency)
  const countryCodes = countriesIn(zone).filter((country) => !otherCurrencyCountries.has(country))
  return { standard: facts(product, 'us', currency), market: hasMarket ? { ...rest, countryCodes } : null }
}

function facts(product: DeliverableProduct, zone: Zone, currency: Currency): StandardDelivery {
  const days = ([min, max]: readonly [number, number]) => ({ min, max })
  const digital = product.kind === 'digital'
  const { standard } = tariff[zone]
  return {
    countryCode: 'US',
    amount: digital ? 0 : deliveryPrice(standard, currency, 1),
    currency,
    handlingDays: days(digital ? [0, 0] : [product.shipDaysMin, product.shipDaysMax]),
    transitDays: days(digital ? [0, 0] : standard.transit),
  }
}
