import { CallFailedError } from '../browser/call-errors'
import { fetchApi } from '../browser/fetch-api'
import { cartMirror } from '../cart/cart-store'
import { saveExternalCheckoutCart } from '../cart/external-checkout-cart'
import type { WalletMethod } from '../payment/own-wallet'
import { paths } from '../routing/paths'
import type { ExpressPayment } from './legacy-checkout'
import { StartedCheckout } from './start-calls'

type Order = { paymentMethod?: ExpressPayment; deviceId?: string }

async function start(order: Order) {
  const { lines, region } = cartMirror.getState()
  const body = { lines, region, ...order }
  return await fetchApi({ path: '/api/checkout', method: 'POST', body, schema: StartedCheckout })
}

/** Starts the checkout that a wallet pays in the cart, and returns its id. Throws like `startBrowserCheckout`. */
export async function startWalletCheckout(paymentMethod: WalletMethod): Promise<string> {
  const started = await start({ paymentMethod })
  if ('id' in started) return started.id
  throw new CallFailedError('the other checkout of the operator has no wallets')
}

/**
 * Starts the checkout of this browser's cart and returns its URL. Throws CallRejectedError, whose errors may name lines, and
 * CallFailedError.
 */
export async function startBrowserCheckout(order: Order = {}): Promise<string> {
  const started = await start(order)
  if ('id' in started) return paths.checkout(started.id)
  saveExternalCheckoutCart()
  return started.leadsTo
}
