import type { Checkout, ResumeCheckoutInput } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { checkouts, orders, payments } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { requireCheckout } from '../checkout/find-checkout'
import { openStates } from '../payment/find-payment'
import { insertCheckout } from './create-checkout'
import { readPayment } from './read-payment'
import { toCheckout } from './show-checkout'
import { assertCheckoutOpen } from './update-checkout'

/**
 * POST /v1/checkout/resume: creates a checkout with only the lines of another one, for a visitor who opened its link in another
 * browser. The old checkout ends: its ID is not found any more, and its open payments are voided. Throws `ApiError` 409 for a
 * checkout that is paid or being paid.
 */
export async function resumeCheckout(
  store: StoreRef,
  input: z.output<typeof ResumeCheckoutInput>,
  deps: ServiceContext,
): Promise<Checkout> {
  await readOpenPayments(store, input.id, deps)
  return await withRetryingTransaction(deps.db, async (tx) => {
    const old = await requireCheckout(store, input.id, tx, { lock: true })
    assertCheckoutOpen(old)
    await assertUnpaid(store, old.id, tx)
    const now = deps.clock.now()
    // The worker voids them at the providers.
    await tx
      .update(payments)
      .set({ state: 'voided', voidPending: true, redirectUrl: null, nextPollAt: null, pollCount: 0, updatedAt: now })
      .where(
        inStore(
          store,
          payments,
          and(eq(payments.checkoutId, old.id), inArray(payments.state, [...openStates, 'failed'])),
        ),
      )
    await tx
      .update(checkouts)
      .set({ endedAt: now, version: old.version + 1, updatedAt: now })
      .where(inStore(store, checkouts, eq(checkouts.id, old.id)))
    const row = await insertCheckout(store, old.lines, input, now, tx)
    return await toCheckout(store, row, { ...deps, db: tx })
  })
}

/** Polls the open payments first. If the provider does not respond, the worker voids the payment later. */
async function readOpenPayments(store: StoreRef, checkoutId: string, deps: ServiceContext): Promise<void> {
  const isOpen = and(eq(payments.checkoutId, checkoutId), inArray(payments.state, ['initiated', 'action_required']))
  const open = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(inStore(store, payments, isOpen))
  for (const { id } of open) {
    const { state } = await readPayment(store, { checkoutId, paymentId: id }, deps)
    if (state === 'captured')
      throw new ApiError(409, errorCodes.inProgress, 'A payment for this checkout is in progress.')
  }
}

/** Rejects a checkout with an authorized payment, because the service places its order. */
async function assertUnpaid(store: StoreRef, checkoutId: string, tx: Tx): Promise<void> {
  const isPaid = inArray(payments.state, ['authorized', 'unknown', 'captured'])
  const paid = await tx.$count(payments, inStore(store, payments, and(eq(payments.checkoutId, checkoutId), isPaid)))
  const ordered = await tx.$count(orders, inStore(store, orders, eq(orders.checkoutId, checkoutId)))
  if (paid + ordered > 0) throw new ApiError(409, errorCodes.inProgress, 'A payment for this checkout is in progress.')
}
