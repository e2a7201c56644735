import { z } from 'zod'
import { UnusableDatabaseError } from './unusable-database-error'

const message =
  'DATABASE_URL leads to a connection pooler in transaction or statement mode, such as PgBouncer with pool_mode = transaction. ' +
  'The service sets time limits per session, and such a pooler gives sessions to other clients. ' +
  'Use the port of the PostgreSQL server, or pool_mode = session. A service opens up to 14 connections.'

type Connection = { query: (text: string) => Promise<{ rows: unknown[] }>; release: () => void }

const Backend = z.tuple([z.object({ pid: z.number() })]).transform(([{ pid }]) => pid)

const backendOf = async (connection: Connection) =>
  Backend.parse((await connection.query('select pg_backend_pid() as pid')).rows)

/**
 * Throws `UnusableDatabaseError` if two connections share one backend process of the server. Such a pooler gives the last used
 * process to the next transaction, so the second connection gets the process of the idle first one.
 */
export async function requireSessions(pool: { connect: () => Promise<Connection> }): Promise<void> {
  const first = await pool.connect()
  try {
    const second = await pool.connect()
    try {
      const before = await backendOf(first)
      await second.query('begin')
      const other = await backendOf(second)
      const after = await backendOf(first)
      await second.query('rollback')
      if (other === before || after !== before) throw new UnusableDatabaseError(message)
    } finally {
      second.release()
    }
  } finally {
    first.release()
  }
}
