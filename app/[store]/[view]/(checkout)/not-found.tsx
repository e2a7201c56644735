import { CheckoutMissing } from '@/components/checkout/checkout-missing'

/** Where nothing of the store is known, not even its mark. */
export default function CheckoutNotFound() {
  return (
    <main>
      <CheckoutMissing />
    </main>
  )
}
