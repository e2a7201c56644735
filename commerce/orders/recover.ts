import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import { owned } from '../db/owned'
import { checkouts, orders, payments } from '../db/schema/orders'
import { stores } from '../db/schema/stores'
import { needAttention } from '../payments/attention'
import { toPaymentRow } from '../payments/find-payment'
import { letGo, releasePayment } from '../payments/release-payment'
import { type StoreRef, toStoreRef } from '../stores/store-ref'
import { payBack } from './pay-back'
import type { SaleDeps } from './sale-deps'
import { settleDraft } from './settle-draft'

/** A submit waits five seconds for the provider; a draft older than this has nobody who works on it. */
const draftPatience = 10_000
/** A draft that is open still is asked for again after this time, however often the provider was silent. */
const betweenTries = 30_000
/** Ask again only after the provider had time to make up its mind. */
const unknownPatience = 60_000
/** A buyer who went away without authorising: nothing stays reserved. */
const abandonedAfter = 60 * 60_000
/** A draft that is still open then is told to an operator, and asked for nevertheless. */
const openTooLong = 15 * 60_000
const batch = 50
/** So many providers' answers are waited for at a time: one that is silent does not hold up the others. */
const atOnce = 10

/**
 * Settles what a crash, a lost answer or a buyer who went away left open, by asking the provider. Uses the same functions as the
 * hot path, so it may run beside it and in several processes. `atStart` waits for nobody: the process that was at work is gone.
 */
export async function recover(deps: SaleDeps, { atStart = false } = {}): Promise<void> {
  await finishDrafts(deps, atStart)
  await letGoOfOwed(deps)
  await releaseAbandoned(deps)
  await payBack(deps, atStart)
}

async function finishDrafts(deps: SaleDeps, atStart: boolean): Promise<void> {
  const now = deps.clock.now().getTime()
  const left = atStart ? undefined : and(before(checkouts.completingAt, now - draftPatience), isDue(now))
  const drafts = await deps.db
    .select({ order: orders, store: stores })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(checkouts, and(eq(checkouts.id, orders.checkoutId), eq(checkouts.storeId, orders.storeId)))
    .innerJoin(payments, and(eq(payments.id, orders.paymentId), eq(payments.storeId, orders.storeId)))
    .where(and(eq(orders.state, 'draft'), left))
    .orderBy(asc(orders.id))
    .limit(batch)
  await together(drafts, async ({ order, store }) => {
    const { id: orderId, checkoutId, paymentId, total, createdAt } = order
    const ref = toStoreRef(store)
    await guarded(deps, paymentId, async () => {
      await tryAgainLater(ref, paymentId, deps)
      let kind: 'open' | 'placed' | 'refused' = 'open'
      try {
        kind = (await settleDraft(ref, { orderId, checkoutId, paymentId, total }, deps)).kind
      } finally {
        if (kind === 'open' && createdAt.getTime() < now - openTooLong) {
          await needAttention(ref, paymentId, 'the provider does not say whether it was captured', deps)
        }
      }
    })
  })
}

async function letGoOfOwed(deps: SaleDeps): Promise<void> {
  const owed = await deps.db
    .select({ payment: payments, store: stores })
    .from(payments)
    .innerJoin(stores, eq(stores.id, payments.storeId))
    .where(and(eq(payments.voidOwed, true), isDue(deps.clock.now().getTime())))
    .orderBy(asc(payments.updatedAt))
    .limit(batch)
  await together(owed, async ({ payment, store }) => {
    await guarded(deps, payment.id, async () => {
      await tryAgainLater(toStoreRef(store), payment.id, deps)
      await letGo(toStoreRef(store), toPaymentRow(payment), deps)
    })
  })
}

async function releaseAbandoned(deps: SaleDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  const left = await deps.db
    .select({ payment: payments, store: stores })
    .from(payments)
    .innerJoin(stores, eq(stores.id, payments.storeId))
    .leftJoin(orders, and(eq(orders.paymentId, payments.id), eq(orders.storeId, payments.storeId)))
    .where(
      and(
        isNull(orders.id),
        or(
          and(
            inArray(payments.state, ['initiated', 'action_required', 'authorised']),
            before(payments.updatedAt, now - abandonedAfter),
            // One that is due is asked for first: the buyer may have authorised it while nobody looked.
            or(isNull(payments.lookAt), gt(payments.lookAt, new Date(now))),
          ),
          and(eq(payments.state, 'unknown'), before(payments.updatedAt, now - unknownPatience)),
        ),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(batch)
  await together(left, async ({ payment, store }) => {
    await guarded(deps, payment.id, () => releasePayment(toStoreRef(store), payment, deps))
  })
}

const before = (column: Parameters<typeof lte>[0], instant: number) => lte(column, new Date(instant))
const isDue = (now: number) => or(isNull(payments.lookAt), lte(payments.lookAt, new Date(now)))

/** Taken before it is tried: one that fails each time does not stand in front of the others for ever. */
async function tryAgainLater(store: StoreRef, paymentId: string, { db, clock }: SaleDeps): Promise<void> {
  const lookAt = new Date(clock.now().getTime() + betweenTries)
  await db
    .update(payments)
    .set({ lookAt })
    .where(owned(store, payments, eq(payments.id, paymentId)))
}

async function together<Row>(rows: readonly Row[], work: (row: Row) => Promise<void>): Promise<void> {
  for (const portion of chunks(rows, atOnce)) await Promise.all(portion.map(work))
}

/** One payment that fails in a way that nobody foresaw must not keep the others waiting. */
async function guarded(deps: SaleDeps, paymentId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    deps.log.error({ err: error, payment: paymentId }, 'a payment could not be settled and will be tried again')
  }
}
