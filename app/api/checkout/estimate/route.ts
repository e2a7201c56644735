import { privateJson } from '@/lib/api/api-response'
import { EstimateCheckout } from '@/lib/checkout/calls'
import { handleCheckoutWrite } from '@/lib/checkout/handle'
import { estimateCheckout } from '@/lib/services/checkouts'

/** The delivery options for the destination that a wallet reveals, each with the costs of the checkout: `{ options }`. */
export const POST = (request: Request) =>
  handleCheckoutWrite(request, EstimateCheckout, async ({ store }, input) =>
    privateJson(await estimateCheckout(store, input)),
  )
