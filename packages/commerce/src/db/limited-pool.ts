import { createHash } from 'node:crypto'
import { LoggableError } from '@awning/platform/logging/serialize-error'
import { type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import { z } from 'zod'
import { createInactivityTimer } from './inactivity-timer'
import type { PrimaryServer } from './primary-server'
import { ServerConnection } from './server-connection'
import { sqlState } from './sql-state'

/** Milliseconds; `null` is no limit. */
export type PoolLimits = {
  /** How long a query waits for a free or new connection while the server responds to other calls. */
  connectMs: number
  statementMs: number | null
  lockMs: number | null
  idleInTransactionMs: number | null
  /** Whether all waiting calls fail soon after the server stops responding. */
  detectsSilence: boolean
}

/** Limits for shopper calls and the worker. A call waits for a connection as long as the app waits for a payment. */
export const shopLimits: PoolLimits = {
  connectMs: 10_000,
  statementMs: 5_000,
  lockMs: 4_000,
  idleInTransactionMs: 10_000,
  detectsSilence: true,
}

/** Limits for operator calls: an import or an export may take minutes. */
export const operatorLimits: PoolLimits = {
  connectMs: 30_000,
  statementMs: 300_000,
  lockMs: 30_000,
  idleInTransactionMs: 60_000,
  detectsSilence: true,
}

/** For migrations: the migration of a large table may take any time. */
export const noLimits: PoolLimits = {
  connectMs: 120_000,
  statementMs: null,
  lockMs: null,
  idleInTransactionMs: null,
  detectsSilence: false,
}

/** The server cancels a slow statement; this margin covers a server whose response was lost. */
const responseMarginMs = 1_000
const keepAliveAfter = 10_000

/** Creates a pool of connections to the primary whose calls always end. Pools of one process share `primary`. */
export function createLimitedPool(primary: PrimaryServer, size: number, limits: PoolLimits): Pool {
  const { statementMs } = limits
  const settings = {
    Client: connectionClass(primary),
    max: size,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfter,
    ...(statementMs !== null && { query_timeout: statementMs + responseMarginMs }),
    // Session settings instead of startup parameters, which a connection pooler may reject.
    onConnect: async (client: { query(text: string): Promise<unknown> }) => {
      const results = await client.query(`${sessionSettings(limits)}; show transaction_read_only`)
      if (isReadOnly(results)) throw new ReadOnlyServerError()
    },
  }
  const pool = limits.detectsSilence ? new WatchedPool(settings, primary) : new Pool(settings)
  // An idle connection that the server closes is not an error: the next query opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The pool does not listen for errors between two queries of a transaction. The transaction's next query fails.
    client.on('error', () => undefined)
    discardAfterFailure(client, primary)
    nameStatements(client)
  })
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

/** The class of the connections that a pool creates: to the server that is the primary at that time. */
const connectionClass = (primary: PrimaryServer) =>
  class extends ServerConnection {
    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionString: primary.url })
      primary.track(this)
    }
  }

/** A standby, or a server that is fenced with `default_transaction_read_only`. */
class ReadOnlyServerError extends LoggableError {
  readonly code = readOnlyState
  constructor() {
    super(readOnlyMessage)
    this.name = 'ReadOnlyServerError'
  }
}

const readOnlyState = '25006'
const readOnlyMessage = 'the PostgreSQL server accepts no writes'
const LastResult = z.array(z.unknown()).transform((results) => results.at(-1))
const ReadOnlyResult = z.object({ rows: z.tuple([z.object({ transaction_read_only: z.literal('on') })]) })

/** The driver returns an array for several statements. */
const isReadOnly = (results: unknown): boolean => ReadOnlyResult.safeParse(LastResult.parse(results)).success

const hasTimedOut = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/**
 * A query that timed out may still run on the server, and a server that became read-only was demoted. Such a connection is not
 * used again, and another server may be the primary.
 */
function discardAfterFailure(client: PoolClient, primary: PrimaryServer): void {
  const query = client.query.bind(client)
  const guarded = (...args: unknown[]): unknown => {
    const result: unknown = Reflect.apply(query, client, args)
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        const isDemoted = sqlState(error) === readOnlyState
        if (!isDemoted && !hasTimedOut(error)) return
        if (client instanceof ServerConnection) client.cut(isDemoted ? readOnlyMessage : 'a query timed out')
        void primary.find()
      })
    return result
  }
  Object.defineProperty(client, 'query', { value: guarded, configurable: true })
}

const isTextQuery = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'

/** The maximum number of named statements of a connection: the server keeps the plan of each. */
const maxNamedStatements = 500

/**
 * Names statements with parameters by a hash of their text. The server parses a named statement once per connection, and plans it
 * a few times at most. Source: https://www.postgresql.org/docs/current/sql-prepare.html
 */
function nameStatements(client: PoolClient): void {
  const query = client.query.bind(client)
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxNamedStatements) return known
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  const named = (config: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const hasParameters = isTextQuery(config) && Array.isArray(values) && values.length > 0
    const statement = hasParameters ? { ...config, name: nameOf(config.text) } : config
    return Reflect.apply(query, client, [statement, values, ...rest])
  }
  Object.defineProperty(client, 'query', { value: named, configurable: true })
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void
/** Fails all calls that wait for a connection or a response once the server stops responding. */
class WatchedPool extends Pool {
  private readonly watch

  constructor(
    settings: PoolConfig,
    private readonly primary: PrimaryServer,
  ) {
    super(settings)
    this.watch = createInactivityTimer(primary)
    this.on('acquire', (client) => this.watch.enter(client))
    this.on('release', (_error, client) => this.watch.leave(client))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    const client = this.claim()
    if (callback === undefined) return client
    client.then(
      (connected) => callback(undefined, connected, connected.release.bind(connected)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  private claim(): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      let hasFailed = false
      const waiter = () => {
        hasFailed = true
        reject(new Error('Connection terminated: the database does not respond'))
      }
      this.watch.enter(waiter, waiter)
      this.connectToPrimary((error, client, release) => {
        this.watch.leave(waiter, { answered: error === undefined })
        if (error !== undefined) reject(error)
        else if (client === undefined) reject(new Error('Connection terminated'))
        else if (hasFailed) release()
        else resolve(client)
      })
    })
  }

  /** Connects a second time if the first server is unavailable and another one is the primary. */
  private connectToPrimary(callback: ConnectCallback): void {
    super.connect((error, client, release) => {
      if (error === undefined) return callback(error, client, release)
      void this.primary.find().then((isFound) => {
        if (isFound && !this.ending) super.connect(callback)
        else callback(error, client, release)
      })
    })
  }

  override end(): Promise<void>
  override end(ended: () => void): void
  override end(ended?: () => void): Promise<void> | undefined {
    this.watch.stop()
    if (ended === undefined) return super.end()
    super.end(ended)
    return undefined
  }
}
