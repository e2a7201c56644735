import { calculateTax, type Taxable } from './calculate-tax'
import { includedRate } from './included-rates'
import { salesTaxRates } from './us-rates'

type Taxed = Taxable & { tax: number; includedTax: number | null; isShippingTaxed: boolean }

/** Thousandths of a percent, and whether the tax was added to the price or is included in it. */
export type TaxRate = { rate: number; kind: 'added' | 'included' }

/**
 * The rate that an order was taxed with: that of the tables if it results in the tax that was charged, otherwise the share of the tax,
 * to a hundredth of a percent. Null if no tax is known.
 */
export function taxRateOf({ tax, includedTax, isShippingTaxed, ...taxable }: Taxed): TaxRate | null {
  const { itemTotal, shipping, destination } = taxable
  const table = calculateTax(taxable)
  if (tax > 0) {
    const base = itemTotal + (isShippingTaxed ? shipping : 0)
    const rate = table.tax === tax ? salesTaxRates[destination.stateCode] : undefined
    return base === 0 && rate === undefined ? null : { rate: rate ?? share(tax, base), kind: 'added' }
  }
  if (includedTax === null || includedTax === 0) return null
  const rate = table.includedTax === includedTax ? includedRate(destination) : null
  return { rate: rate ?? share(includedTax, itemTotal + shipping - includedTax), kind: 'included' }
}

const share = (tax: number, base: number): number => (base === 0 ? 0 : Math.round((tax / base) * 10_000) * 10)
