import { z } from 'zod'

export const providerNames = ['stripe', 'paypal', 'sandbox'] as const
export const ProviderName = z.enum(providerNames)
export type ProviderName = z.infer<typeof ProviderName>

export const paymentMethods = ['card', 'paypal', 'afterpay', 'google-pay', 'apple-pay', 'basic-card'] as const
export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>

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
