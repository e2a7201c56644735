import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { StoreRef } from '../stores/store-ref'

/** A table whose rows belong to a store. */
export type OwnedTable = { storeId: PgColumn }

/** The rows of one store: every read and write of an owned table says its condition with this, so that one without a store is seen. */
export function owned(store: Pick<StoreRef, 'id'>, table: OwnedTable, ...conditions: (SQL | undefined)[]): SQL {
  const mine = eq(table.storeId, store.id)
  return and(mine, ...conditions) ?? mine
}
