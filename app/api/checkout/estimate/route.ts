import { privateJson } from '@/lib/api/api-response'
import { EstimateCheckout } from '@/lib/checkout/calls'
import { handlePurchase } from '@/lib/checkout/handle'
import { isKnownCheckout } from '@/lib/checkout/own-checkout'
import { reject } from '@/lib/server/reject'
import { estimateCheckout } from '@/lib/services/checkouts'

/**
 * The delivery options for the destination that a wallet reveals, each with the costs of the checkout: `{ options }`. Without a page
 * token, because the sheet of a wallet opens in the cart too: the response has nothing about the buyer.
 */
export const POST = (request: Request) =>
  handlePurchase(request, EstimateCheckout, async ({ store }, input) =>
    (await isKnownCheckout(input.id)) ? privateJson(await estimateCheckout(store, input)) : reject(404, 'not_found'),
  )
