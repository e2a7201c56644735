import { includedRate } from './included-rates'
import type { TaxAnswer } from './port'
import { deliveryIsTaxed, salesTaxRates } from './us-rates'

export type Taxable = {
  /** Minor units of the goods after the discount. */
  goods: number
  shipping: number
  destination: { countryCode: string; stateCode: string; zip?: string }
}

/**
 * Tax by our own tables. In the United States it is added, rounded half up; elsewhere prices contain it, so nothing is added, and the part
 * that it makes up of goods and delivery is told where the country's rate is known.
 */
export function reckonTax({ goods, shipping, destination }: Taxable): TaxAnswer {
  const { countryCode, stateCode } = destination
  if (countryCode === 'US') {
    const base = goods + (deliveryIsTaxed.has(stateCode) ? shipping : 0)
    return { tax: half(base, salesTaxRates[stateCode] ?? 0, whole), includedTax: null }
  }
  const rate = includedRate(destination)
  return { tax: 0, includedTax: rate === null ? null : half(goods + shipping, rate, whole + rate) }
}

/** A hundred percent in thousandths of a percent. */
const whole = 100_000

/** `amount × part / of`, half up. The product may pass 2^53. */
function half(amount: number, part: number, of: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)))
}
