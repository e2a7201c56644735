import { fetchApi } from '../browser/fetch-api'
import { cartMirror } from '../cart/cart-store'
import { saveExternalCheckoutCart } from '../cart/external-checkout-cart'
import { paths } from '../routing/paths'
import type { ExpressPayment } from './legacy-checkout'
import { StartedCheckout } from './start-calls'

/**
 * Starts the checkout of this browser's cart and returns its URL. Throws CallRejectedError, whose errors may name lines, and
 * CallFailedError.
 */
export async function startBrowserCheckout(
  order: { paymentMethod?: ExpressPayment; deviceId?: string } = {},
): Promise<string> {
  const { lines, region } = cartMirror.getState()
  const body = { lines, region, ...order }
  const started = await fetchApi({ path: '/api/checkout', method: 'POST', body, schema: StartedCheckout })
  if ('id' in started) return paths.checkout(started.id)
  saveExternalCheckoutCart()
  return started.leadsTo
}
