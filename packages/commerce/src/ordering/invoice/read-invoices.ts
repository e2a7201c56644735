import { errorCodes } from '@awning/contract/errors'
import type { InvoiceList, InvoiceListQuery, OrderInvoice } from '@awning/contract/invoices'
import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { invoices } from '../../db/schema/invoices'
import { orders } from '../../db/schema/orders'
import type { Db } from '../../db/store-db'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'

export type InvoiceRow = typeof invoices.$inferSelect

/** The invoices and credit notes of each order, oldest first. */
export async function readOrderInvoices(
  store: Pick<StoreRef, 'id'>,
  orderIds: readonly number[],
  db: Db,
): Promise<Map<number, OrderInvoice[]>> {
  const { orderId, kind, number, issuedAt } = invoices
  const rows = await db
    .select({ orderId, kind, number, issuedAt })
    .from(invoices)
    .where(inStore(store, invoices, inArray(orderId, [...orderIds])))
    .orderBy(asc(invoices.id))
  const found = new Map<number, OrderInvoice[]>(orderIds.map((id) => [id, []]))
  for (const row of rows)
    found.get(row.orderId)?.push({ kind: row.kind, number: row.number, issuedAt: row.issuedAt.toISOString() })
  return found
}

/** A document of a store, or of one of its orders. Throws `ApiError` 404. */
export async function findInvoice(
  store: Pick<StoreRef, 'id'>,
  { number, orderId }: { number: string; orderId?: number },
  missing: string,
  db: Db,
): Promise<InvoiceRow> {
  const ofOrder = orderId === undefined ? undefined : eq(invoices.orderId, orderId)
  const [row] = await db
    .select()
    .from(invoices)
    .where(inStore(store, invoices, and(eq(invoices.number, number), ofOrder)))
  if (row === undefined) throw new ApiError(404, errorCodes.notFound, missing)
  return row
}

/** The documents of a store, oldest first. */
export async function listInvoices(
  store: StoreRef,
  { since, until, after = 0, limit }: InvoiceListQuery,
  db: Db,
): Promise<InvoiceList> {
  const isWanted = and(
    gt(invoices.sequence, after),
    since === undefined ? undefined : gte(invoices.issuedAt, new Date(since)),
    until === undefined ? undefined : lt(invoices.issuedAt, new Date(until)),
  )
  const rows = await db
    .select({ row: invoices, lookupNumber: orders.lookupNumber })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(inStore(store, invoices, isWanted))
    .orderBy(asc(invoices.sequence))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    invoices: page.map(({ row: { kind, number, issuedAt, sequence, corrects, content }, lookupNumber }) => {
      const { currency, net, tax, gross } = content
      return {
        kind,
        number,
        issuedAt: issuedAt.toISOString(),
        sequence,
        lookupNumber,
        corrects,
        currency,
        net,
        tax,
        gross,
      }
    }),
    next: rows.length > limit ? (page.at(-1)?.row.sequence ?? null) : null,
  }
}
