import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { migrationsDirectory } from '../assets'
import type { Db } from '../db/client'

export const manifestName = 'backup.json'
export const databaseName = 'database.tar'
/** The folders of a data directory that are copied file by file. */
export const folders = ['pictures', 'mail'] as const
/** A file of those folders; nothing else is taken out of a backup. */
export const fileName = /^(?:pictures|mail)\/[A-Za-z0-9-][A-Za-z0-9.-]{0,99}$/

/** What a backup says about itself, the first thing in it. */
export const Manifest = z.object({
  /** The form of the file. */
  awningBackup: z.literal(1),
  madeAt: z.iso.datetime(),
  /** How many migrations its tables have seen: a newer program reads it, an older one does not. */
  migrations: z.int().nonnegative(),
  /** `embedded`: the whole database is in it. `server`: it is on a PostgreSQL server, which is dumped by its own tools. */
  database: z.enum(['embedded', 'server']),
  /** Placed orders when it was begun: it holds these, and maybe some more. */
  orders: z.int().nonnegative(),
})
export type Manifest = z.infer<typeof Manifest>

const Journal = z.object({ entries: z.array(z.unknown()) })

/** The migrations that this program knows. */
export async function knownMigrations(): Promise<number> {
  const text = await readFile(join(migrationsDirectory, 'meta', '_journal.json'), 'utf8')
  return Journal.parse(JSON.parse(text)).entries.length
}

const Counts = z.object({
  rows: z.array(z.object({ migrations: z.coerce.number(), orders: z.coerce.number() })).min(1),
})

/** What a database says of itself, whatever the version of its tables. */
export async function countsOf(db: Db): Promise<{ migrations: number; orders: number }> {
  const answer = await db.execute(sql`
    select (select count(*) from drizzle.__drizzle_migrations) as migrations,
           (select count(*) from orders where state = 'placed') as orders`)
  const [row] = Counts.parse(answer).rows
  if (row === undefined) throw new Error('the database does not tell of its tables')
  return row
}
