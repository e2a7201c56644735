import { z } from 'zod'
import { CheckoutId } from './calls'

const field = z.string().max(500)
const Step = z.object({ id: CheckoutId, token: z.string().max(4096) })

/** The forms that browsers send without scripts: the start of the checkout, and its steps up to the payment. */
export const CheckoutForm = z.discriminatedUnion('step', [
  // The cart in the confirmation of an added item starts it too, before its scripts are loaded.
  z.object({ step: z.literal('start'), from: z.literal('drawer').optional() }),
  // The other fields are those of `CustomerForm` or `DigitalForm`.
  Step.extend({ step: z.enum(['customer', 'digital']) }).catchall(field),
  Step.extend({ step: z.literal('delivery'), deliveryOptionId: z.string().min(1).max(60) }),
])
export type DetailsStep = 'customer' | 'digital'
