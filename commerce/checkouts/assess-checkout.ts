import type { DeliveryQuote } from '../contract/checkout'
import { errorCodes, type WireError } from '../contract/errors'
import type { Db, Tx } from '../db/client'
import { quoteDelivery } from '../delivery/quote-delivery'
import { Refused } from '../errors'
import { type UsablePromo, usablePromo } from '../promos/usable-promo'
import type { StoreRef } from '../stores/store-ref'
import type { CheckoutRow } from './find-checkout'
import { lineProblems } from './line-problems'
import { largestTotal, type Pricing, priceCheckout } from './price-checkout'
import { type FoundLine, readLines } from './read-lines'

/** A checkout held against the catalogue, the codes and the tariffs of this moment. */
export type Assessment = {
  /** The lines that the catalogue knows, also those that are not offered any more. */
  lines: FoundLine[]
  problems: WireError[]
  /** Ways of delivery to the customer's address; empty without one. */
  quotes: DeliveryQuote[]
  chosen: DeliveryQuote | null
  promo: UsablePromo | null
  /** The checkout carries a code that may not be used (any more). */
  promoLost: boolean
  pricing: Pricing
}

export type AssessOptions = {
  now: Date
  /** Holds the promo code until the transaction ends. */
  lockPromo?: boolean
}

/** Everything that follows from a checkout, computed anew. Throws `Refused` where it would come to more than can be paid. */
export async function assessCheckout(
  store: StoreRef,
  checkout: CheckoutRow,
  { now, lockPromo }: AssessOptions,
  db: Db | Tx,
): Promise<Assessment> {
  const { currency, customer, promoCode } = checkout
  const promo =
    promoCode === null
      ? null
      : await usablePromo(store, { code: promoCode, checkoutId: checkout.id, currency, now, lock: lockPromo }, db)
  const read = await readLines(store, checkout.lines, currency, db)
  const lines = read.filter((line) => line.title !== null)
  const quotes = customer === null ? [] : quotesOrNone()
  const chosen = quotes.find((quote) => quote.id === checkout.deliveryOptionId) ?? null
  const pricing = priceCheckout({
    currency,
    lines: lines.map(({ price, line }) => ({ price, quantity: line.quantity })),
    promo,
    shipping: chosen?.cost.amount ?? null,
    destination: customer?.address ?? null,
  })
  if (pricing.total > largestTotal || pricing.subtotal > largestTotal) {
    throw new Refused(422, errorCodes.totalTooLarge, 'More than one payment can carry', '/lineItems')
  }
  const problems = lineProblems(read)
  return { lines, problems, quotes, chosen, promo, promoLost: promoCode !== null && promo === null, pricing }

  function quotesOrNone(): DeliveryQuote[] {
    if (customer === null || lines.length === 0) return []
    try {
      return quoteDelivery(parcelOf({ currency, lines, promo }), customer.address, now)
    } catch (error) {
      if (error instanceof Refused) return []
      throw error
    }
  }
}

/** What there is to deliver. */
export function parcelOf({
  currency,
  lines,
  promo,
}: Pick<CheckoutRow, 'currency'> & Pick<Assessment, 'lines' | 'promo'>) {
  return {
    currency,
    lines: lines.map(({ line, digital, shipDays }) => ({ quantity: line.quantity, digital, shipDays })),
    freeStandard: promo?.type === 'free_shipping',
  }
}
