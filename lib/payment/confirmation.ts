import type { Place } from '@awning/address/address-place'
import type { Checkout } from '@awning/contract/checkout'
import type { PaymentResponse } from '@awning/contract/payment'
import type { PaymentMethod } from '@awning/contract/payment-offer'

export type ConfirmFailure =
  /** A declined card, with the provider's code; `cardProblem` maps it to one of six texts. */
  | { status: 'declined'; code: string | undefined }
  /** The buyer closed the provider's window. */
  | { status: 'cancelled' }
  /** The provider's script or page failed; `message` is for the log, not for the buyer. */
  | { status: 'failed'; message: string }
  /** No response: it is unknown whether the payment is authorized, so the service is polled. */
  | { status: 'noResponse' }

/** The result of the confirmation at the provider. Only `authorized` continues to the order; nothing is captured before that. */
export type Confirmation = { status: 'authorized' } | ConfirmFailure

/** One press on a pay button. */
export type PaymentAttempt = {
  method: PaymentMethod
  /** The checkout as displayed at the press, if the page may have a newer one since. */
  displayed?: Checkout
  /** The payer, from the card form or the wallet. */
  billing?: { name?: string; email?: string }
  /** The billing address of a card, if it differs from the delivery address. */
  billingAddress?: (Place & { firstName: string; lastName: string }) | undefined
  /** The provider's id of the payment method (`pm_…`), if it is known before the press. */
  paymentMethodId?: string
  /** Lets the service accept what the buyer approved already. It runs first; a rejection ends the attempt. */
  accept?: () => Promise<unknown>
  /** Creates the payment method in the browser. It runs first, and nothing is prepared if it fails. */
  make?: () => Promise<{ paymentMethodId: string } | ConfirmFailure>
  /** Lets the buyer confirm the prepared payment. Null for a method with a separate page: the submit leads to it. */
  confirm: ((payment: PaymentResponse) => Promise<Confirmation>) | null
}
