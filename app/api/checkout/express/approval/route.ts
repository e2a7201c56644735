import { privateJson } from '@/lib/api/api-response'
import { ApproveExpress } from '@/lib/checkout/express-calls'
import { handleCheckoutWrite } from '@/lib/checkout/handle'
import { approveExpressPayment } from '@/lib/services/payments'

/** Uses the approved PayPal payment for the displayed version of the checkout. */
export const POST = (request: Request) =>
  handleCheckoutWrite(request, ApproveExpress, async ({ store }, { id: checkoutId, ...input }) =>
    privateJson(await approveExpressPayment(store, { checkoutId, ...input })),
  )
