import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { storeId } from './stores'

/** Who asked for their order numbers by mail, and when: an address gets few such mails. Nothing is known of an address but its hash. */
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
