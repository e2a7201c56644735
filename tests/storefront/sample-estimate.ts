import type { Checkout } from '@awning/contract/checkout'

/** The costs of a checkout with this delivery, in cents. */
export const costsOf = (shipping: number): Checkout['costs'] => ({
  subtotal: { value: 2800 },
  discount: { value: 0 },
  shipping: { value: shipping },
  tax: { value: 0 },
  total: { value: 2800 + shipping, currency: 'USD' },
})
const optionOf = (id: string, amount: number) => ({
  id,
  name: id,
  cost: { amount, currency: 'USD' },
  deliveryEstimates: { early: '2026-11-30', late: '2026-12-03' },
  costs: costsOf(amount),
})
/** The delivery options that the service estimates for a destination. */
export const options = [optionOf('fullStandardCost', 599), optionOf('fullRushCost', 1299)]
