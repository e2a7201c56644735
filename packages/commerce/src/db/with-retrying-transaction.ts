import { sqlState } from './sql-state'
import type { Db, Tx } from './store-db'

/** Deadlock and serialization failure: PostgreSQL rolled the transaction back, so it can run again. */
const retryableStates: ReadonlySet<string> = new Set(['40P01', '40001'])
const maxTries = 5

/** Runs a transaction and retries it if the database aborted it. `work` must wait for nothing but the database. */
export async function withRetryingTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (tries >= maxTries || !retryableStates.has(sqlState(error))) throw error
    }
  }
}
