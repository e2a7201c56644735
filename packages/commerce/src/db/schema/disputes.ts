import type { DisputeStatus } from '@awning/contract/order-commands'
import { foreignKey, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { payments } from './orders'
import { storeId } from './stores'

/** Disputes that buyers or their banks opened at the provider, as of the last poll. */
export const disputes = pgTable(
  'disputes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    paymentId: text('payment_id').notNull(),
    providerId: text('provider_id').notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    /** As the provider reports it. */
    reason: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    openedAt: at('opened_at').notNull(),
    respondBy: at('respond_by'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.paymentId], foreignColumns: [payments.storeId, payments.id] }),
    unique().on(t.paymentId, t.providerId),
  ],
)
