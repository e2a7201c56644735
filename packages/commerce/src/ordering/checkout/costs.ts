import type { Checkout } from '@awning/contract/checkout'
import type { CheckoutEvaluation } from './evaluate-checkout'
import type { CheckoutRow } from './find-checkout'

type Sums = Pick<CheckoutEvaluation['pricing'], 'subtotal' | 'discount' | 'shipping' | 'tax' | 'includedTax' | 'total'>

export function costs(sums: Sums, currency: CheckoutRow['currency']): Checkout['costs'] {
  return {
    subtotal: { value: sums.subtotal },
    discount: { value: sums.discount },
    shipping: { value: sums.shipping },
    tax: { value: sums.tax },
    ...(sums.includedTax !== null && { includedTax: { value: sums.includedTax } }),
    total: { value: sums.total, currency },
  }
}
