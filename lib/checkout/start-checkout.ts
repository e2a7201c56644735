import type { CartLine } from '../../commerce/contract/cart'
import type { Checkout } from '../../commerce/contract/checkout'
import type { PaymentMethod } from '../../commerce/contract/payment-offer'
import { createCheckout, getCheckout, updateCheckout } from '../services/checkouts'
import { ServiceNotFound, ServiceRefused } from '../services/errors'
import type { Door } from '../services/reader'
import type { RequestShop } from '../store/store-from-request'
import type { Attribution } from '../tracking/attribution'

/**
 * The checkout for a cart. One that this browser has begun goes on with the cart's lines, so that its address is not asked for twice.
 * One that is paid or being paid, and whose end this browser has not seen yet, comes back as it is: nothing is paid twice.
 * `attribution` is whose visitor this is now, `paymentMethod` the way of paying that was pressed.
 */
export async function startCheckout(
  { store, market }: RequestShop,
  lineItems: CartLine[],
  ownId: string | undefined,
  { attribution = {}, paymentMethod }: { attribution?: Attribution; paymentMethod?: PaymentMethod | undefined } = {},
): Promise<Checkout> {
  const { currency, region, locale } = market
  const begun = { lineItems, currency, region, locale, ...attribution }
  const own = ownId === undefined ? undefined : await findCheckout(store, ownId)
  if (own && (own.state === 'success' || own.state === 'completed' || own.state === 'pending')) return own
  const renewed = own && (await update(store, own.id, begun))
  const checkout = renewed ?? (await createCheckout(store, begun))
  if (paymentMethod === undefined || checkout.paymentMethod === paymentMethod) return checkout
  // One that this checkout does not offer is no reason not to begin it: it shows what it offers.
  return (await update(store, checkout.id, { paymentMethod })) ?? checkout
}

async function findCheckout(store: Door, id: string): Promise<Checkout | undefined> {
  try {
    return await getCheckout(store, id)
  } catch (error) {
    if (error instanceof ServiceNotFound) return undefined
    throw error
  }
}

/** Undefined where the checkout does not take the change. For a cart that means: a new one says what is wrong, or works. */
async function update(store: Door, id: string, data: Parameters<typeof updateCheckout>[2]) {
  try {
    return await updateCheckout(store, id, data)
  } catch (error) {
    if (error instanceof ServiceRefused || error instanceof ServiceNotFound) return undefined
    throw error
  }
}
