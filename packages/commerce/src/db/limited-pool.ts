import { Pool, type PoolClient } from 'pg'
import { createInactivityTimer } from './inactivity-timer'

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

/** Creates a connection pool for a PostgreSQL server whose calls always end. */
export function createLimitedPool(url: string, size: number, limits: PoolLimits): Pool {
  const { statementMs } = limits
  const settings = {
    connectionString: url,
    max: size,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfter,
    ...(statementMs !== null && { query_timeout: statementMs + responseMarginMs }),
    // Session settings instead of startup parameters, which a connection pooler may reject.
    onConnect: async (client: { query(text: string): Promise<unknown> }) => {
      await client.query(sessionSettings(limits))
    },
  }
  const pool = limits.detectsSilence ? new WatchedPool(settings) : new Pool(settings)
  // An idle connection that the server closes is not an error: the next query opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The pool does not listen for errors between two queries of a transaction. The transaction's next query fails.
    client.on('error', () => undefined)
    endAfterTimeout(client)
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

/** A query that timed out may still run on the server, so its connection is not reused. */
function endAfterTimeout(client: PoolClient): void {
  const query = client.query.bind(client)
  const guarded = (...args: unknown[]): unknown => {
    const result: unknown = Reflect.apply(query, client, args)
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void client.end()
      })
    return result
  }
  Object.defineProperty(client, 'query', { value: guarded, configurable: true })
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void
type Settings = ConstructorParameters<typeof Pool>[0]

/** Fails all calls that wait for a connection or a response once the server stops responding. */
class WatchedPool extends Pool {
  private readonly inUse = new Set<PoolClient>()
  private readonly watch

  constructor(settings: Settings) {
    super(settings)
    this.watch = createInactivityTimer(settings?.connectionString ?? '', () => {
      for (const client of this.inUse) void client.end()
    })
    this.on('acquire', (client) => {
      this.inUse.add(client)
      this.watch.enter(client)
    })
    this.on('release', (_error, client) => {
      this.inUse.delete(client)
      this.watch.leave(client)
    })
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
      super.connect((error, client, release) => {
        this.watch.leave(waiter, { answered: error === undefined })
        if (error !== undefined) reject(error)
        else if (client === undefined) reject(new Error('Connection terminated'))
        else if (hasFailed) release()
        else resolve(client)
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
