import { z } from 'zod'

export const providerNames = ['stripe', 'paypal', 'sandbox'] as const
export const ProviderName = z.enum(providerNames)
export type ProviderName = z.infer<typeof ProviderName>

export const paymentMethods = ['card', 'paypal', 'afterpay', 'google-pay', 'apple-pay', 'basic-card'] as const
export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** A card as its provider names it: its brand, such as `visa`, and the last four digits of its number. No other part is stored. */
export const PaidCard = z.object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/) })
export type PaidCard = z.infer<typeof PaidCard>

/** How an order was paid. A wallet has the card behind it, if the provider names one; PayPal and Afterpay have none. */
export const OrderPaymentMethod = z.object({
  type: PaymentMethod.exclude(['basic-card']),
  brand: PaidCard.shape.brand.nullable().default(null),
  last4: PaidCard.shape.last4.nullable().default(null),
})
export type OrderPaymentMethod = z.infer<typeof OrderPaymentMethod>

/** Methods that an operator can choose for a store, in the display order of a checkout. `basic-card` is an alias of `card`. */
export const offeredMethods = [
  'card',
  'paypal',
  'apple-pay',
  'google-pay',
  'afterpay',
] as const satisfies PaymentMethod[]

/** `unavailable` is the reason why the method cannot be chosen at the moment. */
export const MethodOffer = z.object({
  method: z.enum(offeredMethods),
  provider: ProviderName,
  unavailable: z.enum(['provider_down']).nullable().default(null),
})
export type MethodOffer = z.infer<typeof MethodOffer>

/** Payment data for a shop's pages: only public keys. Part of GET /v1/stores. */
export const StorePayments = z.object({
  /** Methods of the store, independent of a checkout; empty when nothing is configured. */
  methods: z.array(z.enum(offeredMethods)).default([]),
  sandbox: z.boolean().default(false),
  stripe: z
    .object({ publishableKey: z.string(), account: z.string().nullable().default(null) })
    .nullable()
    .default(null),
  paypal: z
    .object({
      clientId: z.string(),
      merchantId: z.string().nullable().default(null),
      environment: z.enum(['sandbox', 'production']),
    })
    .nullable()
    .default(null),
})
export type StorePayments = z.infer<typeof StorePayments>

export const noPayments: StorePayments = { methods: [], sandbox: false, stripe: null, paypal: null }
