import { bigint, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { checkouts, payments } from './orders'
import { storeId, stores } from './stores'

/** Cards that were refused, one row for one try, whoever told of it and however often. Nothing is known of a card. */
export const declines = pgTable(
  'declines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    checkoutId: text('checkout_id').notNull(),
    paymentId: text('payment_id').notNull(),
    /** The provider's word for this try. */
    attempt: text().notNull().unique(),
    /** Who tried: a mark of the address of the network, by which nobody can be found. */
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

/** Stores where too many cards were refused at once: until then every card is confirmed with its bank. */
export const cardAlarms = pgTable('card_alarms', {
  storeId: integer('store_id')
    .primaryKey()
    .references(() => stores.id),
  since: at('since').notNull(),
  until: at('until').notNull(),
})
