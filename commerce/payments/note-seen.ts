import { and, eq, inArray, notExists } from 'drizzle-orm'
import { owned } from '../db/owned'
import { orders, payments } from '../db/schema/orders'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'
import { openStates, type PaymentRow } from './find-payment'
import { lookForBrowser } from './look-times'
import type { ProviderPayment } from './port'

/** How a payment that is not over stands in our books, by its provider's word. */
export function openState({ status }: Pick<ProviderPayment, 'status'>): 'initiated' | 'action_required' | 'authorised' {
  if (status === 'requires_action') return 'action_required'
  return status === 'authorised' ? 'authorised' : 'initiated'
}

/**
 * Writes down how an open payment stands at its provider. A page of the provider is forgotten as soon as the buyer is done with it, whatever
 * came of it. A refused card leaves the payment open: the buyer tries another on the same one. Touches none that is over or in an order.
 */
export async function noteSeen(
  store: StoreRef,
  payment: PaymentRow,
  seen: ProviderPayment,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const state = openState(seen)
  const errorCode = state === 'initiated' ? seen.errorCode : null
  const redirectUrl = state === 'action_required' ? payment.redirectUrl : null
  const same = state === payment.state && errorCode === payment.errorCode && redirectUrl === payment.redirectUrl
  if (same) return
  const now = clock.now()
  const used = db
    .select({ id: orders.id })
    .from(orders)
    .where(owned(store, orders, eq(orders.paymentId, payment.id)))
  await db
    .update(payments)
    .set({
      state,
      errorCode,
      redirectUrl,
      // The browser that had it authorised places the order; where it does not, we do. The other states are not news enough to count the hour
      // of an abandoned payment anew.
      ...(state === 'authorised' && { lookAt: lookForBrowser(now), looks: 0, updatedAt: now }),
    })
    .where(
      owned(
        store,
        payments,
        and(eq(payments.id, payment.id), inArray(payments.state, [...openStates]), notExists(used)),
      ),
    )
}
