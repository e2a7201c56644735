import type { Checkout } from '@awning/contract/checkout'
import type { MethodOffer } from '@awning/contract/payment-offer'
import type { PaymentAttempt } from '../../../lib/payment/confirmation'
import type { MissingPart } from './pay-button'

/** A panel shows its fields or its button and places the order with `place`. */
export type PanelProps = {
  checkout: Checkout
  offer: MethodOffer
  /** What is missing before the order can be placed; undefined if it can be placed. */
  missing: MissingPart | undefined
  busy: boolean
  /** The formatted total; undefined until delivery and tax are part of it. */
  total: string | undefined
  /** Clears the message about the last attempt when the card changes. For fields that fire no change event in the page. */
  onEdit: () => void
  /** Never rejects: the step shows the result. */
  place: (attempt: PaymentAttempt) => Promise<void>
}
