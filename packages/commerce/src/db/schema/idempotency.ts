import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { storeId } from './stores'

/** Responses to calls with an `Idempotency-Key`, stored for a day. */
export const idempotency = pgTable(
  'idempotency',
  {
    storeId: storeId(),
    /** A hash of the caller's key and of what the caller may access. Both are needed to find a row. */
    key: text().notNull(),
    /** 'POST /checkout' */
    route: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null until the call completed. Status and body are replayed unchanged. */
    status: integer(),
    body: text(),
    /** The run that processes the call. Only this run may write the response. */
    claim: text(),
    /** Null if no run is active: the call failed and may be repeated. */
    claimedAt: at('claimed_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.key] }), index().on(t.createdAt)],
)
