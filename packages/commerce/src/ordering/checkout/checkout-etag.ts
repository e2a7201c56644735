import { createHash } from 'node:crypto'
import { type CheckoutPart, displayedParts } from '@awning/contract/displayed-parts'
import type { CheckoutEvaluation } from './evaluate-checkout'
import type { CheckoutRow } from './find-checkout'

type Priced = Pick<CheckoutEvaluation, 'lines' | 'chosen' | 'promo' | 'pricing'>

/**
 * The version of a displayed checkout: one digest per part, so that a comparison with an older version shows which parts
 * changed. Delivery dates are excluded, because they change daily.
 */
export function checkoutEtag(checkout: Pick<CheckoutRow, 'id' | 'customer' | 'currency'>, priced: Priced): string {
  const contents = contentOf(checkout, priced)
  return displayedParts.map((part) => digest(checkout.id, part, contents[part])).join('.')
}

/** The parts in which two versions differ. An invalid `etag` differs in all parts. */
export function changedParts(etag: string, current: string): CheckoutPart[] {
  const before = etag.split('.')
  const now = current.split('.')
  return displayedParts.filter((_, index) => before[index] !== now[index])
}

function contentOf(
  { customer, currency }: Pick<CheckoutRow, 'customer' | 'currency'>,
  { lines, chosen, promo, pricing }: Priced,
): Record<CheckoutPart, unknown> {
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
    // The database may return the fields in another order.
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
      customer.taxId ?? null,
    ],
    deliveryOption: chosen && [chosen.id, chosen.cost.amount],
    promoCode: promo?.code ?? null,
    total: [currency, subtotal, discount, shipping, tax, total],
  }
}

/** 132 bits: it is infeasible to find another address with the same digest. */
const digest = (...content: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
