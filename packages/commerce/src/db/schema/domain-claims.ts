import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { storeId } from './stores'

/** Domains that stores have requested and whose owner has not agreed yet. */
export const domainClaims = pgTable(
  'domain_claims',
  {
    storeId: storeId(),
    host: text().notNull(),
    /** Part of the TXT record that proves the ownership. */
    token: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.host] })],
)
