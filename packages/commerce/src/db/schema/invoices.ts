import type { InvoiceKind } from '@awning/contract/invoices'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at } from './columns'
import type { InvoiceContent } from './invoice-content'
import { orderLedger, orders } from './orders'
import { storeId } from './stores'

/** The invoices and credit notes of a store. Rows are only added, and are stored for as long as tax law requires. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    kind: text().$type<InvoiceKind>().notNull(),
    /** 1, 2, 3, … in each store, without gaps, for all kinds together. */
    sequence: integer().notNull(),
    /** The prefix of the seller and the sequence. */
    number: text().notNull(),
    orderId: integer('order_id').notNull(),
    /** The movement of money that it documents. */
    ledgerId: bigint('ledger_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => orderLedger.id),
    /** The number of the document that this one corrects. Null for an invoice. */
    corrects: text(),
    /** Of the buyer's email address: after the order was anonymized, an access request still finds the document. */
    emailHash: text('email_hash').notNull(),
    issuedAt: at('issued_at').notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.orderId], foreignColumns: [orders.storeId, orders.id] }),
    unique().on(t.storeId, t.sequence),
    unique().on(t.storeId, t.number),
    index().on(t.orderId, t.id),
    index().on(t.storeId, t.emailHash),
    index().on(t.storeId, t.issuedAt, t.id),
    check('invoice_corrects_unless_first', sql`(${t.corrects} is null) = (${t.kind} = 'invoice')`),
  ],
)
