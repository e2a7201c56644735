import { Pool, type PoolClient } from 'pg'
import { createSilenceWatch } from './silence-watch'

/** Milliseconds; `null` is no limit. */
export type PoolLimits = {
  /** How long a query waits for one of the connections, or for a new one to be made, while the server answers others. */
  connectMs: number
  statementMs: number | null
  lockMs: number | null
  idleInTransactionMs: number | null
  /** Whether everything that waits fails soon after the server has stopped to answer at all. */
  noticesSilence: boolean
}

/** Calls of shoppers and the worker. A call waits for a connection as long as the app waits for a payment. */
export const shopLimits: PoolLimits = {
  connectMs: 10_000,
  statementMs: 5_000,
  lockMs: 4_000,
  idleInTransactionMs: 10_000,
  noticesSilence: true,
}

/** Calls of operators: an import or an export takes its time. */
export const operatorLimits: PoolLimits = {
  connectMs: 30_000,
  statementMs: 300_000,
  lockMs: 30_000,
  idleInTransactionMs: 60_000,
  noticesSilence: true,
}

/** Before the first call: a migration of a large table takes as long as it takes. */
export const noLimits: PoolLimits = {
  connectMs: 120_000,
  statementMs: null,
  lockMs: null,
  idleInTransactionMs: null,
  noticesSilence: false,
}

/** The server ends a statement; this is for a server whose answer got lost on the way. */
const answerMargin = 1_000
const keepAliveAfter = 10_000

/** A pool of connections to a PostgreSQL server on which nothing waits for ever. */
export function createLimitedPool(url: string, size: number, limits: PoolLimits): Pool {
  const { statementMs } = limits
  const settings = {
    connectionString: url,
    max: size,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfter,
    ...(statementMs !== null && { query_timeout: statementMs + answerMargin }),
    // Settings of a session, not parameters of its start, which a connection pooler in between may refuse.
    onConnect: async (client: { query(text: string): Promise<unknown> }) => {
      await client.query(sessionSettings(limits))
    },
  }
  const pool = limits.noticesSilence ? new WatchedPool(settings) : new Pool(settings)
  // An idle connection that the server closes is not our failure: the next query opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // Nor is one that breaks between two queries of a transaction, which the pool does not listen to: the next query of it fails.
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

/** A query that timed out here may still run there: its connection is not used again. */
function endAfterTimeout(client: PoolClient): void {
  const query = client.query.bind(client)
  const guarded = (...given: unknown[]): unknown => {
    const result: unknown = Reflect.apply(query, client, given)
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void client.end()
      })
    return result
  }
  Object.defineProperty(client, 'query', { value: guarded, configurable: true })
}

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void
type Settings = ConstructorParameters<typeof Pool>[0]

/** Fails whatever waits, for a connection or for an answer, once the server answers nobody. */
class WatchedPool extends Pool {
  private readonly taken = new Set<PoolClient>()
  private readonly watch

  constructor(settings: Settings) {
    super(settings)
    this.watch = createSilenceWatch(settings?.connectionString ?? '', () => {
      for (const client of this.taken) void client.end()
    })
    this.on('acquire', (client) => {
      this.taken.add(client)
      this.watch.enter(client)
    })
    this.on('release', (_error, client) => {
      this.taken.delete(client)
      this.watch.leave(client)
    })
  }

  override connect(): Promise<PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<PoolClient> | undefined {
    const client = this.take()
    if (taken === undefined) return client
    client.then(
      (given) => taken(undefined, given, given.release.bind(given)),
      (error: Error) => taken(error, undefined, () => undefined),
    )
    return undefined
  }

  private take(): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      let hasFailed = false
      const waiter = () => {
        hasFailed = true
        reject(new Error('Connection terminated: the database does not answer'))
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
