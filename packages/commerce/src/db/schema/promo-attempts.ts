import { bigint, foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { checkouts } from './orders'
import { storeId } from './stores'

/** Recent attempts of a checkout to apply a promo code, valid or not. */
export const promoAttempts = pgTable(
  'promo_tries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    checkoutId: text('checkout_id').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.checkoutId], foreignColumns: [checkouts.storeId, checkouts.id] }).onDelete(
      'cascade',
    ),
    index().on(t.checkoutId, t.at),
    index().on(t.at),
  ],
)
