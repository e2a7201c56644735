import { deliveryIsTaxed, salesTaxRates } from './us-rates'

export type Taxable = {
  /** Minor units of the goods after the discount. */
  goods: number
  shipping: number
  countryCode: string
  stateCode: string
}

/** Sales tax in minor units, rounded half up. Prices outside the United States include their tax, so it is zero there. */
export function salesTax({ goods, shipping, countryCode, stateCode }: Taxable): number {
  if (countryCode !== 'US') return 0
  const rate = salesTaxRates[stateCode] ?? 0
  const base = goods + (deliveryIsTaxed.has(stateCode) ? shipping : 0)
  return Math.floor((base * rate + 50_000) / 100_000)
}
