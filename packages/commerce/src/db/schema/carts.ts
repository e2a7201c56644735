import type { CartLine } from '@awning/contract/cart'
import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { storeId } from './stores'

/** Carts that are too large for a cookie. */
export const carts = pgTable(
  'carts',
  {
    id: text().primaryKey(),
    storeId: storeId(),
    lines: jsonb().$type<CartLine[]>().notNull(),
    region: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** The day when it was last read, at most a day ago. Null until it is read for the first time. */
    readAt: at('read_at'),
  },
  (t) => [unique().on(t.storeId, t.id), index().on(t.createdAt), index().on(t.updatedAt)],
)
