import type { CartLine } from '../../commerce/contract/cart'
import type { Checkout } from '../../commerce/contract/checkout'
import type { CheckoutChange } from './calls'

/** What the total or the lines were before something changed them that the buyer did not do, and whether that was a promo code that got lost. */
export type Unseen = { before: Checkout; promoLost: boolean }

/** The checkout that a page shows. `unseen` until the buyer has agreed to what it came to. */
export type Shown = { checkout: Checkout; unseen: Unseen | null }

/** An answer of the service in the place of what is shown. One that overtook a younger one is not shown. `own`: what the buyer changed by it. */
export function replaced(shown: Shown, next: Checkout, own: readonly CheckoutChange[]): Shown {
  const { checkout, unseen } = shown
  if (checkout.version > next.version) return shown
  if (!isSurprise(checkout, next, own)) return { checkout: next, unseen }
  const before = unseen?.before ?? checkout
  // It may have gone back to what it was.
  const isNews = isSurprise(before, next, [])
  return { checkout: next, unseen: isNews ? { before, promoLost: unseen?.promoLost ?? false } : null }
}

/** The service refused the total that the buyer had agreed to, `before`. */
export function refusedTotal(shown: Shown, next: Checkout, unseen: Unseen): Shown {
  return { checkout: shown.checkout.version > next.version ? shown.checkout : next, unseen }
}

type Asked = {
  customer?: unknown
  deliveryOptionId?: string
  promoCode?: string | null
  lineItems?: readonly CartLine[]
}

/**
 * Whether `next` has other lines, quantities, prices or another total than is shown, and what the buyer did does not explain it: another tab or another
 * device has the same checkout, or a price, a tax, a code became another one.
 */
export function isSurprise(shown: Checkout, next: Checkout, own: readonly CheckoutChange[]): boolean {
  const asked: Asked = Object.assign({}, ...own)
  if (next.costs.total.currency !== shown.costs.total.currency) return true
  if (!isSameGoods(shown, next, asked.lineItems ?? shown.lineItems)) return true
  // Before delivery and tax are known nobody was shown what will be charged.
  if (!shown.priced) {
    const isExplained = 'promoCode' in asked || 'lineItems' in asked || 'customer' in asked
    return !isExplained && goodsTotal(shown) !== goodsTotal(next)
  }
  if (next.costs.total.value === shown.costs.total.value) return false
  if (!['customer', 'deliveryOptionId', 'promoCode', 'lineItems'].some((name) => name in asked)) return true
  return !isAsAsked(shown, next, asked)
}

/** Whether everything that a total is made of is what it was, or what the buyer asked for. */
function isAsAsked(shown: Checkout, next: Checkout, asked: Asked): boolean {
  const movesDelivery = 'customer' in asked || 'lineItems' in asked
  const option = asked.deliveryOptionId ?? shown.deliveryOption?.id
  const code = asked.promoCode === undefined ? shown.promoCode : asked.promoCode
  return (
    (movesDelivery || next.deliveryOption?.id === option) &&
    next.promoCode?.toUpperCase() === code?.trim().toUpperCase() &&
    ('customer' in asked || placeOf(next) === placeOf(shown))
  )
}

const goodsTotal = ({ costs }: Checkout) => costs.subtotal.value - costs.discount.value

const placeOf = ({ customer }: Checkout) => {
  if (customer === null) return ''
  const { countryCode, stateCode, zip, city } = customer.address
  return [countryCode, stateCode, zip, city].join('|')
}

type Line = Pick<CartLine, 'slug' | 'productId' | 'colorId' | 'sizeId'>
const keyOf = ({ slug, productId, colorId, sizeId }: Line) => [slug, productId, colorId, sizeId].join('|')

/** Whether `next` has the `wanted` lines, each piece at the price that was shown. */
function isSameGoods(shown: Checkout, next: Checkout, wanted: readonly (Line & { quantity: number })[]): boolean {
  const now = piecesOf(next.lineItems)
  const then = piecesOf(wanted)
  const prices = new Map(shown.lineItems.map((line) => [keyOf(line), line.price]))
  return (
    now.size === then.size &&
    [...then].every(([key, quantity]) => now.get(key) === quantity) &&
    next.lineItems.every((line) => (prices.get(keyOf(line)) ?? line.price) === line.price)
  )
}

function piecesOf(lines: readonly (Line & { quantity: number })[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const line of lines) pieces.set(keyOf(line), (pieces.get(keyOf(line)) ?? 0) + line.quantity)
  return pieces
}
