import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrationsDirectory } from '../assets'
import { migratePglite } from './migrate'

const cacheDir = join('node_modules', '.cache', 'awning')

/**
 * An embedded database with all tables and no rows, as `loadDataDir` of PGlite takes it. Making one takes five seconds of a core, loading one takes
 * one: so it is made once for these migrations, and kept among the packages, which go when another PGlite comes.
 */
export async function embeddedTemplate(): Promise<Blob> {
  const file = join(cacheDir, `tables-${await migrationsHash()}.tar`)
  const kept = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (kept !== null) return new Blob([kept])
  const made = await makeTemplate()
  await mkdir(cacheDir, { recursive: true })
  // Several test processes may make it at once: each writes its own and the last one stays, whole.
  const own = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(own, Buffer.from(await made.arrayBuffer()))
  await rename(own, file)
  return made
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

/** Names a set of migrations: another one has another name. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  const names = await readdir(migrationsDirectory, { recursive: true })
  const files = names.filter((name) => /\.(sql|json)$/.test(name)).sort()
  for (const name of files) hash.update(name).update(await readFile(join(migrationsDirectory, name)))
  return hash.digest('hex').slice(0, 16)
}
