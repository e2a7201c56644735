import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A table whose rows belong to a store. */
export type StoreTable = { storeId: PgColumn }

/** The rows of one store. Every read and write of an owned table uses this condition, so that a missing store is easy to spot. */
export function inStore(store: { id: number }, table: StoreTable, ...conditions: (SQL | undefined)[]): SQL {
  const mine = eq(table.storeId, store.id)
  return and(mine, ...conditions) ?? mine
}
