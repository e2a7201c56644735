import type { FreeDelivery } from '@awning/contract/free-delivery'
import type { Currency } from '@awning/platform/currencies'
import type { Region } from '@awning/platform/regions'

/** The store of a call: the first argument of every store function. */
export type StoreRef = {
  id: number
  slug: string
  name: string
  currency: Currency
  region: Region
  state: 'open' | 'closed' | 'protected'
  flags: Readonly<Record<string, boolean>>
  freeDelivery: FreeDelivery | null
  /** Its own Stripe account and PayPal merchant id, under the installation's keys. */
  stripeAccount: string | null
  paypalMerchant: string | null
  /** Null for all methods that the store's providers have. */
  paymentMethods: readonly string[] | null
}
