import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { testDatabaseUrl } from '../env'
import { type Db, openDatabase, openInMemory } from './client'
import { embeddedTemplate } from './embedded-template'
import { noLimits } from './limited-pool'

export type TestDatabase = {
  db: Db
  reset: () => Promise<void>
  close: () => Promise<void>
  kind: 'pglite' | 'postgres'
}

/**
 * A database of its own for one test file, made once and emptied by `reset` before each test.
 * Embedded in memory, or a fresh database on the server of `TEST_DATABASE_URL`.
 */
export async function createTestDatabase(server = testDatabaseUrl()): Promise<TestDatabase> {
  if (!server) {
    const { db, close } = await openInMemory(await embeddedTemplate())
    return { db, close, reset: () => empty(db), kind: 'pglite' }
  }
  const name = `awning_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  // What a busy machine takes its time for is no failure of what is tested.
  const { db, close } = await openDatabase({ url: url.toString(), poolSize: 20, limits: noLimits })
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

/**
 * Deletes all rows and starts all sequences anew. Truncating takes a while for each table and for each that refers to it, also where they are empty;
 * deleting with foreign keys switched off is ten times as fast. It needs a superuser, and leaves dead rows behind: large tables are truncated.
 */
async function empty(db: Db): Promise<void> {
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
