import type { Currency } from '../../contract/primitives'
import { decimalMoney, minorDigits } from '../../money'

/** Minor units as PayPal writes them: `paypalAmount(2805, 'USD')` is '28.05'. */
export function paypalAmount(amount: number, currency: Currency): { currency_code: Currency; value: string } {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no amount in minor units`)
  return { currency_code: currency, value: decimalMoney(amount, currency) }
}

/** What PayPal writes as minor units; '28.5' and '28' are as good as '28.50'. Throws a `RangeError` for what is no whole number of them. */
export function minorUnits(value: string, currency: Currency): number {
  const digits = minorDigits(currency)
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(value) ?? []
  const rest = part.slice(digits)
  if (whole === undefined || /[1-9]/.test(rest)) throw new RangeError(`${value} is no amount in ${currency}`)
  const amount = Number(`${whole}${part.slice(0, digits).padEnd(digits, '0')}`)
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${value} is too much`)
  return amount
}
