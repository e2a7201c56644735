import type { StandardDelivery } from '../contract/catalogue'
import type { DeliveryQuote } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import type { Currency } from '../contract/primitives'
import { Refused } from '../errors'
import { addWorkingDays } from '../working-days'
import { type DeliverySpeed, deliveryPrice } from './prices'
import { remoteStates, usStates } from './us-states'

export type Parcel = {
  currency: Currency
  lines: readonly { quantity: number; digital: boolean; shipDays: readonly [number, number] }[]
  /** A promo code waives the standard price: standard is free, a faster way costs the difference. */
  freeStandard: boolean
}

export type Destination = { countryCode: string; stateCode: string }

type Way = {
  id: 'fullStandardCost' | 'fullRushCost' | 'fullSuperRushCost'
  name: string
  speed: DeliverySpeed
  /** Working days on the way, at the earliest and at the latest. */
  transit: readonly [number, number]
}

const options: readonly [Way, ...Way[]] = [
  { id: 'fullStandardCost', name: 'Standard delivery', speed: 'standard', transit: [4, 7] },
  { id: 'fullRushCost', name: 'Rush delivery', speed: 'rush', transit: [2, 3] },
  { id: 'fullSuperRushCost', name: 'Super rush delivery', speed: 'superRush', transit: [1, 1] },
]
const remoteTransit = [8, 15] as const

/** Where parcels go. */
export const deliveryCountry = 'US'

const [standard] = options

/** What everybody is told of delivery before there is an address: one piece, the cheapest way, outside the remote states. */
export function standardDelivery(
  product: { kind: 'physical' | 'digital'; shipDaysMin: number; shipDaysMax: number },
  currency: Currency,
): StandardDelivery {
  const days = ([min, max]: readonly [number, number]) => ({ min, max })
  const there = product.kind === 'digital'
  return {
    countryCode: deliveryCountry,
    amount: there ? 0 : deliveryPrice(standard.speed, currency, 1),
    currency,
    handlingDays: days(there ? [0, 0] : [product.shipDaysMin, product.shipDaysMax]),
    transitDays: days(there ? [0, 0] : standard.transit),
  }
}

/**
 * The ways in which these goods reach this place, cheapest first; goods without weight go by mail for nothing, anywhere.
 * Throws `Refused` `country_not_supported`, or `items_cannot_be_shipped_to_selected_destination` for an unknown state; `pointer`
 * says where the place stands in the input.
 */
export function quoteDelivery(parcel: Parcel, destination: Destination, now: Date, pointer = ''): DeliveryQuote[] {
  const { currency } = parcel
  const physical = parcel.lines.filter((line) => !line.digital)
  if (physical.length === 0) {
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
  if (destination.countryCode !== deliveryCountry) {
    throw new Refused(422, errorCodes.countryNotSupported, 'No delivery to this country', `${pointer}/countryCode`)
  }
  if (!Object.hasOwn(usStates, destination.stateCode)) {
    throw new Refused(422, errorCodes.cannotBeShipped, 'No delivery to this state', `${pointer}/stateCode`)
  }
  const pieces = physical.reduce((sum, line) => sum + line.quantity, 0)
  const making = [
    Math.max(...physical.map((line) => line.shipDays[0])),
    Math.max(...physical.map((line) => line.shipDays[1])),
  ] as const
  const remote = remoteStates.has(destination.stateCode)
  const waived = parcel.freeStandard ? deliveryPrice('standard', currency, pieces) : 0
  return options
    .filter(({ speed }) => !remote || speed === 'standard')
    .map(({ id, name, speed, transit }) => {
      const [fastest, slowest] = remote ? remoteTransit : transit
      return {
        id,
        name,
        cost: { amount: deliveryPrice(speed, currency, pieces) - waived, currency },
        deliveryEstimates: {
          early: addWorkingDays(now, making[0] + fastest),
          late: addWorkingDays(now, making[1] + slowest),
        },
      }
    })
}
