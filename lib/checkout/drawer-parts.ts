import type { Store } from '@awning/contract/store'
import type { Market } from '../localization/market'
import { cartMethods, cartWallets } from './cart-methods'
import { freeDeliveryFrom } from './free-delivery'

/**
 * The parts of the cart's dialog that the lines do not decide, for the attribute `data-cart` of the page. The style sheet reserves
 * their height, so that the dialog has its size before the lines are loaded. The buttons of the payment methods are in rows of two.
 * Undefined without such a part.
 */
export function drawerParts(store: Store, market: Market): string | undefined {
  const methods = cartMethods(store).length + (cartWallets(store).methods.length > 0 ? 1 : 0)
  const parts = [
    methods > 0 && (methods > 2 ? 'two-rows' : 'one-row'),
    freeDeliveryFrom(store, market) !== null && 'free',
  ].filter((part) => part !== false)
  return parts.length === 0 ? undefined : parts.join(' ')
}
