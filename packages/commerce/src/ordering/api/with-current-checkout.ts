import { errorCodes } from '@awning/contract/errors'
import type { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { removeInvalidPromo } from '../promo/remove-invalid-promo'
import { type ShowDeps, showCheckout } from './show-checkout'

/** Adds the current checkout, without a lost promo code, to an error, so that the buyer sees what the next submit buys. */
export async function withCurrentCheckout(
  store: StoreRef,
  checkoutId: string,
  error: ApiError,
  deps: ShowDeps,
): Promise<ApiError> {
  if (error.code === errorCodes.promoRejected) await removeInvalidPromo(store, checkoutId, deps)
  error.extra.checkout = await showCheckout(store, checkoutId, deps)
  return error
}
