import type { CartLine } from '@awning/contract/cart'
import type { Money } from '@awning/contract/primitives'
import type { Currency } from '@awning/platform/currencies'
import { type CountedItem, payloadOf } from '../analytics/items'
import { type Payload, track } from '../analytics/track'
import { skuOf } from '../sku'
import { changeCart, createCartActions } from './cart-store'
import type { CartItem } from './display'
import type { Cart } from './encode-cart'

/** An unavailable line may have no price. */
export type KnownLine = {
  title: string
  productType: string
  colourName?: string | undefined
  selectedSize?: { label: string } | undefined
  price?: Money | undefined
}

const countedItem = ({ itemGroupId, colorId, sizeId }: CartLine, known: KnownLine, quantity: number): CountedItem => ({
  itemGroupId,
  colorId,
  sizeId,
  title: known.title,
  productType: known.productType,
  color: known.colourName,
  size: known.selectedSize?.label,
  price: known.price?.amount,
  quantity,
})

/** Changed lines that were not reported yet, by SKU. Their quantity is the difference: negative if items were removed. */
const unreported = new Map<string, CartLine>()

function note(before: readonly CartLine[], after: readonly CartLine[]): void {
  const count = (line: CartLine, change: number) => {
    const sku = skuOf(line)
    const quantity = (unreported.get(sku)?.quantity ?? 0) + change
    if (quantity === 0) unreported.delete(sku)
    else unreported.set(sku, { ...line, quantity })
  }
  for (const line of after) count(line, line.quantity)
  for (const line of before) count(line, -line.quantity)
}

/**
 * Changes the cart and records the difference for `trackCartChanges`, because the lines of a link are known only after the cart
 * was displayed. Only the first run of the edit counts; for a large cart it runs again on the service's copy.
 */
export function changeAndRecord(edit: (cart: Cart) => Cart): Promise<boolean> {
  let recorded = false
  return changeCart((cart) => {
    const next = edit(cart)
    if (!recorded) note(cart.lines, next.lines)
    recorded = true
    return next
  })
}

/** Reports the added and removed items of the lines that are `known`, by SKU. The others wait until they are. */
export function trackCartChanges(known: ReadonlyMap<string, KnownLine>, currency: Currency): void {
  const added: CountedItem[] = []
  const removed: CountedItem[] = []
  let reportedCurrency = currency
  for (const [sku, line] of unreported) {
    const item = known.get(sku)
    if (!item) continue
    unreported.delete(sku)
    reportedCurrency = item.price?.currency ?? reportedCurrency
    if (line.quantity > 0) added.push(countedItem(line, item, line.quantity))
    else removed.push(countedItem(line, item, -line.quantity))
  }
  if (added.length > 0) track('add-to-cart', payloadOf(added, reportedCurrency))
  if (removed.length > 0) track('remove-from-cart', payloadOf(removed, reportedCurrency))
}

/** The cart's actions where its lines are displayed: their changes are reported. */
export const trackedCartActions = (known: ReadonlyMap<string, KnownLine>, currency: Currency) =>
  createCartActions((edit) => {
    const report = () => trackCartChanges(known, currency)
    const saved = changeAndRecord(edit)
    report()
    // If the cart was not read yet, the change is made later.
    return saved.finally(report)
  })

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
