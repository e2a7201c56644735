import { CallFailedError, CallRejectedError } from '../browser/call-errors'
import { clearTypedDetails } from '../checkout/typed-details'
import { closeCheckoutOfOrder, type LoadedOrder } from './load-order'
import type { OwnOrder } from './own-order'

/**
 * Completes an order that this browser has placed but not displayed yet: removes what was bought from its cart and ends its
 * checkout. No effect for any other order. `removePurchased` removes lines from the cart.
 */
export async function finishOrder(
  { order, fresh }: LoadedOrder,
  removePurchased: (lines: OwnOrder['lineItems']) => unknown,
): Promise<void> {
  if (!fresh || !order) return
  clearTypedDetails()
  await removePurchased(order.lineItems)
  try {
    await closeCheckoutOfOrder(order.checkoutId)
  } catch (error) {
    // The checkout stays in its cookie, where it leads back to this order and never to a second payment.
    if (!(error instanceof CallFailedError || error instanceof CallRejectedError)) throw error
  }
}
