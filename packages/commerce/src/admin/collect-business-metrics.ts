import type { Metric } from '@awning/platform/metrics/exposition'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../context'

const Count = z.object({ name: z.string(), count: z.coerce.number() })
const Counts = z.object({ rows: z.array(Count) })
const Summary = z.object({
  rows: z
    .array(
      z.object({
        oldest: z.coerce.number(),
        given_up: z.coerce.number(),
        unclear: z.coerce.number(),
        size: z.coerce.number(),
      }),
    )
    .min(1),
})

const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
  name,
  help,
  type: 'gauge',
  samples,
})

/** Business metrics of the whole deployment, for all stores together. */
export async function collectBusinessMetrics({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Metric[]> {
  const grouped = async (name: string, help: string, label: string, query: ReturnType<typeof sql>) => {
    const { rows } = Counts.parse(await db.execute(query))
    return gauge(
      name,
      help,
      rows.map((row) => ({ labels: { [label]: row.name }, value: row.count })),
    )
  }
  const now = clock.now().toISOString()
  const checkouts = await grouped(
    'awning_checkouts',
    'Checkouts by state.',
    'state',
    sql`select state as name, count(*) as count from checkouts group by state order by state`,
  )
  const orders = await grouped(
    'awning_orders',
    'Placed orders by status.',
    'status',
    sql`select status as name, count(*) as count from orders where state = 'placed' group by status order by status`,
  )
  const backlog = await grouped(
    'awning_outbox_backlog',
    'Undelivered messages, by kind.',
    'kind',
    sql`select kind as name, count(*) as count from outbox where done_at is null and not needs_attention group by kind order by kind`,
  )
  const refunds = await grouped(
    'awning_refunds',
    'Refunds by state.',
    'state',
    sql`select state as name, count(*) as count from refunds group by state order by state`,
  )
  const tables = await grouped(
    'awning_table_size_bytes',
    'Size of a table with its indexes.',
    'table',
    sql`select relname as name, pg_total_relation_size(oid) as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const [row] = Summary.parse(
    await db.execute(sql`
      select coalesce(extract(epoch from ${now}::timestamptz - (select min(created_at) from outbox where done_at is null and not needs_attention)), 0) as oldest,
             (select count(*) from outbox where done_at is null and needs_attention) as given_up,
             (select count(*) from needs_attention where resolved_at is null) as unclear,
             pg_database_size(current_database()) as size`),
  ).rows
  return [
    checkouts,
    orders,
    backlog,
    refunds,
    gauge('awning_outbox_oldest_seconds', 'Age of the oldest undelivered message.', [
      { value: Math.max(0, row?.oldest ?? 0) },
    ]),
    gauge('awning_needs_attention', 'Payments and undeliverable messages that need an operator.', [
      { labels: { kind: 'payment' }, value: row?.unclear ?? 0 },
      { labels: { kind: 'message' }, value: row?.given_up ?? 0 },
    ]),
    gauge('awning_database_size_bytes', 'Size of the database.', [{ value: row?.size ?? 0 }]),
    tables,
  ]
}
