import type { CartLine } from '@awning/contract/cart'
import type { Checkout } from '@awning/contract/checkout'
import type { CheckoutPart } from '@awning/contract/displayed-parts'
import type { CheckoutChange } from './calls'

/** The checkout before a change that the buyer did not make, the changed parts, and whether a promo code was removed. */
export type UnacknowledgedChange = { before: Checkout; changed: readonly CheckoutPart[]; promoLost: boolean }

/** `unacknowledged` is set until the buyer agrees to the change. */
export type DisplayedCheckout = { checkout: Checkout; unacknowledged: UnacknowledgedChange | null }

/**
 * Applies a response of the service to the page. Ignores a response that is older than the displayed version. `own`: the buyer's
 * changes in it.
 */
export function withNewCheckout(
  shown: DisplayedCheckout,
  next: Checkout,
  own: readonly CheckoutChange[],
): DisplayedCheckout {
  const { checkout, unacknowledged } = shown
  if (checkout.version > next.version) return shown
  const unexpected = unexpectedChanges(checkout, next, own)
  if (unexpected.length === 0) return { checkout: next, unacknowledged }
  const before = unacknowledged?.before ?? checkout
  // The checkout may be back in its first state.
  if (unexpectedChanges(before, next, []).length === 0) return { checkout: next, unacknowledged: null }
  const changed = [...new Set([...(unacknowledged?.changed ?? []), ...unexpected])]
  const promoLost = (unacknowledged?.promoLost ?? false) || losesPromo(checkout, next, own)
  return { checkout: next, unacknowledged: { before, changed, promoLost } }
}

const losesPromo = (shown: Checkout, next: Checkout, own: readonly CheckoutChange[]): boolean =>
  shown.promoCode !== null && next.promoCode === null && !own.some((change) => 'promoCode' in change)

/** The service rejected the version that the buyer had agreed to, `before`. */
export function showRejectedVersion(
  shown: DisplayedCheckout,
  next: Checkout,
  unacknowledged: UnacknowledgedChange,
): DisplayedCheckout {
  return { checkout: shown.checkout.version > next.version ? shown.checkout : next, unacknowledged }
}

type RequestedChange = {
  customer?: unknown
  deliveryOptionId?: string
  promoCode?: string | null
  lineItems?: readonly CartLine[]
}

const toRequested = (change: CheckoutChange): object =>
  'digitalCustomer' in change ? { customer: change.digitalCustomer } : change

/**
 * The parts of `next` that differ from the displayed checkout and that the buyer's changes do not explain: another tab or device
 * changed the checkout, or a price, a tax or a promo code changed.
 */
export function unexpectedChanges(shown: Checkout, next: Checkout, own: readonly CheckoutChange[]): CheckoutPart[] {
  const requested: RequestedChange = Object.assign({}, ...own.map(toRequested))
  // While an address is required, a customer without one is not shown.
  const hidesCustomer =
    next.addressRequired !== shown.addressRequired && (next.customer === null || shown.customer === null)
  const parts: CheckoutPart[] = []
  if (!areSameItems(shown, next, requested.lineItems ?? shown.lineItems)) parts.push('lineItems')
  if (!('customer' in requested) && !hidesCustomer && customerKey(shown) !== customerKey(next)) parts.push('customer')
  // Before delivery and tax are known, no final total was displayed.
  if (shown.priced) parts.push(...pricedChanges(shown, next, requested, parts.length > 0))
  else if (hasOtherItemsTotal(shown, next, requested)) parts.push('total')
  return parts
}

function hasOtherItemsTotal(shown: Checkout, next: Checkout, requested: RequestedChange): boolean {
  if (next.costs.total.currency !== shown.costs.total.currency) return true
  const isExplained = 'promoCode' in requested || 'lineItems' in requested || 'customer' in requested
  return !isExplained && itemsTotal(shown) !== itemsTotal(next)
}

function pricedChanges(
  shown: Checkout,
  next: Checkout,
  requested: RequestedChange,
  isOtherOrder: boolean,
): CheckoutPart[] {
  const parts: CheckoutPart[] = []
  const movesDelivery = 'customer' in requested || 'lineItems' in requested
  const option = requested.deliveryOptionId ?? shown.deliveryOption?.id
  if (!movesDelivery && next.deliveryOption?.id !== option) parts.push('deliveryOption')
  const code = requested.promoCode === undefined ? shown.promoCode : requested.promoCode
  if (next.promoCode?.toUpperCase() !== code?.trim().toUpperCase()) parts.push('promoCode')
  const isSameTotal =
    next.costs.total.value === shown.costs.total.value && next.costs.total.currency === shown.costs.total.currency
  if (isSameTotal) return parts
  const isRequested = ['customer', 'deliveryOptionId', 'promoCode', 'lineItems'].some((name) => name in requested)
  const isOtherCurrency = next.costs.total.currency !== shown.costs.total.currency
  if (!isRequested || isOtherCurrency || isOtherOrder || parts.length > 0) parts.push('total')
  return parts
}

const customerKey = ({ customer }: Checkout) => {
  if (customer === null) return null
  const { address, ...who } = customer
  return JSON.stringify([sorted(who), sorted(address)])
}

const sorted = (fields: object) => Object.entries(fields).sort(([a], [b]) => a.localeCompare(b))

const itemsTotal = ({ costs }: Checkout) => costs.subtotal.value - costs.discount.value

type Line = Pick<CartLine, 'slug' | 'productId' | 'colorId' | 'sizeId'>
const keyOf = ({ slug, productId, colorId, sizeId }: Line) => [slug, productId, colorId, sizeId].join('|')

/** Whether `next` has the `wanted` lines, each at the displayed price. */
function areSameItems(shown: Checkout, next: Checkout, wanted: readonly (Line & { quantity: number })[]): boolean {
  const now = quantitiesOf(next.lineItems)
  const then = quantitiesOf(wanted)
  const prices = new Map(shown.lineItems.map((line) => [keyOf(line), line.price]))
  return (
    now.size === then.size &&
    [...then].every(([key, quantity]) => now.get(key) === quantity) &&
    next.lineItems.every((line) => (prices.get(keyOf(line)) ?? line.price) === line.price)
  )
}

function quantitiesOf(lines: readonly (Line & { quantity: number })[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const line of lines) quantities.set(keyOf(line), (quantities.get(keyOf(line)) ?? 0) + line.quantity)
  return quantities
}
