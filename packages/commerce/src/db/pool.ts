import { LoggableError } from '@awning/platform/logging/serialize-error'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig, Pool } from 'pg'
import { z } from 'zod'
import type { DatabaseServers, ServerConnection } from './database-servers'
import { isBusy } from './is-busy'

/** Milliseconds; `null` is no limit. */
export type PoolLimits = {
  /** How long a query waits for a free connection. */
  connectMs: number
  statementMs: number | null
  lockMs: number | null
  idleInTransactionMs: number | null
}

/** Limits for shopper calls and the worker. A call waits for a connection as long as the app waits for a payment. */
export const shopLimits: PoolLimits = {
  connectMs: 10_000,
  statementMs: 5_000,
  lockMs: 4_000,
  idleInTransactionMs: 10_000,
}

/** An import or an export may take minutes. */
export const operatorLimits: PoolLimits = {
  connectMs: 30_000,
  statementMs: 300_000,
  lockMs: 30_000,
  idleInTransactionMs: 60_000,
}

/** For migrations: the migration of a large table may take any time. */
export const noLimits: PoolLimits = {
  connectMs: 120_000,
  statementMs: null,
  lockMs: null,
  idleInTransactionMs: null,
}

/** A server that does not complete a new connection within this time is unavailable. */
const openMs = 3_000
/** The server cancels a slow statement; this margin covers a server whose response was lost. */
const responseMarginMs = 1_000

/** Creates a pool of connections to the server that accepts writes. */
export function createPool(servers: DatabaseServers, size: number, limits: PoolLimits): Pool {
  class ServerClient extends Client {
    readonly serverConnection: ServerConnection

    constructor(config: ClientConfig = {}) {
      const serverConnection = servers.createConnection()
      super({
        ...config,
        connectionString: serverConnection.url,
        connectionTimeoutMillis: openMs,
        stream: () => serverConnection.socket,
      })
      this.serverConnection = serverConnection
    }
  }
  const pool = new Pool({
    Client: ServerClient,
    max: size,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    ...(limits.statementMs !== null && { query_timeout: limits.statementMs + responseMarginMs }),
    // Session settings instead of startup parameters, which a connection pooler may reject.
    onConnect: async (client: { query(text: string): Promise<unknown> }) => {
      const timeline = Timeline.parse(await client.query(`${sessionSettings(limits)}; ${timelineQuery}`))
      if (timeline === null || !(client instanceof ServerClient) || !servers.confirm(client.serverConnection, timeline))
        throw new ReadOnlyServerError()
    },
  })
  // An idle connection that the server closes is not an error: the next query opens a new one.
  pool.on('error', () => undefined)
  // The pool does not listen for errors between two queries of a transaction. The transaction's next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function sessionSettings({ statementMs, lockMs, idleInTransactionMs }: PoolLimits): string {
  const values = [
    ['statement_timeout', statementMs],
    ['lock_timeout', lockMs],
    ['idle_in_transaction_session_timeout', idleInTransactionMs],
  ] as const
  return values.map(([name, ms]) => `set ${name} = ${ms ?? 0}`).join('; ')
}

/** A standby, a server that is fenced with `default_transaction_read_only`, or a former primary. */
class ReadOnlyServerError extends LoggableError {
  readonly code = '25006'
  constructor() {
    super('the PostgreSQL server accepts no writes')
    this.name = 'ReadOnlyServerError'
  }
}

/** Null for a standby and for a server that rejects writes. */
const timelineQuery = `
  select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
    else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`
/** The driver returns an array for several statements. */
const Timeline = z
  .array(z.unknown())
  .transform((results) => results.at(-1))
  .pipe(z.object({ rows: z.tuple([z.object({ timeline: z.string().nullable() })]) }))
  .transform(({ rows: [{ timeline }] }) => timeline)

/**
 * Drizzle on a pool. A transaction that fails because the database is unavailable closes its connection. Drizzle would keep it in
 * the pool, and would never return it after a failed `begin`.
 */
export function drizzlePool(pool: Pool): NodePgDatabase {
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      const result = await drizzle(client).transaction(work, config)
      client.release()
      return result
    } catch (error) {
      client.release(isBusy(error))
      throw error
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}
