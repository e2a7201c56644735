import { usStates } from '@awning/address/regions/us-states'
import type { DeliveryQuote } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import type { Currency } from '@awning/platform/currencies'
import type { DeliveryRejection, DeliveryResponse, Destination } from '../ports/delivery-service'
import { addBusinessDays } from './business-days'
import { type DeliverySpeed, deliveryPrice, remoteTransit, tariff } from './tariff'
import { unservedAreas, usTerritories, type Zone, zoneOf } from './zones'

const usStateCodes: ReadonlySet<string> = new Set(usStates.map(([code]) => code))

export type Parcel = {
  currency: Currency
  lines: readonly { quantity: number; digital: boolean; shipDays: readonly [number, number] }[]
}

type DeliveryMethod = {
  id: 'fullStandardCost' | 'fullRushCost' | 'fullSuperRushCost'
  name: string
  speed: DeliverySpeed
}

const methods: readonly DeliveryMethod[] = [
  { id: 'fullStandardCost', name: 'Standard delivery', speed: 'standard' },
  { id: 'fullRushCost', name: 'Rush delivery', speed: 'rush' },
  { id: 'fullSuperRushCost', name: 'Super rush delivery', speed: 'superRush' },
]

/** Digital items are delivered by email, free, anywhere and today. Null if an item is physical. */
export function digitalQuotes({ currency, lines }: Parcel, now: Date): DeliveryQuote[] | null {
  if (lines.some((line) => !line.digital)) return null
  const today = addBusinessDays(now, 0)
  return [
    {
      id: 'digital',
      name: 'Digital delivery',
      cost: { amount: 0, currency },
      deliveryEstimates: { early: today, late: today },
    },
  ]
}

/** The delivery options by the built-in rates, cheapest first, or why delivery is not possible. Needs no network. */
export function quoteDelivery(parcel: Parcel, destination: Destination, now: Date): DeliveryResponse {
  const free = digitalQuotes(parcel, now)
  if (free !== null) return { quotes: free }
  const zone = zoneOf(destination.countryCode)
  const rejected = rejectionOf(destination, zone)
  if (zone === undefined || rejected !== null) return { rejected: rejected ?? errorCodes.countryNotSupported }
  const { currency } = parcel
  const physical = parcel.lines.filter((line) => !line.digital)
  const quantity = physical.reduce((sum, line) => sum + line.quantity, 0)
  const earliest = Math.max(...physical.map((line) => line.shipDays[0]))
  const latest = Math.max(...physical.map((line) => line.shipDays[1]))
  const isRemote = zone === 'us' && remoteStates.has(destination.stateCode)
  const quotes = methods.flatMap(({ id, name, speed }): DeliveryQuote[] => {
    const service = tariff[zone][speed]
    if (service === undefined || (isRemote && speed !== 'standard')) return []
    const [fastest, slowest] = isRemote ? remoteTransit : service.transit
    return [
      {
        id,
        name,
        cost: { amount: deliveryPrice(service, currency, quantity), currency },
        deliveryEstimates: {
          early: addBusinessDays(now, earliest + fastest),
          late: addBusinessDays(now, latest + slowest),
        },
      },
    ]
  })
  return { quotes }
}

/** Rejects an unserved country as a country; an unknown state, a US territory or an unserved area as a destination. */
function rejectionOf(
  { countryCode, stateCode, zip = '' }: Destination,
  zone: Zone | undefined,
): DeliveryRejection | null {
  if (usTerritories.has(countryCode)) return errorCodes.cannotBeShipped
  if (zone === undefined) return errorCodes.countryNotSupported
  const isUnknownState = countryCode === 'US' && !usStateCodes.has(stateCode)
  const unserved = unservedAreas[countryCode]
  const isUnserved = unserved !== undefined && (unserved.states.has(stateCode) || unserved.postcodes.test(zip))
  return isUnknownState || isUnserved ? errorCodes.cannotBeShipped : null
}

/** Free delivery waives the price of the cheapest option: that one is free, a faster one costs the difference. */
export function withFreeDelivery(quotes: readonly DeliveryQuote[], free: boolean): DeliveryQuote[] {
  const waived = free ? Math.min(...quotes.map(({ cost }) => cost.amount)) : 0
  return quotes.map((quote) => ({ ...quote, cost: { ...quote.cost, amount: quote.cost.amount - waived } }))
}

/** USPS codes of the states reached by sea or by military mail: standard delivery only, with a longer transit. */
const remoteStates: ReadonlySet<string> = new Set(['AA', 'AE', 'AK', 'AP', 'AS', 'GU', 'HI', 'MP', 'PR', 'VI'])
