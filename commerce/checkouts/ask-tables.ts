import type { Customer, DeliveryQuote } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import { isOn } from '../contract/flags'
import type { DeliveryAnswer, DeliveryQuestion, DeliveryRefusal } from '../delivery/port'
import { digitalQuotes, quoteDelivery } from '../delivery/quote-delivery'
import type { StoreRef } from '../stores/store-ref'
import type { TaxAnswer, TaxQuestion } from '../tax/port'
import { reckonTax } from '../tax/reckon-tax'
import type { CheckoutRow } from './find-checkout'
import { type Goods, noTax } from './price-checkout'
import { answerTo } from './quoted'
import type { FoundLine } from './read-lines'

/** Questions that a service elsewhere has to answer. */
export type Asks = { delivery?: DeliveryQuestion; tax?: TaxQuestion }

type Place = Pick<Customer['address'], 'countryCode' | 'stateCode' | 'city' | 'zip'>

/** Whether a store delivers beyond the United States. */
export const isInternational = ({ flags }: Pick<StoreRef, 'flags'>): boolean => isOn(flags, 'internationalCheckout')

/** What delivery is asked of a checkout's goods and a place. */
export function deliveryQuestion(
  store: StoreRef,
  { currency }: Pick<CheckoutRow, 'currency'>,
  lines: readonly FoundLine[],
  { countryCode, stateCode, city, zip }: Place,
): DeliveryQuestion {
  return {
    storeSlug: store.slug,
    currency,
    destination: { countryCode, stateCode, city, zip },
    lines: lines.map(({ line, digital, shipDays }) => ({
      slug: line.slug,
      productId: line.productId,
      quantity: line.quantity,
      digital,
      shipDays,
    })),
  }
}

/** What is settled without asking anybody: goods that go by mail, and a country that the store does not serve. Null for everything else. */
export function settledDelivery(store: StoreRef, question: DeliveryQuestion, now: Date): DeliveryAnswer | null {
  const free = digitalQuotes(question, now)
  if (free !== null) return { quotes: free }
  const abroad = question.destination.countryCode !== 'US' && !isInternational(store)
  return abroad ? { refused: errorCodes.countryNotSupported } : null
}

type Delivery = { quotes: DeliveryQuote[]; refused: DeliveryRefusal | null; asks: Asks }

/** The ways of delivery to the customer of a checkout, before any code waives them. */
export function deliveryOf(store: StoreRef, checkout: CheckoutRow, lines: readonly FoundLine[], now: Date): Delivery {
  const { customer, quoted } = checkout
  if (customer === null || lines.length === 0) return { quotes: [], refused: null, asks: {} }
  const question = deliveryQuestion(store, checkout, lines, customer.address)
  const kept = quoted?.delivery
  const answer =
    settledDelivery(store, question, now) ??
    (kept === undefined ? quoteDelivery(question, question.destination, now) : answerTo(kept, question, now))
  if (answer === null) return { quotes: [], refused: null, asks: { delivery: question } }
  if ('refused' in answer) return { quotes: [], refused: answer.refused, asks: {} }
  return { quotes: answer.quotes, refused: null, asks: {} }
}

type Sold = { lines: readonly FoundLine[]; goods: Goods; delivered: boolean }

/** The tax of goods on their way to the customer of a checkout. Elsewhere is asked only once the delivery is chosen. */
export function taxOf(
  store: StoreRef,
  { customer, currency, quoted }: CheckoutRow,
  { lines, goods, delivered }: Sold,
  now: Date,
): { answer: TaxAnswer; asks: Asks } {
  if (customer === null) return { answer: noTax, asks: {} }
  const { subtotal, discount, totals, discounts, shipping } = goods
  const { countryCode, stateCode, city, zip } = customer.address
  const destination = { countryCode, stateCode, city, zip }
  const kept = quoted?.tax
  if (kept === undefined) return { answer: reckonTax({ goods: subtotal - discount, shipping, destination }), asks: {} }
  if (!delivered || lines.length === 0) return { answer: noTax, asks: {} }
  const question: TaxQuestion = {
    storeSlug: store.slug,
    currency,
    destination,
    lines: lines.map(({ line, digital }, index) => ({
      slug: line.slug,
      productId: line.productId,
      amount: (totals[index] ?? 0) - (discounts[index] ?? 0),
      digital,
    })),
    shipping,
  }
  const answer = answerTo(kept, question, now)
  return answer === null ? { answer: noTax, asks: { tax: question } } : { answer, asks: {} }
}
