import type { StandardDelivery } from '../contract/catalogue'
import type { Currency } from '../contract/primitives'
import { deliveryPrice, tariff } from './tariff'

/** The country that everybody is told of first. */
const toldFirst = 'US'

type Made = { kind: 'physical' | 'digital'; shipDaysMin: number; shipDaysMax: number }

/** What everybody is told of delivery before there is an address: one piece, the cheapest way, outside the remote states. */
export function standardDelivery(product: Made, currency: Currency): StandardDelivery {
  const days = ([min, max]: readonly [number, number]) => ({ min, max })
  const digital = product.kind === 'digital'
  const { standard } = tariff.us
  return {
    countryCode: toldFirst,
    amount: digital ? 0 : deliveryPrice(standard, currency, 1),
    currency,
    handlingDays: days(digital ? [0, 0] : [product.shipDaysMin, product.shipDaysMax]),
    transitDays: days(digital ? [0, 0] : standard.transit),
  }
}
