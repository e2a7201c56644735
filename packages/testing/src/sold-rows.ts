import type { Db } from '@awning/commerce/db/store-db'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import rows from './fixtures/sold-before-0008.json'

/** Rows by table, exported by the release before migration 0008: two stores, three orders, one abandoned checkout. */
export const soldRows = z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).parse(rows)

const Names = z.object({ rows: z.array(z.object({ name: z.string() })) })
const Rows = z.object({ rows: z.array(z.object({ row: z.unknown() })) })
/** The column `name` of a query’s result. */
export const namesIn = async (db: Db, query: SQL) => Names.parse(await db.execute(query)).rows.map(({ name }) => name)

/** The current columns of a table. Empty if the table does not exist. */
const columnsOf = (db: Db, table: string) =>
  namesIn(
    db,
    sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
  )

const identifierList = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** Inserts the rows into the columns that exist. Returns these columns by table. */
export async function insertSoldRows(db: Db): Promise<Record<string, string[]>> {
  const inserted: Record<string, string[]> = {}
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, rows] of Object.entries(soldRows)) {
      const columns = (await columnsOf(tx, table)).filter((column) => rows[0] !== undefined && column in rows[0])
      if (columns.length === 0) continue
      inserted[table] = columns
      await tx.execute(
        sql`insert into ${sql.identifier(table)} (${identifierList(columns)}) overriding system value select ${identifierList(columns)} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json)`,
      )
      if (typeof rows[0]?.id === 'number')
        await tx.execute(
          sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
        )
    }
  })
  return inserted
}

/** Columns that migration 0016 renamed: the rows are compared under their old names. */
const renamedColumns: Record<string, Record<string, string>> = {
  payments: { look_at: 'next_poll_at', looks: 'poll_count', void_owed: 'void_pending' },
  notify_requests: { told_at: 'notified_at' },
  sandbox_payments: { refusals: 'declines', refused_after: 'declined_after' },
}

/** Values that migration 0016 renamed. */
export const renamedValues: [table: string, column: string, from: string, to: string][] = [
  ['payments', 'state', 'authorised', 'authorized'],
  ['sandbox_payments', 'state', 'authorised', 'authorized'],
  ['sandbox_ledger', 'kind', 'authorise', 'authorize'],
  ['checkout_history', 'cause', 'another try', 'retry'],
  ['provider_events', 'outcome', 'of no payment', 'no_payment'],
  ['provider_events', 'outcome', 'looked at', 'poll_scheduled'],
  ['provider_events', 'outcome', 'told to an operator', 'operator_notified'],
]

/** The rows with the values that migration 0016 gives them. */
export const withCurrentValues = (rows: Record<string, unknown[]>): Record<string, unknown[]> =>
  Object.fromEntries(
    Object.entries(rows).map(([table, list]) => {
      const changes = renamedValues.filter(([of]) => of === table)
      const current = z
        .array(z.record(z.string(), z.unknown()))
        .parse(list)
        // Migration 0019 moves them to the change feed.
        .filter(({ kind }) => table !== 'outbox' || kind !== 'revalidate')
      const renamed = current.map((row) => {
        const change = changes.find(([, column, from]) => row[column] === from)
        return change === undefined ? row : { ...row, [change[1]]: change[3] }
      })
      return [table, renamed.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))]
    }),
  )

/** The rows of these columns by table, under their old names. */
export async function rowsOf(db: Db, inserted: Record<string, string[]>): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const [table, columns] of Object.entries(inserted)) {
    const present = await columnsOf(db, table)
    const named = columns.map((column) => {
      const current = present.includes(column) ? column : (renamedColumns[table]?.[column] ?? column)
      return sql`${sql.identifier(current)} as ${sql.identifier(column)}`
    })
    const query = sql`select to_json(t) as row from (select ${sql.join(named, sql`, `)} from ${sql.identifier(table)}) t order by to_json(t)::text`
    all[table] = Rows.parse(await db.execute(query)).rows.map(({ row }) => row)
  }
  return all
}

const Event = z.object({
  rows: z.array(z.object({ order: z.number(), status: z.string(), same: z.boolean() })),
})

/** The first history row of each order. `same`: whether it has the time and the store of the order. */
export async function orderHistories(db: Db): Promise<z.infer<typeof Event>['rows']> {
  const result = await db.execute(sql`
    select e.order_id as order, e.status, e.at = o.placed_at and e.store_id = o.store_id as same
    from order_events e join orders o on o.id = e.order_id order by e.order_id`)
  return Event.parse(result).rows
}

/** The histories that the migrations create: one row for each order. */
export const expectedHistories = soldRows.orders?.map(({ id }) => ({ order: id, status: 'placed', same: true }))
