import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { testDatabaseUrl } from '../env'
import { type Db, openDatabase, openInMemory } from './client'

export type TestDatabase = {
  db: Db
  reset: () => Promise<void>
  close: () => Promise<void>
  kind: 'pglite' | 'postgres'
}

/**
 * A database of its own for one test file, made once (it takes seconds) and emptied by `reset` before each test.
 * Embedded in memory, or a fresh database on the server of `TEST_DATABASE_URL`.
 */
export async function createTestDatabase(server = testDatabaseUrl()): Promise<TestDatabase> {
  if (!server) {
    const { db, close } = await openInMemory()
    return { db, close, reset: () => empty(db), kind: 'pglite' }
  }
  const name = `awning_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  // What a busy machine takes its time for is no failure of what is tested.
  const { db, close } = await openDatabase({ url: url.toString(), poolSize: 20, patienceMs: 120_000 })
  return {
    db,
    reset: () => empty(db),
    close: async () => {
      await close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
    kind: 'postgres',
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function empty(db: Db): Promise<void> {
  await db.execute(sql`
    do $$ begin
      execute (
        select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity cascade'
        from pg_tables where schemaname = 'public'
      );
    end $$`)
}
