import type { DeliveryQuote } from '../contract/checkout'
import type { Currency } from '../contract/primitives'

export type Destination = {
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  /** Its code within the country; empty where the country has none in its addresses. */
  stateCode: string
  zip?: string
}

/** What is to be delivered, and where to. */
export type DeliveryQuestion = {
  storeSlug: string
  currency: Currency
  destination: Destination & { city: string; zip: string }
  lines: readonly {
    slug: string
    productId: number
    quantity: number
    digital: boolean
    /** Days until it is made, at the earliest and at the latest. */
    shipDays: readonly [number, number]
  }[]
}

export const deliveryRefusals = ['country_not_supported', 'items_cannot_be_shipped_to_selected_destination'] as const
export type DeliveryRefusal = (typeof deliveryRefusals)[number]

/** The ways in which the goods reach the place, cheapest first; or why they can't. */
export type DeliveryAnswer = { quotes: DeliveryQuote[] } | { refused: DeliveryRefusal }

/** Whoever quotes delivery in place of our own tariff. Rejects where it does not answer, or not in its words. */
export type DeliveryPort = { quote(question: DeliveryQuestion): Promise<DeliveryAnswer> }
