import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { migrationsDirectory } from '../db/migrations-directory'
import type { Db } from '../db/store-db'

export const manifestName = 'backup.json'
export const databaseName = 'database.tar'
/** Folders of a data directory that are copied file by file. */
export const folders = ['pictures', 'mail'] as const
/** A file of those folders; nothing else is restored from a backup. */
export const fileName = /^(?:pictures|mail)\/[A-Za-z0-9-][A-Za-z0-9.-]{0,99}$/

/** The first entry of a backup. */
export const Manifest = z.object({
  /** Format version of the file. */
  awningBackup: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Number of applied migrations: a newer program can read the backup, an older one cannot. */
  migrations: z.int().nonnegative(),
  /** `embedded`: the whole database is included. `server`: it is on a PostgreSQL server, which is dumped with its own tools. */
  database: z.enum(['embedded', 'server']),
  /** Null if the backup includes the pictures. Backups of older versions include them. */
  picturesBucket: z.string().nullable().default(null),
  /** Number of placed orders when the backup started: it contains these, and maybe some more. */
  orders: z.int().nonnegative(),
})
export type Manifest = z.infer<typeof Manifest>

const Journal = z.object({ entries: z.array(z.unknown()) })

export async function knownMigrations(): Promise<number> {
  const text = await readFile(join(migrationsDirectory, 'meta', '_journal.json'), 'utf8')
  return Journal.parse(JSON.parse(text)).entries.length
}

const Counts = z.object({
  rows: z.array(z.object({ migrations: z.coerce.number(), orders: z.coerce.number() })).min(1),
})

/** Reads a database of any version. */
export async function countsOf(db: Db): Promise<{ migrations: number; orders: number }> {
  const response = await db.execute(sql`
    select (select count(*) from drizzle.__drizzle_migrations) as migrations,
           (select count(*) from orders where state = 'placed') as orders`)
  const [row] = Counts.parse(response).rows
  if (row === undefined) throw new Error('the database returned no counts')
  return row
}
