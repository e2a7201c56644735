import { errorCodes } from '@awning/contract/errors'
import type { ServiceContext } from '../../context'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { releasePayment } from '../payment/release-payment'
import { removeInvalidPromo } from '../promo/remove-invalid-promo'
import { type CaptureResult, captureDraft } from './capture-draft'
import { type DraftInput, draftOrder } from './draft-order'

/** `in_progress`: another process is placing or has placed the order of this checkout. */
export type PlaceResult = CaptureResult | { kind: 'in_progress' }

/**
 * Turns an authorized payment, or a free checkout, into an order. The browser’s submit, webhooks and the recovery all call this, also at the same
 * time: one of them writes the draft, the others get `in_progress`. Throws `ApiError` if nothing was captured; the authorization
 * is then voided, except for 503, after which the call can be retried.
 */
export async function placeAuthorizedOrder(
  store: StoreRef,
  sale: DraftInput,
  deps: ServiceContext,
): Promise<PlaceResult> {
  const drafted = await draftOrder(store, sale, deps).catch(async (error: unknown) => {
    if (error instanceof ApiError) await handleRejection(store, sale, error, deps)
    throw error
  })
  await deps.reachFaultPoint('draft-committed')
  return drafted.kind === 'exists' ? { kind: 'in_progress' } : await captureDraft(store, drafted.draft, deps)
}

/** Releases the payment of a rejected sale and removes an invalid promo code, so that it does not block the next try. */
async function handleRejection(
  store: StoreRef,
  { checkoutId, paid }: DraftInput,
  { code, status }: ApiError,
  deps: ServiceContext,
): Promise<void> {
  // A required service does not respond at the moment: the same call may succeed later, with the same payment.
  if (status === 503) return
  if (paid?.authorized.status === 'authorized') await releasePayment(store, paid.payment, deps)
  if (code === errorCodes.promoRejected) await removeInvalidPromo(store, checkoutId, deps)
}
