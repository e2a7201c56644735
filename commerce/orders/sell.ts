import { errorCodes } from '../contract/errors'
import { Refused } from '../errors'
import { releasePayment } from '../payments/release-payment'
import { dropLostPromo } from '../promos/drop-lost-promo'
import type { StoreRef } from '../stores/store-ref'
import { type DraftInput, draftOrder } from './draft-order'
import { findDraft } from './lock-draft'
import type { SaleDeps } from './sale-deps'
import { type Settled, settleDraft } from './settle-draft'

/** `elsewhere`: somebody else is placing the order of this checkout, or has placed it. */
export type Sold = Settled | { kind: 'elsewhere' }

/**
 * From an authorised payment to its order. The browser's submit, webhooks and the recovery all come here, at the same time too: one of
 * them writes the draft, the others hear `elsewhere`. Throws `Refused` where nothing was taken; what was authorised is let go then,
 * but for 503, after which the same may be tried again.
 */
export async function sell(store: StoreRef, sale: DraftInput, deps: SaleDeps): Promise<Sold> {
  const drafted = await draftOrder(store, sale, deps).catch(async (error: unknown) => {
    if (error instanceof Refused) await nothingSold(store, sale, error, deps)
    throw error
  })
  await deps.reachFaultPoint('draft-committed')
  const draft = drafted.kind === 'drafted' ? await findDraft(store, sale.checkoutId, deps.db) : null
  return draft === null ? { kind: 'elsewhere' } : await settleDraft(store, draft, deps)
}

/** Nobody is charged for what they don't get, and a code that is lost does not stand in the way of the next try. */
async function nothingSold(
  store: StoreRef,
  { checkoutId, payment, authorised }: DraftInput,
  { code, status }: Refused,
  deps: SaleDeps,
): Promise<void> {
  // Somebody who has to be asked does not answer just now: the same call may do well in a moment, with the same payment.
  if (status === 503) return
  if (authorised.status === 'authorised') await releasePayment(store, payment, deps)
  if (code === errorCodes.promoRejected) await dropLostPromo(store, checkoutId, deps)
}
