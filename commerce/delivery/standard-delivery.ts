import type { DeliveryDetails, StandardDelivery } from '../contract/catalogue'
import { isOn } from '../contract/flags'
import type { Currency } from '../contract/primitives'
import type { DeliveryPort } from './port'
import { deliveryPrice, tariff } from './tariff'
import { countriesIn, type Zone } from './zones'

type Made = { kind: 'physical' | 'digital'; shipDaysMin: number; shipDaysMax: number }
type Told = Required<Pick<DeliveryDetails, 'standard' | 'market'>>

/** Where a currency is the buyers' own. */
const ownZone: Readonly<Record<Currency, Zone>> = { USD: 'us', GBP: 'uk', EUR: 'eu', AUD: 'oceania', CAD: 'canada' }
/** Countries of those zones that pay in another currency. */
const payOtherwise: ReadonlySet<string> = new Set(['CZ', 'DK', 'HU', 'NZ', 'PL', 'RO', 'SE'])

/**
 * What everybody is told of delivery before there is an address: one piece, the cheapest way. To the United States outside the remote states, and
 * to the countries where the currency is at home. Where a service elsewhere quotes, our tariff is not what is charged, and nothing is told.
 */
export function toldDelivery(
  { flags }: { flags: Readonly<Record<string, boolean>> },
  product: Made,
  currency: Currency,
  { delivery }: { delivery?: DeliveryPort | undefined },
): Told {
  if (product.kind === 'digital') return { standard: facts(product, 'us', currency), market: null }
  if (delivery !== undefined) return { standard: null, market: null }
  const zone = ownZone[currency]
  const abroad = zone !== 'us' && isOn(flags, 'internationalCheckout')
  const { countryCode: _us, ...rest } = facts(product, zone, currency)
  const countryCodes = countriesIn(zone).filter((country) => !payOtherwise.has(country))
  return { standard: facts(product, 'us', currency), market: abroad ? { ...rest, countryCodes } : null }
}

function facts(product: Made, zone: Zone, currency: Currency): StandardDelivery {
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
