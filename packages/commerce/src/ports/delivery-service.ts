import type { DeliveryQuote } from '@awning/contract/checkout'
import type { Currency } from '@awning/platform/currencies'

export type Destination = {
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  /** Region code within the country; empty if its addresses have no region. */
  stateCode: string
  zip?: string
}

export type DeliveryRequest = {
  storeSlug: string
  currency: Currency
  destination: Destination & { city: string; zip: string }
  lines: readonly {
    slug: string
    productId: number
    quantity: number
    digital: boolean
    /** Production days, minimum and maximum. */
    shipDays: readonly [number, number]
  }[]
}

export const deliveryRejections = ['country_not_supported', 'items_cannot_be_shipped_to_selected_destination'] as const
export type DeliveryRejection = (typeof deliveryRejections)[number]

/** The delivery options, cheapest first, or why delivery is not possible. */
export type DeliveryResponse = { quotes: DeliveryQuote[] } | { rejected: DeliveryRejection }

/** An external service that quotes delivery instead of the built-in rates. Rejects without a response in the expected format. */
export type DeliveryService = { quote(question: DeliveryRequest): Promise<DeliveryResponse> }
