import type { LedgerEntry, LedgerKind } from '@awning/contract/order-commands'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { orderLedger } from '../../db/schema/orders'
import type { Db, Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'
import { issueInvoice } from '../invoice/issue-invoice'

/**
 * Brings the entries of one payment, refund or dispute to an amount in minor units: writes the difference, or nothing. Repeated calls
 * write once. The order must be locked. Returns whether it wrote an entry.
 */
export async function postToLedger(
  store: Pick<StoreRef, 'id'>,
  { orderId, kind, reference, amount }: { orderId: number; kind: LedgerKind; reference: string; amount: number },
  now: Date,
  tx: Tx,
): Promise<boolean> {
  const difference = amount - (await sumOfLedger(store, orderId, { kinds: [kind], reference }, tx))
  if (difference === 0) return false
  await writeEntry(store, { orderId, kind, reference, amount: difference }, now, tx)
  return true
}

/** Writes the entries of a new order. */
export async function startLedger(
  store: Pick<StoreRef, 'id'>,
  payment: { orderId: number; reference: string; amount: number },
  now: Date,
  tx: Tx,
): Promise<void> {
  await writeEntry(store, { ...payment, kind: 'authorized' }, now, tx)
  await writeEntry(store, { ...payment, kind: 'captured' }, now, tx)
}

/** Also issues the document of the entry. Nothing else writes to the ledger. */
async function writeEntry(
  store: Pick<StoreRef, 'id'>,
  entry: { orderId: number; kind: LedgerKind; reference: string; amount: number },
  now: Date,
  tx: Tx,
): Promise<void> {
  const [row] = await tx
    .insert(orderLedger)
    .values({ storeId: store.id, ...entry, at: now })
    .returning()
  if (row === undefined) throw new Error('The entry of the ledger was not inserted')
  await issueInvoice(store, row, now, tx)
}

/** The sum of entries of an order in minor units. */
export async function sumOfLedger(
  store: Pick<StoreRef, 'id'>,
  orderId: number,
  { kinds, reference }: { kinds: LedgerKind[]; reference?: string },
  tx: Tx,
): Promise<number> {
  const isWanted = and(
    eq(orderLedger.orderId, orderId),
    inArray(orderLedger.kind, kinds),
    reference === undefined ? undefined : eq(orderLedger.reference, reference),
  )
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${orderLedger.amount})` })
    .from(orderLedger)
    .where(inStore(store, orderLedger, isWanted))
  return Number(row?.sum ?? 0)
}

/** The entries of each order, oldest first. */
export async function readLedgers(
  store: Pick<StoreRef, 'id'>,
  orderIds: readonly number[],
  db: Db,
): Promise<Map<number, LedgerEntry[]>> {
  const rows = await db
    .select()
    .from(orderLedger)
    .where(inStore(store, orderLedger, inArray(orderLedger.orderId, [...orderIds])))
    .orderBy(asc(orderLedger.id))
  const ledgers = new Map<number, LedgerEntry[]>(orderIds.map((id) => [id, []]))
  for (const { orderId, kind, amount, reference, at } of rows)
    ledgers.get(orderId)?.push({ kind, amount, reference, at: at.toISOString() })
  return ledgers
}
