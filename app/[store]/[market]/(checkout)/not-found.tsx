import { CheckoutNotFound } from '@/components/checkout/status/checkout-not-found'

/** Shown when the store is unknown, so without its logo. */
export default function UnknownStoreCheckout() {
  return (
    <main>
      <CheckoutNotFound />
    </main>
  )
}
