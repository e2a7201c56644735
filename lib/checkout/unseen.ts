import type { CartLine } from '../../commerce/contract/cart'
import type { Checkout } from '../../commerce/contract/checkout'
import type { ShownPart } from '../../commerce/contract/shown-parts'
import type { CheckoutChange } from './calls'

/** What the checkout was before something changed it that the buyer did not do: in which parts, and whether that was a promo code that got lost. */
export type Unseen = { before: Checkout; changed: readonly ShownPart[]; promoLost: boolean }

/** The checkout that a page shows. `unseen` until the buyer has agreed to what it has become. */
export type Shown = { checkout: Checkout; unseen: Unseen | null }

/** An answer of the service in the place of what is shown. One that overtook a younger one is not shown. `own`: what the buyer changed by it. */
export function replaced(shown: Shown, next: Checkout, own: readonly CheckoutChange[]): Shown {
  const { checkout, unseen } = shown
  if (checkout.version > next.version) return shown
  const surprising = surprises(checkout, next, own)
  if (surprising.length === 0) return { checkout: next, unseen }
  const before = unseen?.before ?? checkout
  // It may have gone back to what it was.
  if (surprises(before, next, []).length === 0) return { checkout: next, unseen: null }
  const changed = [...new Set([...(unseen?.changed ?? []), ...surprising])]
  const promoLost = (unseen?.promoLost ?? false) || losesPromo(checkout, next, own)
  return { checkout: next, unseen: { before, changed, promoLost } }
}

const losesPromo = (shown: Checkout, next: Checkout, own: readonly CheckoutChange[]): boolean =>
  shown.promoCode !== null && next.promoCode === null && !own.some((change) => 'promoCode' in change)

/** The service refused the version that the buyer had agreed to, `before`. */
export function refusedVersion(shown: Shown, next: Checkout, unseen: Unseen): Shown {
  return { checkout: shown.checkout.version > next.version ? shown.checkout : next, unseen }
}

type Asked = {
  customer?: unknown
  deliveryOptionId?: string
  promoCode?: string | null
  lineItems?: readonly CartLine[]
}

/**
 * The parts in which `next` is another checkout than is shown, and what the buyer did does not explain it: another tab or another device has the same
 * checkout, or a price, a tax, a code became another one.
 */
export function surprises(shown: Checkout, next: Checkout, own: readonly CheckoutChange[]): ShownPart[] {
  const asked: Asked = Object.assign({}, ...own)
  const parts: ShownPart[] = []
  if (!isSameGoods(shown, next, asked.lineItems ?? shown.lineItems)) parts.push('lineItems')
  if (!('customer' in asked) && personOf(shown) !== personOf(next)) parts.push('customer')
  // Before delivery and tax are known nobody was shown what will be charged.
  if (shown.priced) parts.push(...pricedSurprises(shown, next, asked, parts.length > 0))
  else if (isOtherGoodsTotal(shown, next, asked)) parts.push('total')
  return parts
}

function isOtherGoodsTotal(shown: Checkout, next: Checkout, asked: Asked): boolean {
  if (next.costs.total.currency !== shown.costs.total.currency) return true
  const isExplained = 'promoCode' in asked || 'lineItems' in asked || 'customer' in asked
  return !isExplained && goodsTotal(shown) !== goodsTotal(next)
}

function pricedSurprises(shown: Checkout, next: Checkout, asked: Asked, isOtherOrder: boolean): ShownPart[] {
  const parts: ShownPart[] = []
  const movesDelivery = 'customer' in asked || 'lineItems' in asked
  const option = asked.deliveryOptionId ?? shown.deliveryOption?.id
  if (!movesDelivery && next.deliveryOption?.id !== option) parts.push('deliveryOption')
  const code = asked.promoCode === undefined ? shown.promoCode : asked.promoCode
  if (next.promoCode?.toUpperCase() !== code?.trim().toUpperCase()) parts.push('promoCode')
  const isSameTotal =
    next.costs.total.value === shown.costs.total.value && next.costs.total.currency === shown.costs.total.currency
  if (isSameTotal) return parts
  const isAskedFor = ['customer', 'deliveryOptionId', 'promoCode', 'lineItems'].some((name) => name in asked)
  const isOtherCurrency = next.costs.total.currency !== shown.costs.total.currency
  if (!isAskedFor || isOtherCurrency || isOtherOrder || parts.length > 0) parts.push('total')
  return parts
}

const personOf = ({ customer }: Checkout) => {
  if (customer === null) return null
  const { address, ...who } = customer
  return JSON.stringify([sorted(who), sorted(address)])
}

const sorted = (fields: object) => Object.entries(fields).sort(([a], [b]) => a.localeCompare(b))

const goodsTotal = ({ costs }: Checkout) => costs.subtotal.value - costs.discount.value

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
