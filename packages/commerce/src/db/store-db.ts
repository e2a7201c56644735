import type { ColumnsSelection, SQL, Subquery, Table, View } from 'drizzle-orm'
import type {
  PgDatabase,
  PgDeleteBase,
  PgDeleteWithout,
  PgQueryResultHKT,
  PgSelectBase,
  PgSelectWithout,
  PgTable,
  PgUpdateBase,
  PgUpdateBuilder,
  PgUpdateSetSource,
  PgUpdateWithout,
  SelectedFields,
} from 'drizzle-orm/pg-core'
import type {
  AppendToNullabilityMap,
  AppendToResult,
  GetSelectTableName,
  GetSelectTableSelection,
  JoinNullability,
  JoinType,
  SelectMode,
} from 'drizzle-orm/query-builders/select.types'
import type { Assume } from 'drizzle-orm/utils'
import type { StoreCondition, StoreTable } from './in-store'

// Drizzle's query builder with one difference: a query of a table whose rows belong to a store does not type-check until `where`
// has a condition of `in-store.ts`, which names the store. The types change nothing at run time.

/** Drizzle's own database, which also accepts queries without a store. Only this folder and tests use it. */
export type UnscopedDb = PgDatabase<PgQueryResultHKT>

type UnscopedTx = Parameters<Parameters<UnscopedDb['transaction']>[0]>[0]

type Source = PgTable | Subquery | SQL
type Fields = SelectedFields | undefined
type Mode<Selection extends Fields> = Selection extends undefined ? 'single' : 'partial'
type SelectionOf<Selection extends Fields, From extends Source> = Selection extends undefined
  ? GetSelectTableSelection<From>
  : Exclude<Selection, undefined>

/** The selection of a query after a join, as Drizzle builds it. */
type JoinedSelection<
  Name extends string | undefined,
  Selection,
  Of extends Source,
  M extends SelectMode,
> = AppendToResult<
  Name,
  Selection,
  GetSelectTableName<Of>,
  Of extends Table
    ? Of['_']['columns']
    : Of extends Subquery | View
      ? Assume<Of['_']['selectedFields'], SelectedFields>
      : never,
  M
>

type Join<
  Kind extends JoinType,
  Name extends string | undefined,
  Selection extends ColumnsSelection,
  M extends SelectMode,
  Nulls extends Record<string, JoinNullability>,
> = <Of extends Source>(
  table: Of,
  on: SQL | undefined,
) => StoreSelect<
  Name,
  Assume<JoinedSelection<Name, Selection, Of, M>, ColumnsSelection>,
  M extends 'partial' ? M : 'multiple',
  Assume<AppendToNullabilityMap<Nulls, GetSelectTableName<Of>, Kind>, Record<string, JoinNullability>>
>

/** A select of a store's table that has no condition yet: it cannot be run. */
type StoreSelect<
  Name extends string | undefined,
  Selection extends ColumnsSelection,
  M extends SelectMode,
  Nulls extends Record<string, JoinNullability>,
> = {
  innerJoin: Join<'inner', Name, Selection, M, Nulls>
  leftJoin: Join<'left', Name, Selection, M, Nulls>
  where: (condition: StoreCondition) => PgSelectWithout<PgSelectBase<Name, Selection, M, Nulls>, false, 'where'>
}

type From<Selection extends Fields> = {
  <Of extends PgTable & StoreTable>(
    table: Of,
  ): StoreSelect<
    GetSelectTableName<Of>,
    Assume<SelectionOf<Selection, Of>, ColumnsSelection>,
    Mode<Selection>,
    Record<GetSelectTableName<Of> & string, 'not-null'>
  >
  <Of extends Source>(
    source: Of,
  ): PgSelectBase<GetSelectTableName<Of>, Assume<SelectionOf<Selection, Of>, ColumnsSelection>, Mode<Selection>>
}

type Select = {
  (): { from: From<undefined> }
  <Selection extends SelectedFields>(fields: Selection): { from: From<Selection> }
}

type StoreUpdate<Of extends PgTable> = {
  set: (values: PgUpdateSetSource<Of>) => {
    where: (condition: StoreCondition) => PgUpdateWithout<PgUpdateBase<Of, PgQueryResultHKT>, false, 'where'>
  }
}

type Update = {
  <Of extends PgTable & StoreTable>(table: Of): StoreUpdate<Of>
  <Of extends PgTable>(table: Of): PgUpdateBuilder<Of, PgQueryResultHKT>
}

type StoreDelete<Of extends PgTable> = {
  where: (condition: StoreCondition) => PgDeleteWithout<PgDeleteBase<Of, PgQueryResultHKT>, false, 'where'>
}

type Delete = {
  <Of extends PgTable & StoreTable>(table: Of): StoreDelete<Of>
  <Of extends PgTable>(table: Of): PgDeleteBase<Of, PgQueryResultHKT>
}

type Queries = Pick<UnscopedDb, 'execute' | 'insert'> & {
  select: Select
  selectDistinct: Select
  update: Update
  delete: Delete
  $count: (table: PgTable & StoreTable, condition: StoreCondition) => Promise<number>
}

type Transactions = { transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result> }

/** Embedded or a PostgreSQL server: the schema and the SQL are the same. */
export type Db = Queries & Transactions

/** A transaction. Everything in it is written, or nothing. */
export type Tx = Db & { rollback: () => never }

/** A transaction that also accepts statements without a store. */
type AnyStoreTx = UnscopedTx & Tx

/** A database for tests and for the few statements that concern every store. */
export type AnyStoreDb = Omit<UnscopedDb, 'transaction'> & {
  transaction: <Result>(work: (tx: AnyStoreTx) => Promise<Result>) => Promise<Result>
} & Db

/** The same database with the types above. */
export function toStoreDb(db: UnscopedDb): AnyStoreDb
export function toStoreDb(db: unknown): unknown {
  return db
}
