import type { CartLine } from '@awning/contract/cart'
import { errorCodes } from '@awning/contract/errors'
import { cookies } from 'next/headers'
import { readAttribution } from '../analytics/attribution'
import type { RequestShop } from '../shop/store-from-request'
import { type ExpressPayment, legacyCheckoutUrl, usesLegacyCheckout } from './legacy-checkout'
import { getOwnCheckoutId, saveDeviceId, saveOwnCheckout } from './own-checkout'
import { startCheckout } from './start-checkout'

type Order = { lines: CartLine[]; paymentMethod?: ExpressPayment | undefined; deviceId?: string }

/**
 * Starts the checkout of a cart and makes it this browser's. Returns its id, or the URL of the operator's other checkout if that
 * handles the cart, or the code of the rejection. Throws the errors of `request`.
 */
export async function startOwnCheckout(
  shop: RequestShop,
  { lines, paymentMethod, deviceId = '' }: Order,
): Promise<{ id: string } | { leadsTo: string } | { rejected: typeof errorCodes.zeroTotal }> {
  const cookieStore = await cookies()
  if (usesLegacyCheckout(shop.store))
    return { leadsTo: legacyCheckoutUrl(shop, { lines, paymentMethod, deviceId }, cookieStore) }
  const attribution = readAttribution(cookieStore)
  const { id, costs } = await startCheckout(shop, lines, await getOwnCheckoutId(), { attribution, paymentMethod })
  if (costs.subtotal.value === 0) return { rejected: errorCodes.zeroTotal }
  await saveOwnCheckout(id)
  await saveDeviceId(deviceId)
  return { id }
}
