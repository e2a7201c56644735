import { privateJson } from '@/lib/api/api-response'
import { ReadExpressContact } from '@/lib/checkout/express-calls'
import { handleCheckoutWrite } from '@/lib/checkout/handle'
import { readExpressContact } from '@/lib/services/payments'

/** The contact, the delivery option and the amount that the buyer approved at PayPal. */
export const POST = (request: Request) =>
  handleCheckoutWrite(request, ReadExpressContact, async ({ store }, { id: checkoutId, ...input }) =>
    privateJson(await readExpressContact(store, { checkoutId, ...input })),
  )
