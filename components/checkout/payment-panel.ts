import type { Checkout } from '../../commerce/contract/checkout'
import type { MethodOffer } from '../../commerce/contract/payment-offer'
import type { Attempt } from '../../lib/payment/confirmation'

/** What the panel of every way of paying gets: it shows its fields or its button, and places the order by `place`. */
export type PanelProps = {
  checkout: Checkout
  offer: MethodOffer
  /** Why the order cannot be placed yet, for people; undefined where it can. */
  missing: string | undefined
  busy: boolean
  /** The formatted total; undefined until delivery and tax are part of it. */
  total: string | undefined
  /** The card is another one: what was said of the last try is over. For fields that tell the page of no change themselves. */
  onEdit: () => void
  /** Never rejects: what comes of it shows in the step. */
  place: (attempt: Attempt) => Promise<void>
}
