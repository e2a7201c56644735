import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { checkouts, orders, payments } from '../db/schema/orders'
import { stores } from '../db/schema/stores'
import { needAttention } from '../payments/attention'
import { toPaymentRow } from '../payments/find-payment'
import { letGo, releasePayment } from '../payments/release-payment'
import { toStoreRef } from '../stores/store-ref'
import type { SaleDeps } from './sale-deps'
import { settleDraft } from './settle-draft'

/** A submit waits five seconds for the provider; a draft older than this has nobody who works on it. */
const draftPatience = 10_000
/** Ask again only after the provider had time to make up its mind. */
const unknownPatience = 60_000
/** A buyer who authorised and went away: the money is let go. */
const abandonedAfter = 60 * 60_000
/** A draft that is still open then is told to an operator, and asked for nevertheless. */
const openTooLong = 15 * 60_000
const batch = 50

/**
 * Settles what a crash, a lost answer or a buyer who went away left open, by asking the provider. Uses the same functions as the
 * hot path, so it may run beside it and in several processes. `atStart` waits for nobody: the process that was at work is gone.
 */
export async function recover(deps: SaleDeps, { atStart = false } = {}): Promise<void> {
  await finishDrafts(deps, atStart ? 0 : draftPatience)
  await letGoOfOwed(deps)
  await releaseAbandoned(deps)
}

async function finishDrafts(deps: SaleDeps, patience: number): Promise<void> {
  const now = deps.clock.now().getTime()
  const drafts = await deps.db
    .select({ order: orders, store: stores })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(checkouts, and(eq(checkouts.id, orders.checkoutId), eq(checkouts.storeId, orders.storeId)))
    .where(and(eq(orders.state, 'draft'), before(checkouts.completingAt, now - patience)))
    .orderBy(asc(orders.id))
    .limit(batch)
  for (const { order, store } of drafts) {
    const { id: orderId, checkoutId, paymentId, total, createdAt } = order
    await guarded(deps, paymentId, async () => {
      const settled = await settleDraft(toStoreRef(store), { orderId, checkoutId, paymentId, total }, deps)
      if (settled.kind === 'open' && createdAt.getTime() < now - openTooLong) {
        await needAttention(toStoreRef(store), paymentId, 'the provider does not say whether it was captured', deps)
      }
    })
  }
}

async function letGoOfOwed(deps: SaleDeps): Promise<void> {
  const owed = await deps.db
    .select({ payment: payments, store: stores })
    .from(payments)
    .innerJoin(stores, eq(stores.id, payments.storeId))
    .where(eq(payments.voidOwed, true))
    .limit(batch)
  for (const { payment, store } of owed) {
    await guarded(deps, payment.id, () => letGo(toStoreRef(store), toPaymentRow(payment), deps))
  }
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
          ),
          and(eq(payments.state, 'unknown'), before(payments.updatedAt, now - unknownPatience)),
        ),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(batch)
  for (const { payment, store } of left) {
    await guarded(deps, payment.id, () => releasePayment(toStoreRef(store), payment, deps))
  }
}

const before = (column: Parameters<typeof lte>[0], instant: number) => lte(column, new Date(instant))

/** One payment that fails in a way that nobody foresaw must not keep the others waiting. */
async function guarded(deps: SaleDeps, paymentId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    deps.log.error({ err: error, payment: paymentId }, 'a payment could not be settled and will be tried again')
  }
}
