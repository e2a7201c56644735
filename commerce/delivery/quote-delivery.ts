import type { DeliveryQuote } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import type { Currency } from '../contract/primitives'
import { addWorkingDays } from '../working-days'
import type { DeliveryAnswer, DeliveryRefusal, Destination } from './port'
import { type DeliverySpeed, deliveryPrice, remoteTransit, tariff } from './tariff'
import { remoteStates, usStates } from './us-states'
import { notReached, usTerritories, type Zone, zoneOf } from './zones'

export type Parcel = {
  currency: Currency
  lines: readonly { quantity: number; digital: boolean; shipDays: readonly [number, number] }[]
}

type Way = {
  id: 'fullStandardCost' | 'fullRushCost' | 'fullSuperRushCost'
  name: string
  speed: DeliverySpeed
}

const ways: readonly Way[] = [
  { id: 'fullStandardCost', name: 'Standard delivery', speed: 'standard' },
  { id: 'fullRushCost', name: 'Rush delivery', speed: 'rush' },
  { id: 'fullSuperRushCost', name: 'Super rush delivery', speed: 'superRush' },
]

/** Goods without weight go by mail for nothing, anywhere, today. Null for a parcel. */
export function digitalQuotes({ currency, lines }: Parcel, now: Date): DeliveryQuote[] | null {
  if (lines.some((line) => !line.digital)) return null
  const today = addWorkingDays(now, 0)
  return [
    {
      id: 'digital',
      name: 'Digital delivery',
      cost: { amount: 0, currency },
      deliveryEstimates: { early: today, late: today },
    },
  ]
}

/** The ways in which these goods reach this place by our own tariff, cheapest first, or why they do not. Asks nobody. */
export function quoteDelivery(parcel: Parcel, destination: Destination, now: Date): DeliveryAnswer {
  const free = digitalQuotes(parcel, now)
  if (free !== null) return { quotes: free }
  const zone = zoneOf(destination.countryCode)
  const refused = refusalOf(destination, zone)
  if (zone === undefined || refused !== null) return { refused: refused ?? errorCodes.countryNotSupported }
  const { currency } = parcel
  const physical = parcel.lines.filter((line) => !line.digital)
  const pieces = physical.reduce((sum, line) => sum + line.quantity, 0)
  const earliest = Math.max(...physical.map((line) => line.shipDays[0]))
  const latest = Math.max(...physical.map((line) => line.shipDays[1]))
  const remote = zone === 'us' && remoteStates.has(destination.stateCode)
  const quotes = ways.flatMap(({ id, name, speed }): DeliveryQuote[] => {
    const service = tariff[zone][speed]
    if (service === undefined || (remote && speed !== 'standard')) return []
    const [fastest, slowest] = remote ? remoteTransit : service.transit
    return [
      {
        id,
        name,
        cost: { amount: deliveryPrice(service, currency, pieces), currency },
        deliveryEstimates: {
          early: addWorkingDays(now, earliest + fastest),
          late: addWorkingDays(now, latest + slowest),
        },
      },
    ]
  })
  return { quotes }
}

/** A country that gets nothing is refused as one; a place that is in none, or in a part that nobody reaches, as a destination. */
function refusalOf({ countryCode, stateCode, zip = '' }: Destination, zone: Zone | undefined): DeliveryRefusal | null {
  if (usTerritories.has(countryCode)) return errorCodes.cannotBeShipped
  if (zone === undefined) return errorCodes.countryNotSupported
  const unknown = countryCode === 'US' && !Object.hasOwn(usStates, stateCode)
  const cut = notReached[countryCode]
  const outOfReach = cut !== undefined && (cut.states.has(stateCode) || cut.postcodes.test(zip))
  return unknown || outOfReach ? errorCodes.cannotBeShipped : null
}

/** A code for free delivery waives the cheapest way: that one is free, a faster one costs the difference. */
export function waived(quotes: readonly DeliveryQuote[], free: boolean): DeliveryQuote[] {
  const least = free ? Math.min(...quotes.map(({ cost }) => cost.amount)) : 0
  return quotes.map((quote) => ({ ...quote, cost: { ...quote.cost, amount: quote.cost.amount - least } }))
}
