import { callApp } from '../browser-call'
import { cartMirror } from '../cart/cart-store'
import { paths } from '../routes'
import { Begun } from './begin-calls'
import type { ExpressPayment } from './express-methods'
import { noteHandOver } from './hand-over'

/** Begins the checkout of this browser's cart and gives the address that it is at. Throws CallRefused, whose errors may name lines, and CallLost. */
export async function beginCheckout(
  order: { paymentMethod?: ExpressPayment; deviceId?: string } = {},
): Promise<string> {
  const { lines, region } = cartMirror.getState()
  const body = { lines, region, ...order }
  const begun = await callApp({ path: '/api/checkout', method: 'POST', body, shape: Begun })
  if ('id' in begun) return paths.checkout(begun.id)
  noteHandOver()
  return begun.leadsTo
}
