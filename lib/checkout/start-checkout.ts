import type { CartLine } from '../../commerce/contract/cart'
import type { Checkout } from '../../commerce/contract/checkout'
import { createCheckout, getCheckout, updateCheckout } from '../services/checkouts'
import { ServiceNotFound, ServiceRefused } from '../services/errors'
import type { RequestShop } from '../store/store-from-request'
import type { Attribution } from '../tracking/attribution'

/**
 * The checkout for a cart. One that this browser has begun goes on with the cart's lines, so that its address is not asked for twice.
 * One that is paid or being paid, and whose end this browser has not seen yet, comes back as it is: nothing is paid twice.
 * `attribution` is whose visitor this is now.
 */
export async function startCheckout(
  { store, market }: RequestShop,
  lineItems: CartLine[],
  ownId: string | undefined,
  attribution: Attribution = {},
): Promise<Checkout> {
  const { currency, region, locale } = market
  const begun = { lineItems, currency, region, locale, ...attribution }
  const own = ownId === undefined ? undefined : await findCheckout(store.slug, ownId)
  if (own && (own.state === 'success' || own.state === 'completed' || own.state === 'pending')) return own
  if (own) {
    const renewed = await renew(store.slug, own.id, begun)
    if (renewed) return renewed
  }
  return await createCheckout(store.slug, begun)
}

async function findCheckout(store: string, id: string): Promise<Checkout | undefined> {
  try {
    return await getCheckout(store, id)
  } catch (error) {
    if (error instanceof ServiceNotFound) return undefined
    throw error
  }
}

/** Undefined where the old checkout does not take the cart: then a new one says what is wrong, or works. */
async function renew(store: string, id: string, data: Parameters<typeof updateCheckout>[2]) {
  try {
    return await updateCheckout(store, id, data)
  } catch (error) {
    if (error instanceof ServiceRefused || error instanceof ServiceNotFound) return undefined
    throw error
  }
}
