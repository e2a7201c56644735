import type { Currency } from '../currencies'
import type { Money } from '../money'
import type { Region } from '../regions'
import { isOn } from './flags'

/**
 * Limits of Afterpay as Stripe states them for accounts and buyers in the United States, in minor units: four installments up to
 * 2,000 USD, monthly payments up to 4,000 USD (docs.stripe.com/payments/afterpay-clearpay).
 */
export const afterpayRules = {
  storeRegion: 'USA',
  currency: 'USD',
  buyerCountry: 'US',
  least: 100,
  most: 400_000,
  mostInParts: 200_000,
  parts: 4,
} as const satisfies {
  storeRegion: Region
  currency: Currency
  buyerCountry: string
  least: number
  most: number
  mostInParts: number
  parts: number
}

export const isAfterpayStore = ({ region, flags }: { region: Region; flags: Readonly<Record<string, boolean>> }) =>
  region === afterpayRules.storeRegion && !isOn(flags, 'disableAfterpay')

export const isAfterpayAmount = ({ amount, currency }: Money): boolean =>
  currency === afterpayRules.currency && amount >= afterpayRules.least && amount <= afterpayRules.most

/** Whether Afterpay accepts a buyer in this country, given as its alpha-2 code. */
export const isAfterpayCountry = (countryCode: string): boolean => countryCode === afterpayRules.buyerCountry

/**
 * The first of the four installments of an amount, and the other three, which are equal; undefined when it cannot be paid in
 * installments. They add up to the amount: the first one has the remainder.
 */
export function afterpayParts({ amount, currency }: Money): { first: Money; other: Money } | undefined {
  if (!isAfterpayAmount({ amount, currency }) || amount > afterpayRules.mostInParts) return undefined
  const other = Math.floor(amount / afterpayRules.parts)
  return {
    first: { amount: amount - other * (afterpayRules.parts - 1), currency },
    other: { amount: other, currency },
  }
}
