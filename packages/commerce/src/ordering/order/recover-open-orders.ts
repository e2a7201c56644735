import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { chunks } from '../../db/chunks'
import { inEveryStore, inStore } from '../../db/in-store'
import { checkouts, orders, payments } from '../../db/schema/orders'
import { stores } from '../../db/schema/stores'
import type { StoreRef } from '../../store-ref'
import { toStoreRef } from '../../stores/find-store'
import { reportAttention } from '../payment/attention'
import { toPaymentRow } from '../payment/find-payment'
import { releasePayment, voidPayment } from '../payment/release-payment'
import { captureDraft } from './capture-draft'
import { retryPendingRefunds } from './retry-pending-refunds'

/** A submit waits five seconds for the provider; no process works on a draft that is older than this. */
const draftTimeoutMs = 10_000
/** Delay before an open draft is retried, however often the provider did not respond. */
const retryDelayMs = 30_000
/** Delay before a payment in an unknown state is polled again, so that the provider can settle it. */
const unknownPaymentTimeoutMs = 60_000
/** A payment that the buyer abandoned is released after this time, so that nothing stays reserved. */
const abandonedAfterMs = 60 * 60_000
/** A draft that is open for longer is reported to the operator and still retried. */
const staleOrderMs = 15 * 60_000
const batch = 50
/** Provider calls in parallel, so that a silent provider does not block the others. */
const concurrency = 10

/**
 * Settles what a crash, a lost response or an absent buyer left open, by polling the provider. Uses the functions of the hot
 * path, so it can run concurrently with it and in several processes. `atStart` waits for nothing: the previous process has ended.
 */
export async function recoverOpenOrders(deps: ServiceContext, { atStart = false } = {}): Promise<void> {
  await finishDrafts(deps, atStart)
  await retryPendingVoids(deps)
  await releaseAbandoned(deps)
  await retryPendingRefunds(deps, atStart)
}

async function finishDrafts(deps: ServiceContext, atStart: boolean): Promise<void> {
  const now = deps.clock.now().getTime()
  const isRecoverable = atStart ? undefined : and(before(checkouts.completingAt, now - draftTimeoutMs), isDue(now))
  const drafts = await deps.db
    .select({ order: orders, store: stores })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(checkouts, and(eq(checkouts.id, orders.checkoutId), eq(checkouts.storeId, orders.storeId)))
    // A free order has no payment.
    .leftJoin(payments, and(eq(payments.id, orders.paymentId), eq(payments.storeId, orders.storeId)))
    .where(inEveryStore(eq(orders.state, 'draft'), isRecoverable))
    .orderBy(asc(orders.id))
    .limit(batch)
  await inBatches(drafts, async ({ order, store }) => {
    const { id: orderId, checkoutId, paymentId, total, createdAt } = order
    const ref = toStoreRef(store)
    await logErrors(deps, paymentId ?? `of free order ${orderId}`, async () => {
      if (paymentId !== null) await scheduleRetry(ref, paymentId, deps)
      let kind: 'open' | 'placed' | 'rejected' = 'open'
      try {
        kind = (await captureDraft(ref, { orderId, checkoutId, paymentId, total }, deps)).kind
      } finally {
        if (paymentId !== null && kind === 'open' && createdAt.getTime() < now - staleOrderMs) {
          await reportAttention(ref, paymentId, 'the provider has not confirmed the capture', deps)
        }
      }
    })
  })
}

async function retryPendingVoids(deps: ServiceContext): Promise<void> {
  const pending = await deps.db
    .select({ payment: payments, store: stores })
    .from(payments)
    .innerJoin(stores, eq(stores.id, payments.storeId))
    .where(inEveryStore(eq(payments.voidPending, true), isDue(deps.clock.now().getTime())))
    .orderBy(asc(payments.updatedAt))
    .limit(batch)
  await inBatches(pending, async ({ payment, store }) => {
    await logErrors(deps, payment.id, async () => {
      await scheduleRetry(toStoreRef(store), payment.id, deps)
      await voidPayment(toStoreRef(store), toPaymentRow(payment), deps)
    })
  })
}

async function releaseAbandoned(deps: ServiceContext): Promise<void> {
  const now = deps.clock.now().getTime()
  const abandoned = await deps.db
    .select({ payment: payments, store: stores })
    .from(payments)
    .innerJoin(stores, eq(stores.id, payments.storeId))
    .leftJoin(orders, and(eq(orders.paymentId, payments.id), eq(orders.storeId, payments.storeId)))
    .where(
      inEveryStore(
        isNull(orders.id),
        or(
          and(
            inArray(payments.state, ['initiated', 'action_required', 'authorized']),
            before(payments.updatedAt, now - abandonedAfterMs),
            // Poll due payments first: the buyer may have authorized one since the last poll.
            or(isNull(payments.nextPollAt), gt(payments.nextPollAt, new Date(now))),
          ),
          and(eq(payments.state, 'unknown'), before(payments.updatedAt, now - unknownPaymentTimeoutMs)),
        ),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(batch)
  await inBatches(abandoned, async ({ payment, store }) => {
    await logErrors(deps, payment.id, () => releasePayment(toStoreRef(store), payment, deps))
  })
}

const before = (column: Parameters<typeof lte>[0], instant: number) => lte(column, new Date(instant))
const isDue = (now: number) => or(isNull(payments.nextPollAt), lte(payments.nextPollAt, new Date(now)))

/** Reschedules a payment before the attempt, so that one that always fails does not block the others. */
async function scheduleRetry(store: StoreRef, paymentId: string, { db, clock }: ServiceContext): Promise<void> {
  const nextPollAt = new Date(clock.now().getTime() + retryDelayMs)
  await db
    .update(payments)
    .set({ nextPollAt })
    .where(inStore(store, payments, eq(payments.id, paymentId)))
}

async function inBatches<Row>(rows: readonly Row[], work: (row: Row) => Promise<void>): Promise<void> {
  for (const chunk of chunks(rows, concurrency)) await Promise.all(chunk.map(work))
}

/** An unexpected error of one payment must not block the others. */
async function logErrors(deps: ServiceContext, paymentId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    deps.log.error({ err: error, payment: paymentId }, 'a payment could not be settled and will be retried')
  }
}
