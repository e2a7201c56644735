import type { Order } from '../../commerce/contract/checkout'
import { CallLost, CallRefused } from '../browser-call'
import { closeOrder, type LoadedOrder } from './load-order'

/**
 * Clears up after an order that this browser placed and has not seen: what was bought goes out of its cart, and its checkout is over. Nothing happens for
 * any other. `takeAway` takes lines out of the cart.
 */
export async function finishOrder(
  { order, fresh }: LoadedOrder,
  takeAway: (lines: Order['lineItems']) => unknown,
): Promise<void> {
  if (!fresh || !order) return
  await takeAway(order.lineItems)
  try {
    await closeOrder(order.checkoutId)
  } catch (error) {
    // The checkout stays open in its cookie, where it leads back to this order and never to a second payment.
    if (!(error instanceof CallLost || error instanceof CallRefused)) throw error
  }
}
