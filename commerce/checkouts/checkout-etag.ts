import { createHash } from 'node:crypto'
import { type ShownPart, shownParts } from '../contract/shown-parts'
import type { Assessment } from './assess-checkout'
import type { CheckoutRow } from './find-checkout'

type Priced = Pick<Assessment, 'lines' | 'chosen' | 'promo' | 'pricing'>

/**
 * The version of what a checkout shows: one digest for each part, so that an older version tells which parts have changed since. Delivery dates are
 * left out: they move with the day.
 */
export function checkoutEtag(checkout: Pick<CheckoutRow, 'id' | 'customer' | 'currency'>, priced: Priced): string {
  const contents = contentOf(checkout, priced)
  return shownParts.map((part) => digest(checkout.id, part, contents[part])).join('.')
}

/** The parts in which two versions differ. An `etag` that is none differs in all of them. */
export function changedParts(etag: string, current: string): ShownPart[] {
  const before = etag.split('.')
  const now = current.split('.')
  return shownParts.filter((_, index) => before[index] !== now[index])
}

function contentOf(
  { customer, currency }: Pick<CheckoutRow, 'customer' | 'currency'>,
  { lines, chosen, promo, pricing }: Priced,
): Record<ShownPart, unknown> {
  const { subtotal, discount, shipping, tax, total } = pricing
  return {
    lineItems: lines.map(({ line, price }) => [
      line.slug,
      line.productId,
      line.colorId,
      line.sizeId,
      line.quantity,
      price,
    ]),
    // The database may keep the fields in another order.
    customer: customer && [
      customer.firstName,
      customer.lastName,
      customer.email,
      customer.phone,
      customer.address.address1,
      customer.address.address2,
      customer.address.city,
      customer.address.state,
      customer.address.stateCode,
      customer.address.zip,
      customer.address.country,
      customer.address.countryCode,
    ],
    deliveryOption: chosen && [chosen.id, chosen.cost.amount],
    promoCode: promo?.code ?? null,
    total: [currency, subtotal, discount, shipping, tax, total],
  }
}

/** 132 bits: nobody finds another address with the same digest. */
const digest = (...content: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
