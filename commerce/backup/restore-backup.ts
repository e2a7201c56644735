import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { databaseFolders } from '../db/database-folder'
import { takeLock } from '../db/lock'
import { orIfMissing } from '../is-missing'
import { countsOf, databaseName, fileName, folders, knownMigrations, Manifest, manifestName } from './manifest'
import { BadArchive, type Entry, untarred } from './tar'

/** Why a backup is not taken in. The message is a sentence for the operator; nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export type Restored = {
  manifest: Manifest
  /** Placed orders in the restored database; null where the backup holds none. */
  orders: number | null
  files: number
  /** Where that lies now which was there before; null where there was nothing. */
  replaced: string | null
}

/** What a restore puts in place, in this order: the database last, so that what is not finished is seen to be so. */
const parts = [...folders, 'database'] as const

/** A file of a backup as its parts. Throws `BackupRefused` for one that is damaged, cut off, or none. */
export async function* readBackup(file: string): AsyncGenerator<Entry> {
  const unzipped = createGunzip()
  const piped = pipeline(createReadStream(file), unzipped)
  // Heard below, through the stream that it ends.
  piped.catch(() => undefined)
  try {
    yield* untarred(unzipped)
    await piped
  } catch (error) {
    if (error instanceof BadArchive || isOfZip(error))
      throw new BackupRefused(`"${file}" is not a whole backup: ${error.message}.`)
    throw error
  }
}

/** What Node says of a gzip stream that is cut off, damaged, or none. */
const isOfZip = (error: unknown): error is { message: string } =>
  typeof error === 'object' && error !== null && 'code' in error && /^(?:Z_|ERR_)/.test(String(error.code))

/** What a file says about itself, once all of it was read. Throws `BackupRefused`. */
export async function checkBackup(file: string): Promise<{ manifest: Manifest; files: number }> {
  let manifest: Manifest | null = null
  let files = 0
  for await (const { name, bytes } of readBackup(file)) {
    if (name === manifestName) manifest = readManifest(file, bytes)
    else if (name !== databaseName) files += 1
  }
  if (manifest === null) throw new BackupRefused(`"${file}" is not a backup.`)
  return { manifest, files }
}

function readManifest(file: string, bytes: Buffer): Manifest {
  try {
    return Manifest.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new BackupRefused(`"${file}" is not a backup of a form that this version knows.`)
  }
}

/**
 * Puts a backup into a data directory that no service has open. All of it is read, opened and counted in a folder of its own before anything
 * changes its place; what was there is kept beside, and only with `replace`. Throws `BackupRefused`, or `LockTaken` where a service runs.
 */
export async function restoreBackup(
  file: string,
  { dataDir, replace, onServer, now }: { dataDir: string; replace: boolean; onServer: boolean; now: Date },
): Promise<Restored> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await takeLock(dataDir)
  const beside = join(dataDir, `restoring-${process.pid}`)
  try {
    const before = await presentParts(dataDir)
    if (before.length > 0 && !replace)
      throw new BackupRefused(
        `${dataDir} holds ${before.join(', ')} already. Name an empty DATA_DIR, or say --replace: what is there is then kept beside.`,
      )
    await rm(beside, { recursive: true, force: true })
    await mkdir(beside, { mode: 0o700 })
    const unpacked = await unpack(file, beside, onServer)
    const replaced = await putInPlace(beside, dataDir, before, now)
    return { ...unpacked, replaced }
  } finally {
    await rm(beside, { recursive: true, force: true })
    await lock.release()
  }
}

async function presentParts(dataDir: string): Promise<string[]> {
  const present: string[] = []
  for (const part of [...folders, ...(await databaseFolders(dataDir))]) {
    const names = await orIfMissing(readdir(join(dataDir, part)), [])
    if (names.length > 0) present.push(part)
  }
  return present
}

async function unpack(file: string, dir: string, onServer: boolean): Promise<Omit<Restored, 'replaced'>> {
  let manifest: Manifest | null = null
  let copy: Buffer | null = null
  let files = 0
  for await (const { name, bytes } of readBackup(file)) {
    if (name === manifestName) manifest = await fitting(readManifest(file, bytes), onServer)
    else if (manifest === null) throw new BackupRefused(`"${file}" is not a backup.`)
    else if (name === databaseName) copy = bytes
    else if (fileName.test(name)) {
      await mkdir(dirname(join(dir, name)), { recursive: true, mode: 0o700 })
      await writeFile(join(dir, name), bytes, { mode: 0o600 })
      files += 1
    } else throw new BackupRefused(`"${file}" holds a file "${name}", which no backup does.`)
  }
  if (manifest === null || (manifest.database === 'embedded' && copy === null))
    throw new BackupRefused(`"${file}" is not a whole backup.`)
  // Opened only once the checksum at the end of the file was read: what PGlite says of damaged bytes is not always an error that can be caught.
  const orders = copy === null ? null : await openCopy(copy, join(dir, 'database'), manifest)
  return { manifest, orders, files }
}

async function fitting(manifest: Manifest, onServer: boolean): Promise<Manifest> {
  const known = await knownMigrations()
  if (manifest.migrations > known)
    throw new BackupRefused(
      `The backup comes from a newer version (${manifest.migrations} migrations, this one knows ${known}): restore it with that one.`,
    )
  if (onServer && manifest.database === 'embedded')
    throw new BackupRefused(
      'The backup holds an embedded database, and DATABASE_URL names a PostgreSQL server: restore it with DATABASE_URL unset.',
    )
  return manifest
}

/** Makes the database from its copy and opens it once: what cannot be read, or holds less than it says, is not put in place. */
async function openCopy(bytes: Buffer, dataDir: string, manifest: Manifest): Promise<number> {
  const client = await PGlite.create({ dataDir, loadDataDir: new Blob([new Uint8Array(bytes)]) })
  try {
    const { orders } = await countsOf(drizzle(client))
    if (orders < manifest.orders)
      throw new BackupRefused(`The copy of the database holds ${orders} orders, and should hold ${manifest.orders}.`)
    return orders
  } finally {
    await client.close()
  }
}

async function putInPlace(from: string, dataDir: string, before: string[], now: Date): Promise<string | null> {
  const old = join(dataDir, `replaced-${now.toISOString().replace(/[:.]/g, '-')}`)
  if (before.length > 0) await mkdir(old, { mode: 0o700 })
  // Also an empty folder is in the way of a rename.
  for (const part of parts) if (!before.includes(part)) await rm(join(dataDir, part), { recursive: true, force: true })
  for (const part of [...before].reverse()) await rename(join(dataDir, part), join(old, part))
  for (const part of await readdir(from).then((names) => parts.filter((one) => names.includes(one))))
    await rename(join(from, part), join(dataDir, part))
  return before.length > 0 ? old : null
}
