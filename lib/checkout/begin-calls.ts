import { z } from 'zod'
import { CartRegion, FilledCartLines } from '../../commerce/contract/cart'
import { offeredMethods } from '../../commerce/contract/payment-offer'
import { stripDeviceId } from './device-id'

/** Body of POST /api/checkout: the cart, and what was pressed. It carries no price. */
export const BeginCheckout = z.object({
  lines: FilledCartLines,
  region: CartRegion.optional(),
  /** The way of paying that its own button or the express page names; without one the checkout begins as usual. */
  paymentMethod: z.enum(offeredMethods).optional(),
  /** Handed on to the thank-you page. */
  deviceId: z.string().max(400).default('').transform(stripDeviceId),
})

/** A checkout here, or the whole address of the operator's other one. */
export const Begun = z.union([z.object({ id: z.string() }), z.object({ leadsTo: z.url({ protocol: /^https?$/ }) })])
