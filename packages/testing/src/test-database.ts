import { randomBytes } from 'node:crypto'
import { openDatabase, openInMemory } from '@awning/commerce/db/client'
import { noLimits } from '@awning/commerce/db/pool'
import { type AnyStoreDb, toStoreDb } from '@awning/commerce/db/store-db'
import { testDatabaseUrl } from '@awning/commerce/env'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { Client } from 'pg'
import { embeddedTemplate, migrationsHash } from './embedded-template'

export type TestDatabase = {
  db: AnyStoreDb
  reset: () => Promise<void>
  close: () => Promise<void>
  kind: 'pglite' | 'postgres'
}

/**
 * A database for one test file, created once and emptied by `reset` before each test. Embedded in memory, or a fresh database on
 * the server of `TEST_DATABASE_URL`.
 */
export async function createTestDatabase(server = testDatabaseUrl()): Promise<TestDatabase> {
  if (!server) {
    return await createEmbedded()
  }
  const name = `awning_test_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => createFromTemplate(client, server, name))
  // A slow machine must not fail the tests.
  const { db, close } = await openDatabase({ url: databaseUrl(server, name), poolSize: 20, limits: noLimits })
  return {
    db,
    reset: () => empty(db),
    close: async () => {
      await close()
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
    kind: 'postgres',
  }
}

type SharedDatabase = { take: (template: () => Promise<Blob>) => Promise<PGlite | undefined>; giveBack: () => void }

/** Provided by tools/jest/service-environment.cjs; undefined outside of Jest. */
const sharedDatabase = (): SharedDatabase | undefined => Reflect.get(globalThis, 'embeddedDatabase')

/** The embedded database of this test process, or a second one if the test file uses it already. */
async function createEmbedded(): Promise<TestDatabase> {
  const shared = sharedDatabase()
  const client = await shared?.take(embeddedTemplate)
  if (shared === undefined || client === undefined) {
    const { db, close } = await openInMemory(await embeddedTemplate())
    return { db, close, reset: () => empty(db), kind: 'pglite' }
  }
  const db = toStoreDb(drizzle(client))
  await empty(db)
  return { db, close: async () => shared.giveBack(), reset: () => empty(db), kind: 'pglite' }
}

/**
 * The database of a test file: opened before its tests and closed after them. It keeps its rows between tests unless the file
 * calls `reset`.
 */
export function setUpTestDatabase(): Pick<TestDatabase, 'db' | 'reset'> {
  let opened: TestDatabase | undefined
  beforeAll(async () => {
    opened = await createTestDatabase()
  }, 60_000)
  afterAll(() => opened?.close())
  const database = () => {
    if (opened === undefined) throw new Error('The test database is available only in tests and hooks.')
    return opened
  }
  return {
    get db() {
      return database().db
    },
    reset: () => database().reset(),
  }
}

/** The size of a crowd of concurrent buyers. PGlite runs one statement at a time: only PostgreSQL gets the full crowd. */
export const crowdOf = (size: number): number => (testDatabaseUrl() === undefined ? size / 5 : size)

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

/** An arbitrary number, the same in every test process. */
const templateLock = 7_160_222

/**
 * Creates a database with all tables as a copy of a template, which takes a tenth of the time of the migrations. The first test
 * file creates the template. It stays on the server until the migrations change or the server is removed.
 */
async function createFromTemplate(client: Client, server: string, name: string): Promise<void> {
  const template = `awning_tables_${await migrationsHash()}`
  await client.query('select pg_advisory_lock($1)', [templateLock])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
  if (rowCount === 0) {
    const unfinished = `${template}_new`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    await (await openDatabase({ url: databaseUrl(server, unfinished) })).close()
    await client.query(`alter database ${unfinished} rename to ${template}`)
  }
  // The lock is held until the connection ends.
  await client.query(`create database ${name} template ${template}`)
}

async function onServer(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Deletes all rows and restarts all sequences. Truncating is slow for each table and its references, even if they are empty;
 * deleting with foreign keys switched off is ten times as fast. It needs a superuser and leaves dead rows, so large tables are
 * truncated.
 */
async function empty(db: AnyStoreDb): Promise<void> {
  await db.execute(sql`
    do $$
    declare
      name text;
      has_rows boolean;
      full_ones text[] := '{}';
      is_large boolean := false;
    begin
      for name in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
        execute 'select exists (select from ' || name || ')' into has_rows;
        if has_rows then
          full_ones := full_ones || name;
          is_large := is_large or pg_relation_size(name::regclass) > 262144;
        end if;
      end loop;
      if full_ones = '{}' then return; end if;
      if is_large or not (select rolsuper from pg_roles where rolname = current_user) then
        execute 'truncate ' || array_to_string(full_ones, ', ') || ' restart identity cascade';
        return;
      end if;
      perform set_config('session_replication_role', 'replica', true);
      foreach name in array full_ones loop
        execute 'delete from ' || name;
      end loop;
      perform setval(format('%I', sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`)
}
