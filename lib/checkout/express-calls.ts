import {
  ApproveExpressInput,
  ExpressContactInput,
  StartExpressInput,
  UpdateExpressInput,
} from '@awning/contract/express-payment'
import { CheckoutId } from './calls'

/** Body schemas of the `/api/checkout/express` calls. `id` is the checkout. */
const call = { checkoutId: true, storeSlug: true } as const

export const StartExpress = StartExpressInput.omit(call).extend({ id: CheckoutId })
export const UpdateExpress = UpdateExpressInput.omit(call).extend({ id: CheckoutId })
export const ReadExpressContact = ExpressContactInput.omit(call).extend({ id: CheckoutId })
export const ApproveExpress = ApproveExpressInput.omit(call).extend({ id: CheckoutId })
