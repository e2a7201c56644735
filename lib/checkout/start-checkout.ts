import type { CartLine } from '@awning/contract/cart'
import type { Checkout } from '@awning/contract/checkout'
import type { PaymentMethod } from '@awning/contract/payment-offer'
import type { Attribution } from '../analytics/attribution'
import { walletMethods } from '../payment/own-wallet'
import { createCheckout, getCheckout, updateCheckout } from '../services/checkouts'
import type { StoreAccess } from '../services/credentials'
import { ServiceNotFoundError, ServiceRejectedError } from '../services/errors'
import type { RequestShop } from '../shop/store-from-request'

/**
 * Returns the checkout for a cart. The browser's current checkout is updated with the cart's lines, so that the buyer does not
 * enter the address again. A checkout that is paid or being paid is returned unchanged, so that nothing is paid twice.
 * `attribution` is the current attribution of the visitor, `paymentMethod` the pressed payment method.
 */
export async function startCheckout(
  { store, market }: RequestShop,
  lineItems: CartLine[],
  ownId: string | undefined,
  { attribution = {}, paymentMethod }: { attribution?: Attribution; paymentMethod?: PaymentMethod | undefined } = {},
): Promise<Checkout> {
  const { currency, region, locale } = market
  const cart = { lineItems, currency, region, locale, ...attribution }
  const own = ownId === undefined ? undefined : await findCheckout(store, ownId)
  if (own && (own.state === 'success' || own.state === 'completed' || own.state === 'pending')) return own
  // A wallet brings its own address, and its sheet opens only without a saved one.
  const isReused = own !== undefined && !(isWallet(paymentMethod) && own.customer !== null)
  const renewed = isReused ? await update(store, own.id, cart) : undefined
  const checkout = renewed ?? (await createCheckout(store, cart))
  const isChosen = checkout.paymentMethodChosen && checkout.paymentMethod === paymentMethod
  if (paymentMethod === undefined || isChosen) return checkout
  // If the checkout does not offer the method, it starts anyway and shows the methods that it offers.
  return (await update(store, checkout.id, { paymentMethod })) ?? checkout
}

const isWallet = (method: PaymentMethod | undefined) => walletMethods.some((wallet) => wallet === method)

async function findCheckout(store: StoreAccess, id: string): Promise<Checkout | undefined> {
  try {
    return await getCheckout(store, id)
  } catch (error) {
    if (error instanceof ServiceNotFoundError) return undefined
    throw error
  }
}

/** Undefined if the checkout rejects the change. For a cart, a new checkout then works or reports the error. */
async function update(store: StoreAccess, id: string, data: Parameters<typeof updateCheckout>[2]) {
  try {
    return await updateCheckout(store, id, data)
  } catch (error) {
    if (error instanceof ServiceRejectedError || error instanceof ServiceNotFoundError) return undefined
    throw error
  }
}
