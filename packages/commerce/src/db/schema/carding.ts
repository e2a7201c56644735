import { bigint, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { checkouts, payments } from './orders'
import { storeId, stores } from './stores'

/** Declined cards, one row per attempt, regardless of how often it is reported. No card data is stored. */
export const declines = pgTable(
  'declines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    checkoutId: text('checkout_id').notNull(),
    paymentId: text('payment_id').notNull(),
    /** The provider's id of this attempt. */
    attempt: text().notNull().unique(),
    /** A hash of the visitor's network address, which identifies nobody. */
    visitor: text(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.checkoutId], foreignColumns: [checkouts.storeId, checkouts.id] }),
    foreignKey({ columns: [t.storeId, t.paymentId], foreignColumns: [payments.storeId, payments.id] }),
    index().on(t.checkoutId),
    index().on(t.visitor, t.at),
    index().on(t.storeId, t.at),
  ],
)

/** Stores with too many declined cards at once. Until `until`, every card requires confirmation by its bank. */
export const cardAlarms = pgTable('card_alarms', {
  storeId: integer('store_id')
    .primaryKey()
    .references(() => stores.id),
  since: at('since').notNull(),
  until: at('until').notNull(),
})
