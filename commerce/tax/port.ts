import type { Currency } from '../contract/primitives'

/** What is sold, after discounts, and where it goes. All amounts in minor units. */
export type TaxQuestion = {
  storeSlug: string
  currency: Currency
  destination: { countryCode: string; stateCode: string; city: string; zip: string }
  lines: readonly { slug: string; productId: number; amount: number; digital: boolean }[]
  shipping: number
}

export type TaxAnswer = {
  /** Minor units that are added: sales tax, for destinations in the United States alone. */
  tax: number
  /** Minor units that the prices contain already; null where that is not known. */
  includedTax: number | null
}

/** Whoever reckons tax in place of our own tables. Rejects where it does not answer, or not in its words. */
export type TaxPort = { reckon(question: TaxQuestion): Promise<TaxAnswer> }
