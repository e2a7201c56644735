import type { Currency } from '@awning/platform/currencies'
import { decimalMoney } from '@awning/platform/money'

/** Formats minor units for PayPal: `paypalAmount(2805, 'USD')` is '28.05'. */
export function paypalAmount(amount: number, currency: Currency): { currency_code: Currency; value: string } {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount in minor units`)
  return { currency_code: currency, value: decimalMoney(amount, currency) }
}
