import type { Currency } from '../contract/primitives'

export type DeliverySpeed = 'standard' | 'rush' | 'superRush'

/** Minor units for the first piece and for each one more. Our own tariff, as of 2026-11-01. */
export const deliveryPrices: Readonly<Record<DeliverySpeed, Record<Currency, { first: number; next: number }>>> = {
  standard: {
    USD: { first: 499, next: 150 },
    GBP: { first: 399, next: 120 },
    EUR: { first: 459, next: 140 },
    AUD: { first: 749, next: 230 },
    CAD: { first: 679, next: 200 },
  },
  rush: {
    USD: { first: 999, next: 250 },
    GBP: { first: 799, next: 200 },
    EUR: { first: 919, next: 230 },
    AUD: { first: 1499, next: 380 },
    CAD: { first: 1359, next: 340 },
  },
  superRush: {
    USD: { first: 1999, next: 400 },
    GBP: { first: 1599, next: 320 },
    EUR: { first: 1839, next: 370 },
    AUD: { first: 2999, next: 600 },
    CAD: { first: 2719, next: 540 },
  },
}

/** From here on a parcel costs no more. */
const mostPiecesCharged = 20

export function deliveryPrice(speed: DeliverySpeed, currency: Currency, pieces: number): number {
  const { first, next } = deliveryPrices[speed][currency]
  return first + next * (Math.min(pieces, mostPiecesCharged) - 1)
}
