import type { Currency } from '@awning/platform/currencies'

/** What is sold, after discounts, and its destination. All amounts in minor units. */
export type TaxRequest = {
  storeSlug: string
  currency: Currency
  destination: { countryCode: string; stateCode: string; city: string; zip: string }
  lines: readonly { slug: string; productId: number; amount: number; digital: boolean }[]
  shipping: number
}

export type TaxResponse = {
  /** Minor units that are added: sales tax, only for destinations in the United States. */
  tax: number
  /** Minor units that the prices already include; null if unknown. */
  includedTax: number | null
}

/** An external service that calculates tax instead of the built-in tables. Rejects without a response in the expected format. */
export type TaxService = { calculate(question: TaxRequest): Promise<TaxResponse> }
