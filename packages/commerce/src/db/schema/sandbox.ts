import type { PaidCard, PaymentMethod } from '@awning/contract/payment-offer'
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'

/**
 * The sandbox provider's own records. It represents an external company, so its rows hold only an opaque reference to our data.
 */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    secret: text().notNull().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** The merchant's reference for the payment. */
    reference: text().notNull(),
    method: text().$type<PaymentMethod>().notNull().default('card'),
    /** Where a payment method with its own page redirects the buyer afterwards. */
    returnUrl: text('return_url'),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text()
      .$type<'requires_method' | 'requires_action' | 'authorized' | 'captured' | 'voided' | 'refunded'>()
      .notNull()
      .default('requires_method'),
    errorCode: text('error_code'),
    declines: integer().notNull().default(0),
    /** Whether every card requires confirmation by its bank, as the merchant requested. */
    challenge: boolean().notNull().default(false),
    /** The error code with which the card is declined after that step. */
    declinedAfter: text('declined_after'),
    /** The last card that was confirmed. */
    card: jsonb().$type<PaidCard>(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index().on(t.reference)],
)

/** Every movement of money at the sandbox: one row per movement, regardless of repeated requests. */
export const sandboxPaymentsTable = pgTable(
  'sandbox_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => sandboxPayments.id),
    kind: text().$type<'authorize' | 'capture' | 'void' | 'refund' | 'refund_failed'>().notNull(),
    amount: integer().notNull(),
    idempotencyKey: text('idempotency_key').unique(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index().on(t.paymentId)],
)
