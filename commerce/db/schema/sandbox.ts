import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '../../contract/payment-offer'
import { at } from './columns'

/** The sandbox provider's own books: it stands for a company elsewhere, so nothing of ours is in its rows but an opaque reference. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    secret: text().notNull().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** The merchant's own word for what is being paid. */
    reference: text().notNull(),
    method: text().$type<PaymentMethod>().notNull().default('card'),
    /** Where a method with a page of its own sends the buyer back. */
    returnUrl: text('return_url'),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text()
      .$type<'requires_method' | 'requires_action' | 'authorised' | 'captured' | 'voided' | 'refunded'>()
      .notNull()
      .default('requires_method'),
    errorCode: text('error_code'),
    /** Cards that were refused so far. */
    refusals: integer().notNull().default(0),
    /** Every card is confirmed with its bank, as the merchant wants it. */
    challenge: boolean().notNull().default(false),
    /** With what the card is refused after that step. */
    refusedAfter: text('refused_after'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index().on(t.reference)],
)

/** Every movement of money at the sandbox: one row for one movement, whatever was asked how often. */
export const sandboxLedger = pgTable(
  'sandbox_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => sandboxPayments.id),
    kind: text().$type<'authorise' | 'capture' | 'void' | 'refund'>().notNull(),
    amount: integer().notNull(),
    idempotencyKey: text('idempotency_key').unique(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index().on(t.paymentId)],
)
