import type { Db, Tx } from '../db/client'
import { sqlState } from '../db/sql-state'

/** PostgreSQL ends one of two transactions that wait for each other; nothing of it has happened, so it may run again. */
const worthAnotherTry: ReadonlySet<string> = new Set(['40P01', '40001'])
const mostTries = 5

/** A transaction that is run again when the database gave it up. Nothing inside may wait for anything but the database. */
export async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (tries >= mostTries || !worthAnotherTry.has(sqlState(error))) throw error
    }
  }
}
