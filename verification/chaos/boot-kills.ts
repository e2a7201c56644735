import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@awning/commerce/db/client'
import { migrationsDirectory } from '@awning/commerce/db/migrations-directory'
import { stores } from '@awning/commerce/db/schema/stores'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { z } from 'zod'
import { startEnvironment } from './chaos-environment'
import { type ChaosContext, type ChaosResult, type ChaosTest, shareOf } from './chaos-test'
import { killProcess, spawnService, startService } from './service-process'

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

const readJournal = async (folder: string) =>
  Journal.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))

/** Creates a data directory with the tables of the first migration and one store. */
async function createOldDatabase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'awning-drill-migrations-'))
  const dir = await mkdtemp(join(tmpdir(), 'awning-drill-old-'))
  await cp(migrationsDirectory, folder, { recursive: true })
  const journal = await readJournal(folder)
  const first = { ...journal, entries: journal.entries.slice(0, 1) }
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(first))
  const client = await PGlite.create({ dataDir: join(dir, 'database') })
  const db = drizzle(client)
  await migrate(db, { migrationsFolder: folder })
  await db.execute(sql`insert into stores (slug, name) values ('corner', 'Corner')`)
  await client.close()
  await rm(folder, { recursive: true, force: true })
  return dir
}

/** The schema of a migrated database: every table with its columns. */
async function shapeOf(dataDir: string): Promise<{ shape: string; stores: number }> {
  const { db, close } = await openDatabase({ dataDir })
  const found = await db
    .select({
      shape: sql<string>`string_agg(c.relname || '.' || a.attname || ' ' || a.atttypid, ', ' order by c.relname, a.attname)`,
    })
    .from(sql`pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'i')
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'`)
    .where(sql`a.attnum > 0 and not a.attisdropped`)
  const count = await db.$count(stores)
  await close()
  return { shape: found[0]?.shape ?? '', stores: count }
}

async function killAtBoot(context: ChaosContext): Promise<ChaosResult> {
  const kills = shareOf(context, 40)
  const old = await createOldDatabase()
  const problems: string[] = []
  let bootTime = 0
  let fullSchema = ''
  try {
    for (let kill = 0; kill <= kills; kill += 1) {
      const environment = await startEnvironment(null)
      const isOld = kill % 2 === 1
      try {
        if (isOld) await cp(old, environment.dataDir, { recursive: true })
        if (kill > 0) {
          // Kill times are spread over the whole start, up to slightly after its end.
          const starting = spawnService(environment.dataDir, environment.env, context.program)
          await pause((bootTime * 1.1 * (kill - 0.5)) / kills)
          await killProcess(starting)
        }
        const from = performance.now()
        const service = await startService(environment.dataDir, environment.env, context.program)
        if (kill === 0) bootTime = performance.now() - from
        const { status } = await service.request('/ready', { method: 'GET' })
        await service.stop()
        const after = await shapeOf(environment.dataDir)
        if (kill === 0) fullSchema = after.shape
        if (status !== 200) problems.push(`start ${kill}: /ready returned ${status}`)
        if (after.shape !== fullSchema) problems.push(`start ${kill}: the schema is incomplete`)
        if (isOld && after.stores !== 1) problems.push(`start ${kill}: the store is missing`)
        if (kill % 10 === 0) context.print(`${kill} starts killed`)
      } catch (error) {
        problems.push(`start ${kill} failed: ${error}`)
      } finally {
        await environment.cleanUp()
      }
    }
    const migrations = (await readdir(migrationsDirectory)).filter((file) => file.endsWith('.sql')).length
    const observed = `${kills - problems.length} of ${kills} next starts succeeded, with all ${migrations} migrations`
    return { runs: kills, observed, problems }
  } finally {
    await rm(old, { recursive: true, force: true })
  }
}

export const bootKills: ChaosTest = {
  name: 'boot-kills',
  row: 'R23',
  on: ['PGlite'],
  expected: 'every next start succeeds, no partial schema',
  run: killAtBoot,
}
