import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { orders, payments } from '../../db/schema/orders'
import type { ProviderPayment } from '../../ports/payment-provider'
import type { StoreRef } from '../../store-ref'
import { openStates, type PaymentRow } from './find-payment'
import { nextPollForBrowser } from './poll-schedule'

export function openState({ status }: Pick<ProviderPayment, 'status'>): 'initiated' | 'action_required' | 'authorized' {
  if (status === 'requires_action') return 'action_required'
  return status === 'authorized' ? 'authorized' : 'initiated'
}

/**
 * The redirect URL is deleted once the buyer is done with that page. After a declined card the payment stays open, so the buyer
 * can try another on it. Ignores payments that are over or belong to an order.
 */
export async function recordProviderState(
  store: StoreRef,
  payment: PaymentRow,
  seen: ProviderPayment,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const state = openState(seen)
  const errorCode = state === 'initiated' ? seen.errorCode : null
  const redirectUrl = state === 'action_required' ? payment.redirectUrl : null
  const isUnchanged = state === payment.state && errorCode === payment.errorCode && redirectUrl === payment.redirectUrl
  if (isUnchanged) return
  const now = clock.now()
  const ordersOfPayment = db
    .select({ id: orders.id })
    .from(orders)
    .where(inStore(store, orders, eq(orders.paymentId, payment.id)))
  await db
    .update(payments)
    .set({
      state,
      errorCode,
      redirectUrl,
      // The browser that authorized the payment places the order; if it does not, we do. Other states must not restart the hour
      // after which an abandoned payment ends.
      ...(state === 'authorized' && { nextPollAt: nextPollForBrowser(now), pollCount: 0, updatedAt: now }),
    })
    .where(
      inStore(
        store,
        payments,
        and(eq(payments.id, payment.id), inArray(payments.state, [...openStates]), notExists(ordersOfPayment)),
      ),
    )
}
