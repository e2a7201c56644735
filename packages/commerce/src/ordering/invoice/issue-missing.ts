import type { IssuedInvoices } from '@awning/contract/invoices'
import { and, asc, eq, gt, gte, inArray, notExists, sql } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inSameStore, inStore } from '../../db/in-store'
import { invoices } from '../../db/schema/invoices'
import { orderLedger, orders } from '../../db/schema/orders'
import { stores } from '../../db/schema/stores'
import type { Db, Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { type IssueOutcome, issueInvoice } from './issue-invoice'

type LedgerRow = typeof orderLedger.$inferSelect

/** Movements that one query reads. */
const pageSize = 200

/**
 * Issues what is missing, such as the invoices of the time before the store had a seller, in the order of the ledger. Idempotent. Throws
 * `ApiError` 409 `no_seller`.
 */
export async function issueMissing(
  store: StoreRef,
  since: Date | null,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<IssuedInvoices> {
  const [row] = await db.select({ seller: stores.seller }).from(stores).where(eq(stores.id, store.id))
  if (row?.seller == null)
    throw new ApiError(409, 'no_seller', `Store ${store.slug} has no seller. Set one with \`invoices seller\`.`)
  const issued: string[] = []
  const unreadable = new Set<string>()
  let after = 0
  for (;;) {
    const page = await readMissing(store, { since, after }, db)
    for (const { entry, lookupNumber } of page) {
      const outcome = await withRetryingTransaction(db, (tx) => issueLocked(store, entry, clock.now(), tx))
      if (outcome === 'unreadable') unreadable.add(lookupNumber)
      else if (outcome !== 'unchanged') issued.push(outcome.number)
    }
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return { slug: store.slug, issued, unreadable: [...unreadable] }
    after = last.entry.id
  }
}

/** The order is locked before the store, as when its money moves. */
async function issueLocked(store: StoreRef, entry: LedgerRow, now: Date, tx: Tx): Promise<IssueOutcome> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inStore(store, orders, eq(orders.id, entry.orderId)))
    .for('update')
  return await issueInvoice(store, entry, now, tx)
}

const readMissing = (store: StoreRef, { since, after }: { since: Date | null; after: number }, db: Db) =>
  db
    .select({ entry: orderLedger, lookupNumber: orders.lookupNumber })
    .from(orderLedger)
    .innerJoin(orders, eq(orders.id, orderLedger.orderId))
    .where(
      inStore(
        store,
        orderLedger,
        and(
          inArray(orderLedger.kind, ['captured', 'refunded']),
          gt(orderLedger.id, after),
          since === null ? undefined : gte(orderLedger.at, since),
          notExists(
            db
              .select({ one: sql`1` })
              .from(invoices)
              .where(inSameStore(invoices, orderLedger, eq(invoices.ledgerId, orderLedger.id))),
          ),
        ),
      ),
    )
    .orderBy(asc(orderLedger.id))
    .limit(pageSize)
