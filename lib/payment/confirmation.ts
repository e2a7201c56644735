import type { PaymentAnswer } from '../../commerce/contract/payment'
import type { PaymentMethod } from '../../commerce/contract/payment-offer'

/** What came of the buyer's confirmation at the provider. Only `authorised` goes on to the order; nothing is taken before that. */
export type Confirmation =
  | { status: 'authorised' }
  /** A refused card: the provider's code, of which the six texts of the field are made. */
  | { status: 'refused'; code: string | undefined }
  /** The buyer closed the provider's window. */
  | { status: 'cancelled' }
  /** The provider's script or page failed; `message` is its word, for the log and not for the buyer. */
  | { status: 'failed'; message: string }

/** One press on a button that pays. */
export type Attempt = {
  method: PaymentMethod
  /** Who pays, as the card's form or the wallet told it. */
  billing?: { name?: string; email?: string }
  /** Makes the provider's name for the means of payment in the browser (`pm_…`), before the payment is prepared. */
  paymentMethodId?: string
  /** Has the prepared payment confirmed by the buyer. Null for a method with a page of its own: submit leads there. */
  confirm: ((payment: PaymentAnswer) => Promise<Confirmation>) | null
}
