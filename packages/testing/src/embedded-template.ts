import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { migratePglite } from '@awning/commerce/db/migrate'
import { migrationsDirectory } from '@awning/commerce/db/migrations-directory'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { unpackTar } from 'modern-tar/fs'

const cacheDir = join('node_modules', '.cache', 'awning')

/**
 * An embedded database with all tables and no rows, for PGlite's `loadDataDir`. Creating it takes five seconds, loading it takes
 * one. It is created once per set of migrations and cached in `node_modules`, which is replaced when PGlite is updated.
 */
export async function embeddedTemplate(): Promise<Blob> {
  const file = join(cacheDir, `tables-${await migrationsHash()}.tar`)
  const cached = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (cached !== null) return new Blob([cached])
  const template = await makeTemplate()
  await mkdir(cacheDir, { recursive: true })
  // Several test processes may create it at once: each writes its own file, and the rename is atomic.
  const temporary = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(temporary, Buffer.from(await template.arrayBuffer()))
  await rename(temporary, file)
  return template
}

/**
 * Writes the template to the folder of a service's embedded database, before its first start, which then takes three seconds
 * instead of nine.
 */
export async function unpackEmbeddedTemplate(dataDir: string): Promise<void> {
  const template = await embeddedTemplate()
  await pipeline(template.stream(), unpackTar(join(dataDir, 'database')))
}

async function makeTemplate(): Promise<Blob> {
  const client = await PGlite.create()
  try {
    await migratePglite(drizzle(client))
    return await client.dumpDataDir('none')
  } finally {
    await client.close()
  }
}

/** Identifies a set of migrations. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  const names = await readdir(migrationsDirectory, { recursive: true })
  const files = names.filter((name) => /\.(sql|json)$/.test(name)).sort()
  for (const name of files) hash.update(name).update(await readFile(join(migrationsDirectory, name)))
  return hash.digest('hex').slice(0, 16)
}
