import type { DeliveryQuote } from '../contract/checkout'
import { errorCodes, type WireError } from '../contract/errors'
import type { Db, Tx } from '../db/client'
import type { DeliveryRefusal } from '../delivery/port'
import { waived } from '../delivery/quote-delivery'
import { Refused } from '../errors'
import { type UsablePromo, usablePromo } from '../promos/usable-promo'
import type { StoreRef } from '../stores/store-ref'
import { type Asks, deliveryOf, taxOf } from './ask-tables'
import type { CheckoutRow } from './find-checkout'
import { lineProblems } from './line-problems'
import { largestTotal, type Pricing, priceGoods, withTax } from './price-checkout'
import { type FoundLine, readLines } from './read-lines'

/** A checkout held against the catalogue, the codes and the tariffs of this moment. */
export type Assessment = {
  /** The lines that the catalogue knows, also those that are not offered any more. */
  lines: FoundLine[]
  problems: WireError[]
  /** Ways of delivery to the customer's address; empty without one. */
  quotes: DeliveryQuote[]
  /** Why nothing is delivered to the customer's address. */
  refused: DeliveryRefusal | null
  chosen: DeliveryQuote | null
  promo: UsablePromo | null
  /** The checkout carries a code that may not be used (any more). */
  promoLost: boolean
  pricing: Pricing
  /** What services elsewhere have to be asked before this can be paid: none where our own tables are used. */
  asks: Asks
}

export type AssessOptions = {
  now: Date
  /** Holds the promo code until the transaction ends. */
  lockPromo?: boolean
}

/**
 * Everything that follows from a checkout, computed anew without asking anybody: what services elsewhere said stands on the checkout.
 * Throws `Refused` where it would come to more than can be paid.
 */
export async function assessCheckout(
  store: StoreRef,
  checkout: CheckoutRow,
  { now, lockPromo }: AssessOptions,
  db: Db | Tx,
): Promise<Assessment> {
  const { currency, promoCode } = checkout
  const promo =
    promoCode === null
      ? null
      : await usablePromo(store, { code: promoCode, checkoutId: checkout.id, currency, now, lock: lockPromo }, db)
  const read = await readLines(store, checkout.lines, currency, db)
  const lines = read.filter((line) => line.title !== null)
  const delivery = deliveryOf(store, checkout, lines, now)
  const quotes = waived(delivery.quotes, promo?.type === 'free_shipping')
  const chosen = quotes.find((quote) => quote.id === checkout.deliveryOptionId) ?? null
  const goods = priceGoods({
    currency,
    lines: lines.map(({ price, line }) => ({ price, quantity: line.quantity })),
    promo,
    shipping: chosen?.cost.amount ?? null,
  })
  const tax = taxOf(store, checkout, { lines, goods, delivered: chosen !== null }, now)
  const pricing = withTax(goods, tax.answer)
  if (pricing.total > largestTotal || pricing.subtotal > largestTotal) {
    throw new Refused(422, errorCodes.totalTooLarge, 'More than one payment can carry', '/lineItems')
  }
  return {
    lines,
    problems: lineProblems(read),
    quotes,
    refused: delivery.refused,
    chosen,
    promo,
    promoLost: promoCode !== null && promo === null,
    pricing,
    asks: { ...delivery.asks, ...tax.asks },
  }
}
