import type { Currency } from './currencies'
import type { Locale } from './locales'
import { amountText, decimalOf, minorDigitsOf } from './money-text'

/** Integer minor units (cents) with their currency. The only representation of money. */
export type Money = { amount: number; currency: Currency }

/** Number of digits after the decimal point: 2 for USD. */
export const minorDigits = (currency: Currency): number => minorDigitsOf(currency)

/** Minor units as a plain decimal for programs: `decimalMoney(2800, 'USD')` is '28.00'. */
export const decimalMoney = (amount: number, currency: Currency): string => decimalOf(amount, minorDigitsOf(currency))

/** Minor units as text with the currency symbol, in English by default: `formatMoney(2800, 'USD')` is '$28.00'. */
export const formatMoney = (amount: number, currency: Currency, locale: Locale = 'en'): string =>
  amountText(amount, currency, locale)
