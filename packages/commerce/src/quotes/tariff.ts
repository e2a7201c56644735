import type { Currency } from '@awning/platform/currencies'
import type { Zone } from './zones'

export type DeliverySpeed = 'standard' | 'rush' | 'superRush'

/** Minor units for the first item and for each additional one. */
type Price = { first: number; next: number }
type Prices = Readonly<Record<Currency, Price>>

type Service = {
  /** Working days in transit, minimum and maximum. */
  transit: readonly [number, number]
  prices: Prices
}

/** USD, GBP, EUR, AUD, CAD: the first and each additional item. */
const prices = (...pairs: readonly [Pair, Pair, Pair, Pair, Pair]): Prices => {
  const [USD, GBP, EUR, AUD, CAD] = pairs
  const price = ([first, next]: Pair): Price => ({ first, next })
  return { USD: price(USD), GBP: price(GBP), EUR: price(EUR), AUD: price(AUD), CAD: price(CAD) }
}
type Pair = readonly [first: number, next: number]

/**
 * The price and transit time of a parcel: built-in rates of 2026-11-01, not those of a carrier. The rates outside the United
 * States are set by distance. A speed that a zone does not list is not offered there.
 */
export const tariff: Readonly<Record<Zone, { standard: Service } & Partial<Record<DeliverySpeed, Service>>>> = {
  us: {
    standard: { transit: [4, 7], prices: prices([499, 150], [399, 120], [459, 140], [749, 230], [679, 200]) },
    rush: { transit: [2, 3], prices: prices([999, 250], [799, 200], [919, 230], [1499, 380], [1359, 340]) },
    superRush: { transit: [1, 1], prices: prices([1999, 400], [1599, 320], [1839, 370], [2999, 600], [2719, 540]) },
  },
  canada: {
    standard: { transit: [6, 11], prices: prices([899, 250], [719, 200], [829, 230], [1349, 380], [1229, 340]) },
    rush: { transit: [3, 5], prices: prices([1899, 400], [1499, 320], [1749, 370], [2849, 600], [2599, 550]) },
  },
  uk: {
    standard: { transit: [6, 10], prices: prices([799, 250], [599, 200], [729, 230], [1199, 380], [1099, 340]) },
    rush: { transit: [3, 4], prices: prices([1999, 450], [1599, 360], [1849, 410], [2999, 680], [2749, 620]) },
  },
  eu: {
    standard: { transit: [6, 12], prices: prices([849, 250], [679, 200], [779, 230], [1299, 380], [1149, 340]) },
    rush: { transit: [3, 5], prices: prices([2099, 450], [1679, 360], [1929, 410], [3149, 680], [2879, 620]) },
  },
  europe: {
    standard: { transit: [8, 15], prices: prices([1149, 350], [919, 280], [1059, 320], [1749, 530], [1579, 480]) },
  },
  oceania: {
    standard: { transit: [9, 15], prices: prices([1149, 350], [919, 280], [1059, 320], [1699, 530], [1579, 480]) },
    rush: { transit: [4, 6], prices: prices([2699, 600], [2149, 480], [2479, 550], [3999, 900], [3699, 820]) },
  },
  japan: {
    standard: { transit: [8, 14], prices: prices([1049, 300], [839, 240], [969, 280], [1579, 450], [1449, 410]) },
    rush: { transit: [4, 6], prices: prices([2499, 550], [1999, 440], [2299, 510], [3799, 830], [3449, 760]) },
  },
  world: {
    standard: { transit: [10, 25], prices: prices([1499, 450], [1199, 360], [1379, 410], [2249, 680], [2069, 620]) },
  },
}

/** Standard transit in working days to the US states that only sea and military mail reach. */
export const remoteTransit = [8, 15] as const

/** Items above this quantity do not raise the price. */
export const maxChargedQuantity = 20

export function deliveryPrice({ prices }: Service, currency: Currency, quantity: number): number {
  const { first, next } = prices[currency]
  return first + next * (Math.min(quantity, maxChargedQuantity) - 1)
}
