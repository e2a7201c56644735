import { CartRegion, FilledCartLines } from '@awning/contract/cart'
import { offeredMethods } from '@awning/contract/payment-offer'
import { z } from 'zod'
import { stripDeviceId } from './device-id'

/** Body of POST /api/checkout: the cart and the pressed payment method. It contains no price. */
export const StartCheckout = z.object({
  lines: FilledCartLines,
  region: CartRegion.optional(),
  /** The payment method of an express button or of the express page; without it the checkout starts as usual. */
  paymentMethod: z.enum(offeredMethods).optional(),
  /** Passed on to the thank-you page. */
  deviceId: z.string().max(400).default('').transform(stripDeviceId),
})

/** The id of a checkout in this app, or the full URL of the operator's other checkout. */
export const StartedCheckout = z.union([
  z.object({ id: z.string() }),
  z.object({ leadsTo: z.url({ protocol: /^https?$/ }) }),
])
