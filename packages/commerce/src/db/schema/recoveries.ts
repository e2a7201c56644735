import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { storeId } from './stores'

/** Requests for order numbers by email, to limit emails per address. Only a hash of the address is stored. */
export const recoveries = pgTable(
  'recoveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    emailHash: text('email_hash').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index().on(t.storeId, t.emailHash, t.at), index().on(t.at)],
)
