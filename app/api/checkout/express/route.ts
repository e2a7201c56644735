import { privateJson } from '@/lib/api/api-response'
import { StartExpress, UpdateExpress } from '@/lib/checkout/express-calls'
import { handleCheckoutWrite } from '@/lib/checkout/handle'
import { startExpressPayment, updateExpressPayment } from '@/lib/services/payments'

/** Starts a PayPal payment whose address and delivery option the buyer selects at PayPal. */
export const POST = (request: Request) =>
  handleCheckoutWrite(
    request,
    StartExpress,
    async ({ store }, { id: checkoutId, ...input }) =>
      privateJson(await startExpressPayment(store, { checkoutId, ...input })),
    'payment',
  )

/** The delivery options for the address that was selected at PayPal, which shows them too: `{ options }`. */
export const PUT = (request: Request) =>
  handleCheckoutWrite(request, UpdateExpress, async ({ store }, { id: checkoutId, ...input }) =>
    privateJson(await updateExpressPayment(store, { checkoutId, ...input })),
  )
