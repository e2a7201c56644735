// biome-ignore lint/style/noRestrictedImports: the `pure` entry has no types; a type import loads no script.
import type * as stripe from '@stripe/stripe-js'

export type AvailablePaymentMethods = stripe.AvailablePaymentMethods
export type PaymentIntent = stripe.PaymentIntent
export type Stripe = stripe.Stripe
export type StripeCardElementChangeEvent = stripe.StripeCardElementChangeEvent
export type StripeElements = stripe.StripeElements
export type StripeElementsOptions = stripe.StripeElementsOptions
export type StripeError = stripe.StripeError
export type StripeExpressCheckoutElementConfirmEvent = stripe.StripeExpressCheckoutElementConfirmEvent
export type StripeExpressCheckoutElementShippingAddressChangeEvent =
  stripe.StripeExpressCheckoutElementShippingAddressChangeEvent
export type StripeExpressCheckoutElementShippingRateChangeEvent =
  stripe.StripeExpressCheckoutElementShippingRateChangeEvent
