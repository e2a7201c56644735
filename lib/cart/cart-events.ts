import type { CartLine } from '@awning/contract/cart'
import type { Payload } from '../analytics/events'
import { payloadOf } from '../analytics/items'
import { track } from '../analytics/track'
import { skuOf } from '../sku'
import { countedItem } from './cart-changes'
import type { CartItem } from './display'

/** The content of a cart: the current state of its lines, and the lines with their quantities. */
type CartContent = { items: readonly CartItem[]; lines: readonly CartLine[]; currency: string }

function payload({ items, lines, currency }: CartContent): Payload {
  const quantities = new Map(lines.map((line) => [skuOf(line), line.quantity]))
  const cart = items.flatMap((item) => {
    const quantity = quantities.get(item.sku)
    return quantity === undefined ? [] : [countedItem(item.line, item, quantity)]
  })
  return payloadOf(cart, items[0]?.price.currency ?? currency)
}

const viewedKey = 'cart-viewed'

/** True the first time in a visit, which lasts as long as the tab. */
function isFirstView(): boolean {
  try {
    const known = sessionStorage.getItem(viewedKey) !== null
    sessionStorage.setItem(viewedKey, '1')
    return !known
  } catch {
    // Without storage every load counts as the first one, as with impressions.
    return true
  }
}

/** Reports the cart view once per visit, however often its page is opened. Call it when the lines are known. */
export function trackCartViewed(store: string, cart: CartContent): void {
  if (isFirstView()) track('view-cart', { store, ...payload(cart) })
}

export const trackCheckoutStarted = (cart: CartContent) => track('begin-checkout', payload(cart))

/** Reports that unavailable lines prevented the checkout, with the remaining content of the cart. */
export const trackCheckoutInactive = (cart: CartContent) => track('checkout.inactive.viewed', payload(cart))
