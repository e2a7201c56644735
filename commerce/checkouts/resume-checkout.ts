import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Checkout, ResumeCheckoutInput } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { checkouts, orders, payments } from '../db/schema/orders'
import { Refused } from '../errors'
import type { SaleDeps } from '../orders/sale-deps'
import { transact } from '../orders/transact'
import { openStates } from '../payments/find-payment'
import { readPayment } from '../payments/read-payment'
import type { StoreRef } from '../stores/store-ref'
import { insertCheckout } from './create-checkout'
import { requireCheckout } from './find-checkout'
import { viewOf } from './show-checkout'
import { refuseClosed } from './update-checkout'

/**
 * POST /v1/checkout/resume: a new checkout with the lines of another one and nothing else of it, for whoever opened its link in another browser. The old
 * one ends: its id opens nothing any more, and what was begun to pay it is given up. Throws `Refused` 409 for one that is paid or being paid.
 */
export async function resumeCheckout(
  store: StoreRef,
  input: z.output<typeof ResumeCheckoutInput>,
  deps: SaleDeps,
): Promise<Checkout> {
  await readOpenPayments(store, input.id, deps)
  return await transact(deps.db, async (tx) => {
    const old = await requireCheckout(store, input.id, tx, { lock: true })
    refuseClosed(old)
    await refusePaid(store, old.id, tx)
    const now = deps.clock.now()
    // The worker tells the providers.
    await tx
      .update(payments)
      .set({ state: 'voided', voidOwed: true, redirectUrl: null, lookAt: null, looks: 0, updatedAt: now })
      .where(
        owned(
          store,
          payments,
          and(eq(payments.checkoutId, old.id), inArray(payments.state, [...openStates, 'failed'])),
        ),
      )
    await tx
      .update(checkouts)
      .set({ endedAt: now, version: old.version + 1, updatedAt: now })
      .where(owned(store, checkouts, eq(checkouts.id, old.id)))
    const row = await insertCheckout(store, old.lines, input, now, tx)
    return await viewOf(store, row, { ...deps, db: tx })
  })
}

/** Records first what the buyer has done at the provider since it was last asked. Where it does not answer, the worker voids the payment later. */
async function readOpenPayments(store: StoreRef, checkoutId: string, deps: SaleDeps): Promise<void> {
  const isOpen = and(eq(payments.checkoutId, checkoutId), inArray(payments.state, ['initiated', 'action_required']))
  const open = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(owned(store, payments, isOpen))
  for (const { id } of open) {
    const { state } = await readPayment(store, { checkoutId, paymentId: id }, deps)
    if (state === 'captured') throw new Refused(409, errorCodes.inProgress, 'This checkout is being paid')
  }
}

/** The buyer has authorised it, and the service makes it an order by itself. */
async function refusePaid(store: StoreRef, checkoutId: string, tx: Tx): Promise<void> {
  const isPaid = inArray(payments.state, ['authorised', 'unknown', 'captured'])
  const paid = await tx.$count(payments, owned(store, payments, and(eq(payments.checkoutId, checkoutId), isPaid)))
  const ordered = await tx.$count(orders, owned(store, orders, eq(orders.checkoutId, checkoutId)))
  if (paid + ordered > 0) throw new Refused(409, errorCodes.inProgress, 'This checkout is being paid')
}
