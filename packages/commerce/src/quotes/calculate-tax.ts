import type { TaxResponse } from '../ports/tax-service'
import { includedRate } from './included-rates'
import { deliveryIsTaxed, salesTaxRates } from './us-rates'

export type Taxable = {
  /** Minor units of the items after the discount. */
  itemTotal: number
  shipping: number
  destination: { countryCode: string; stateCode: string; zip?: string }
}

/**
 * Tax by the built-in tables. In the United States it is added, rounded half up. Elsewhere prices include tax, so nothing is
 * added, and the included amount is returned if the country’s rate is known.
 */
export function calculateTax({ itemTotal, shipping, destination }: Taxable): TaxResponse {
  const { countryCode, stateCode } = destination
  if (countryCode === 'US') {
    const base = itemTotal + (isShippingTaxed(destination) ? shipping : 0)
    return { tax: multiplyHalfUp(base, salesTaxRates[stateCode] ?? 0, whole), includedTax: null }
  }
  const rate = includedRate(destination)
  return { tax: 0, includedTax: rate === null ? null : multiplyHalfUp(itemTotal + shipping, rate, whole + rate) }
}

/** Whether the added tax is also on the delivery price. */
export const isShippingTaxed = ({ countryCode, stateCode }: Taxable['destination']): boolean =>
  countryCode === 'US' && deliveryIsTaxed.has(stateCode)

/** 100 percent in thousandths of a percent. */
const whole = 100_000

/** `amount × part / of`, rounded half up. The product can exceed 2^53. */
function multiplyHalfUp(amount: number, part: number, of: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)))
}
