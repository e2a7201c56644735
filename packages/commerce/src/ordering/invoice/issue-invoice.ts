import type { InvoiceKind } from '@awning/contract/invoices'
import { and, desc, eq, isNotNull, min } from 'drizzle-orm'
import { z } from 'zod'
import { emailHashOf } from '../../catalog/email-hash'
import { inStore } from '../../db/in-store'
import { invoices } from '../../db/schema/invoices'
import { orderEvents, orderLedger, orders, refunds } from '../../db/schema/orders'
import { stores } from '../../db/schema/stores'
import type { Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'
import { contentOf } from './invoice-content'

type Store = Pick<StoreRef, 'id'>
type LedgerRow = typeof orderLedger.$inferSelect
type Earlier = Pick<typeof invoices.$inferSelect, 'kind' | 'number' | 'ledgerId' | 'content'> & { reference: string }

/** `unchanged`: there is nothing to issue. `unreadable`: the stored line items of the order cannot be read. */
export type IssueOutcome = { number: string } | 'unchanged' | 'unreadable'

/**
 * Issues the document of a movement of money, once, in the transaction that writes the movement: an invoice for a payment, a credit note
 * for a refund, a reversal for a refund that is taken back. Nothing for a store without a seller, and for a refund whose invoice was not
 * issued. A dispute changes neither the sale nor its price, so it has no document.
 *
 * The row of the store stays locked until the transaction ends: a transaction that is rolled back leaves no gap in the numbers.
 */
export async function issueInvoice(store: Store, entry: LedgerRow, now: Date, tx: Tx): Promise<IssueOutcome> {
  const kind = kindOf(entry)
  if (kind === null) return 'unchanged'
  const [row] = await tx
    .select({ storeName: stores.name, seller: stores.seller, sequence: stores.nextInvoice })
    .from(stores)
    .where(and(eq(stores.id, store.id), isNotNull(stores.seller)))
    .for('no key update')
  if (row === undefined || row.seller === null) return 'unchanged'
  const { seller, sequence, storeName } = row
  const earlier = await readEarlier(store, entry.orderId, tx)
  if (earlier.some(({ ledgerId }) => ledgerId === entry.id)) return 'unchanged'
  const corrected = kind === 'invoice' ? null : findCorrected(kind, entry, earlier)
  if (corrected === undefined) return 'unchanged'
  const [order] = await tx
    .select()
    .from(orders)
    .where(inStore(store, orders, eq(orders.id, entry.orderId)))
  if (order === undefined) throw new Error(`The ledger has an entry of order ${entry.orderId}, which does not exist`)
  if (!isReadable(order)) return 'unreadable'
  const content = contentOf(entry, order, {
    ...{ seller, storeName, corrected: corrected?.content ?? null },
    refund: await readRefund(store, entry.reference, tx),
    suppliedAt: await readSupplyDate(store, entry.orderId, tx),
  })
  const number = `${seller.numberPrefix}${sequence}`
  await tx.insert(invoices).values({
    ...{ storeId: store.id, kind, sequence, number, orderId: entry.orderId, ledgerId: entry.id },
    ...{ corrects: corrected?.number ?? null, emailHash: emailHashOf(order.customer.email), issuedAt: now, content },
  })
  await tx
    .update(stores)
    .set({ nextInvoice: sequence + 1 })
    .where(eq(stores.id, store.id))
  return { number }
}

function kindOf({ kind, amount }: LedgerRow): InvoiceKind | null {
  if (kind === 'captured' && amount > 0) return 'invoice'
  if (kind === 'refunded') return amount > 0 ? 'credit_note' : 'reversal'
  return null
}

/** The documents of an order, newest first. */
const readEarlier = async (store: Store, orderId: number, tx: Tx): Promise<Earlier[]> =>
  await tx
    .select({
      ...{ kind: invoices.kind, number: invoices.number, ledgerId: invoices.ledgerId, content: invoices.content },
      reference: orderLedger.reference,
    })
    .from(invoices)
    .innerJoin(orderLedger, eq(orderLedger.id, invoices.ledgerId))
    .where(inStore(store, invoices, eq(invoices.orderId, orderId)))
    .orderBy(desc(invoices.sequence))

/** A credit note corrects the invoice of the order, a reversal the newest credit note of the same refund. */
const findCorrected = (kind: InvoiceKind, { reference }: LedgerRow, earlier: readonly Earlier[]) =>
  earlier.find((one) =>
    kind === 'reversal' ? one.kind === 'credit_note' && one.reference === reference : one.kind === 'invoice',
  )

async function readRefund(store: Store, reference: string, tx: Tx) {
  const [, id] = /^refund:(\d+)$/.exec(reference) ?? []
  if (id === undefined) return undefined
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(inStore(store, refunds, eq(refunds.id, Number(id))))
  return refund
}

/** When the order was shipped, if it was. */
async function readSupplyDate(store: Store, orderId: number, tx: Tx): Promise<Date | null> {
  const [row] = await tx
    .select({ at: min(orderEvents.at) })
    .from(orderEvents)
    .where(inStore(store, orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'shipped'))))
  return row?.at ?? null
}

/** What a document needs of stored line items: another version or a change in the database may have written others. */
const StatedLine = z.object({
  ...{ sku: z.string(), title: z.string(), productType: z.string(), colourName: z.string(), sizeLabel: z.string() },
  ...{ quantity: z.int(), totalPrice: z.int(), discount: z.int() },
})
const isReadable = ({ lines }: typeof orders.$inferSelect): boolean => z.array(StatedLine).safeParse(lines).success
