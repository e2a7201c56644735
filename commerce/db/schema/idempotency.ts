import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { storeId } from './stores'

/** Answers of calls that carried an `Idempotency-Key`, kept for a day. */
export const idempotency = pgTable(
  'idempotency',
  {
    storeId: storeId(),
    /** A hash of the caller's key with what the caller may open: who does not know both finds nothing. */
    key: text().notNull(),
    /** 'POST /checkout' */
    route: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null until the call was answered; body and status are told again as they are. */
    status: integer(),
    body: text(),
    /** Which run of the call is at work; only that one may write its answer. */
    claim: text(),
    /** Null where nobody is: the answer was a failure, and the call may be made again. */
    claimedAt: at('claimed_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.key] }), index().on(t.createdAt)],
)
