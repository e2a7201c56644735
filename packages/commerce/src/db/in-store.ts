import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { stores } from './schema/stores'

export type StoreTable = { storeId: PgColumn }

declare const namesStore: unique symbol
/** A condition that says to which store the rows belong. The functions of this file are the only source of one. */
export type StoreCondition = SQL & { readonly [namesStore]: true }

type Conditions = (SQL | undefined)[]

function condition(first: SQL | undefined, rest: Conditions): StoreCondition
function condition(first: SQL | undefined, rest: Conditions): SQL {
  return and(first, ...rest) ?? sql`true`
}

export const inStore = (store: { id: number }, table: StoreTable, ...conditions: Conditions): StoreCondition =>
  condition(eq(table.storeId, store.id), conditions)

/** The rows of the store of another row: one that was read, or that of the outer query of a subquery. */
export const inSameStore = (
  table: StoreTable,
  outer: StoreTable | { storeId: number },
  ...conditions: Conditions
): StoreCondition => condition(eq(table.storeId, outer.storeId), conditions)

/** The rows of a store, or those of public stores for a call that names none. Other stores require a call that names the store. */
export const inStoreOrPublic = (
  store: { id: number } | undefined,
  table: StoreTable,
  ...conditions: Conditions
): StoreCondition =>
  store === undefined ? condition(isPublicStore(table.storeId), conditions) : inStore(store, table, ...conditions)

const isPublicStore = (storeId: PgColumn): SQL =>
  sql`${storeId} in (select ${stores.id} from ${stores} where ${stores.state} = 'open')`

/**
 * The rows of every store: for workers, for operators, and for a row that is found by an id which nobody can guess. What was
 * found names the store of everything that follows.
 */
export const inEveryStore = (...conditions: Conditions): StoreCondition => condition(undefined, conditions)
