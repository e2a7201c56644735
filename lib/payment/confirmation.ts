import type { Checkout } from '../../commerce/contract/checkout'
import type { PaymentAnswer } from '../../commerce/contract/payment'
import type { PaymentMethod } from '../../commerce/contract/payment-offer'

/** Why the buyer's confirmation at the provider did not come about. */
export type Unconfirmed =
  /** A refused card: the provider's code, of which the six texts of the field are made. */
  | { status: 'refused'; code: string | undefined }
  /** The buyer closed the provider's window. */
  | { status: 'cancelled' }
  /** The provider's script or page failed; `message` is its word, for the log and not for the buyer. */
  | { status: 'failed'; message: string }
  /** No answer came: whether it is authorised is not known, and the service is asked. */
  | { status: 'lost' }

/** What came of the buyer's confirmation at the provider. Only `authorised` goes on to the order; nothing is taken before that. */
export type Confirmation = { status: 'authorised' } | Unconfirmed

/** One press on a button that pays. */
export type Attempt = {
  method: PaymentMethod
  /** The checkout as it stood there at the press, where the page may have another one since. */
  seen?: Checkout
  /** Who pays, as the card's form or the wallet told it. */
  billing?: { name?: string; email?: string }
  /** The provider's name for the means of payment (`pm_…`), where it is known before the press. */
  paymentMethodId?: string
  /** Makes that name in the browser: it runs first, and nothing is prepared where it fails. */
  make?: () => Promise<{ paymentMethodId: string } | Unconfirmed>
  /** Has the prepared payment confirmed by the buyer. Null for a method with a page of its own: submit leads there. */
  confirm: ((payment: PaymentAnswer) => Promise<Confirmation>) | null
}
