import { and, asc, eq, lte } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inEveryStore, inStore } from '../../db/in-store'
import { payments } from '../../db/schema/orders'
import { stores } from '../../db/schema/stores'
import type { StoreRef } from '../../store-ref'
import { toStoreRef } from '../../stores/find-store'
import { type PaymentRow, toPaymentRow } from '../payment/find-payment'
import { nextPollForBrowser, nextPollWhileAway, pollTimeAfter } from '../payment/poll-schedule'
import { type PollResult, reconcilePayment } from './reconcile-payment'

const batch = 20

/**
 * Polls the payments that are due: after a browser step, after a webhook event, and then at growing intervals. Each poll is
 * claimed first, so that processes share the work and a failed poll is repeated. Returns the number of polls.
 */
export async function pollPayments(deps: ServiceContext): Promise<number> {
  const due = await deps.db
    .select({ payment: payments, store: stores })
    .from(payments)
    .innerJoin(stores, eq(stores.id, payments.storeId))
    // The recovery voids abandoned payments at their provider.
    .where(inEveryStore(lte(payments.nextPollAt, deps.clock.now()), eq(payments.voidPending, false)))
    .orderBy(asc(payments.nextPollAt), asc(payments.id))
    .limit(batch)
  const polled = await Promise.all(
    due.map(({ payment, store }) => poll(toStoreRef(store), toPaymentRow(payment), deps)),
  )
  return polled.filter(Boolean).length
}

/** Catches unexpected errors, so that one payment does not block the others. */
async function poll(store: StoreRef, payment: PaymentRow, deps: ServiceContext): Promise<boolean> {
  try {
    if (!(await claimPoll(store, payment, deps))) return false
    const found = await reconcilePayment(store, payment, deps)
    await planNext(store, payment, found, deps)
  } catch (error) {
    deps.log.warn({ err: error, payment: payment.id }, 'a poll of a payment failed and will be retried')
  }
  return true
}

/** Returns false if another process claimed it. */
async function claimPoll(
  store: StoreRef,
  { id, nextPollAt, pollCount }: PaymentRow,
  { db, clock }: ServiceContext,
): Promise<boolean> {
  if (nextPollAt === null) return false
  const claimed = await db
    .update(payments)
    .set({ nextPollAt: pollTimeAfter(pollCount, clock.now()), pollCount: pollCount + 1 })
    .where(
      inStore(
        store,
        payments,
        and(eq(payments.id, id), eq(payments.pollCount, pollCount), lte(payments.nextPollAt, clock.now())),
      ),
    )
    .returning({ id: payments.id })
  return claimed.length > 0
}

async function planNext(
  store: StoreRef,
  payment: PaymentRow,
  found: PollResult,
  { db, clock }: ServiceContext,
): Promise<void> {
  const now = clock.now()
  const nextPollAt =
    found === 'authorized' ? nextPollForBrowser(now) : found === 'waiting' ? nextPollWhileAway(payment, now) : null
  if (found === 'waiting' && nextPollAt === null) return
  // Skips a payment for which an event or a browser step during the poll has set its own time.
  const isStillClaimed = and(eq(payments.id, payment.id), eq(payments.pollCount, payment.pollCount + 1))
  await db
    .update(payments)
    .set({ nextPollAt })
    .where(inStore(store, payments, isStillClaimed))
}
