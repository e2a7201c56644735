import type { CartLine } from '../../commerce/contract/cart'
import type { CartItem } from '../cart/display'
import { skuOf } from '../cart/lines'
import { countedItem } from './cart-changes'
import type { Payload } from './events'
import { payloadOf } from './items'
import { track } from './track'

/** What a cart holds: what its lines are now, and the lines for how many. */
type Held = { items: readonly CartItem[]; lines: readonly CartLine[]; currency: string }

function payload({ items, lines, currency }: Held): Payload {
  const quantities = new Map(lines.map((line) => [skuOf(line), line.quantity]))
  const held = items.flatMap((item) => {
    const quantity = quantities.get(item.sku)
    return quantity === undefined ? [] : [countedItem(item.line, item, quantity)]
  })
  return payloadOf(held, items[0]?.price.currency ?? currency)
}

const viewedKey = 'cart-viewed'

/** True for the first time in a visit: for as long as the tab lives. */
function isFirstView(): boolean {
  try {
    const known = sessionStorage.getItem(viewedKey) !== null
    sessionStorage.setItem(viewedKey, '1')
    return !known
  } catch {
    // Without storage every load is a first one, as it is with impressions.
    return true
  }
}

/** The cart is looked at, which is told once in a visit, however often its page is opened. Called when its lines are known. */
export function trackCartViewed(store: string, held: Held): void {
  if (isFirstView()) track('view-cart', { store, ...payload(held) })
}

export const trackCheckoutBegun = (held: Held) => track('begin-checkout', payload(held))

/** Lines cannot be had any more, so the checkout did not begin; told of what the cart still holds. */
export const trackCheckoutInactive = (held: Held) => track('checkout.inactive.viewed', payload(held))
