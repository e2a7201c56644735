import type { Currency } from '@awning/platform/currencies'
import { decimalMoney, minorDigits } from '@awning/platform/money'

/** Formats minor units for PayPal: `paypalAmount(2805, 'USD')` is '28.05'. */
export function paypalAmount(amount: number, currency: Currency): { currency_code: Currency; value: string } {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount in minor units`)
  return { currency_code: currency, value: decimalMoney(amount, currency) }
}

/** '28.5' and '28' equal '28.50'. Throws `RangeError` for fractions of a minor unit. */
export function minorUnits(value: string, currency: Currency): number {
  const digits = minorDigits(currency)
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(value) ?? []
  const rest = part.slice(digits)
  if (whole === undefined || /[1-9]/.test(rest)) throw new RangeError(`${value} is not an amount in ${currency}`)
  const amount = Number(`${whole}${part.slice(0, digits).padEnd(digits, '0')}`)
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${value} is too large`)
  return amount
}
