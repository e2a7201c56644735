import type { Change } from '@awning/contract/change'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { storeId } from './stores'

/** The change feed: what changed in a store, written in the transaction of the change. */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    changes: jsonb().$type<Change[]>().notNull(),
    /** The position in the feed. Assigned after the commit, so that no reader passes an entry that commits later. */
    seq: bigint({ mode: 'number' }).unique(),
    /** Not in the feed before this time. */
    dueAt: at('due_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index().on(t.dueAt).where(sql`${t.seq} is null`),
    index().on(t.createdAt),
    // `catalog/list-index.ts` counts the entries of a store.
    index().on(t.storeId),
  ],
)

/** One row: the position of the last entry. Its lock serializes the assignment of positions. */
export const changeFeed = pgTable('change_feed', {
  id: integer().primaryKey().default(1),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
})

export const appInstances = pgTable('app_instances', {
  /** `web-1:3000`. */
  name: text().primaryKey(),
  /** The last entry that the instance has applied. */
  seq: bigint({ mode: 'number' }).notNull(),
  seenAt: at('seen_at').notNull(),
})
