import { and, asc, eq, lte } from 'drizzle-orm'
import { owned } from '../db/owned'
import { payments } from '../db/schema/orders'
import { stores } from '../db/schema/stores'
import type { SaleDeps } from '../orders/sale-deps'
import { type StoreRef, toStoreRef } from '../stores/store-ref'
import { type PaymentRow, toPaymentRow } from './find-payment'
import { lookForBrowser, lookWhileAway, nextLook } from './look-times'
import { type Found, reconcilePayment } from './reconcile-payment'

const batch = 20

/**
 * Asks the providers of the payments whose time has come: after a step of the browser, after an event, and again later and later. Each look
 * is taken first, so several processes share them and one that fails comes again by itself. Answers how many were made.
 */
export async function lookAtPayments(deps: SaleDeps): Promise<number> {
  const due = await deps.db
    .select({ payment: payments, store: stores })
    .from(payments)
    .innerJoin(stores, eq(stores.id, payments.storeId))
    // One that we gave up is told to its provider by the recovery.
    .where(and(lte(payments.lookAt, deps.clock.now()), eq(payments.voidOwed, false)))
    .orderBy(asc(payments.lookAt), asc(payments.id))
    .limit(batch)
  const made = await Promise.all(due.map(({ payment, store }) => look(toStoreRef(store), toPaymentRow(payment), deps)))
  return made.filter(Boolean).length
}

/** One that fails in a way that nobody foresaw must not keep the others waiting. */
async function look(store: StoreRef, payment: PaymentRow, deps: SaleDeps): Promise<boolean> {
  try {
    if (!(await take(store, payment, deps))) return false
    await deps.reachFaultPoint('look-taken')
    const found = await reconcilePayment(store, payment, deps)
    await planNext(store, payment, found, deps)
  } catch (error) {
    deps.log.warn({ err: error, payment: payment.id }, 'a look at a payment failed and will be made again')
  }
  return true
}

/** Whether this look is ours: another process may have taken it. */
async function take(store: StoreRef, { id, lookAt, looks }: PaymentRow, { db, clock }: SaleDeps): Promise<boolean> {
  if (lookAt === null) return false
  const taken = await db
    .update(payments)
    .set({ lookAt: nextLook(looks, clock.now()), looks: looks + 1 })
    .where(
      owned(store, payments, and(eq(payments.id, id), eq(payments.looks, looks), lte(payments.lookAt, clock.now()))),
    )
    .returning({ id: payments.id })
  return taken.length > 0
}

async function planNext(store: StoreRef, payment: PaymentRow, found: Found, { db, clock }: SaleDeps): Promise<void> {
  const now = clock.now()
  const lookAt = found === 'browser' ? lookForBrowser(now) : found === 'waiting' ? lookWhileAway(payment, now) : null
  if (found === 'waiting' && lookAt === null) return
  // An event that came during the look has set its own time, and a step of the browser has begun the count anew.
  const stillOurs = and(eq(payments.id, payment.id), eq(payments.looks, payment.looks + 1))
  await db
    .update(payments)
    .set({ lookAt })
    .where(owned(store, payments, stillOurs))
}
