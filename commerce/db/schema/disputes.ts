import { foreignKey, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { DisputeStatus } from '../../contract/order-commands'
import { at } from './columns'
import { payments } from './orders'
import { storeId } from './stores'

/** Buyers or their banks who demand money back at the provider, as it stood when the provider was last asked. */
export const disputes = pgTable(
  'disputes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    paymentId: text('payment_id').notNull(),
    /** The provider's. */
    providerId: text('provider_id').notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    /** The provider's word. */
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
