import { createReadStream } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { resolveIfMissing } from '../db/is-missing'
import { takeLock } from '../db/lock'
import { toStoreDb } from '../db/store-db'
import { countsOf, databaseName, fileName, folders, knownMigrations, Manifest, manifestName } from './manifest'
import { ArchiveError, type Entry, readTar } from './tar-archive'

/** The message is for the operator; nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export type Restored = {
  manifest: Manifest
  /** Placed orders; null when the backup contains no database. */
  orders: number | null
  files: number
  /** Folder with the replaced data; null when there was none. */
  replaced: string | null
}

/** Parts that a restore moves into place, in this order: the database last, so that an unfinished restore is recognizable. */
const parts = [...folders, 'database'] as const
/** Longer than any manifest. */
const maxManifestSize = 64 * 1024

/** Reading the entries throws `ArchiveError` for a damaged or truncated file. */
const readBackup = (file: string): AsyncGenerator<Entry> =>
  // An error of either stream destroys the second, which the archive reads.
  readTar(pipeline(createReadStream(file), createGunzip(), () => undefined))

async function withBackupErrors<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ArchiveError) throw new BackupError(`"${file}" is not a complete backup: ${error.message}.`)
    throw error
  }
}

/** Reads the whole file. Throws `BackupError`. */
export const checkBackup = (file: string): Promise<{ manifest: Manifest; files: number }> =>
  withBackupErrors(file, () => check(file))

async function check(file: string): Promise<{ manifest: Manifest; files: number }> {
  let manifest: Manifest | null = null
  let files = 0
  for await (const entry of readBackup(file)) {
    if (entry.name === manifestName) manifest = await readManifest(file, entry)
    else if (entry.name !== databaseName) files += 1
  }
  if (manifest === null)
    throw new BackupError(`"${file}" is not an Awning backup. Use a file that the backup command created.`)
  return { manifest, files }
}

async function readManifest(file: string, { size, body }: Entry): Promise<Manifest> {
  if (size > maxManifestSize) throw new ArchiveError(`its manifest has ${size} bytes`)
  const json = await text(body)
  try {
    return Manifest.parse(JSON.parse(json))
  } catch {
    throw new BackupError(
      `"${file}" has a backup format that this version does not support. Restore it with the version that created it.`,
    )
  }
}

/**
 * Restores a backup to a data directory that no service has open. All of it is read, opened and counted in a temporary folder
 * before anything is moved into place; existing data is replaced only with `replace`, and moved aside. The files belong to the owner
 * of the directory, also if root restores them. Throws `BackupError`, or
 * `LockHeldError` when a service runs.
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
      throw new BackupError(
        `${dataDir} already contains ${before.join(', ')}. Set DATA_DIR to an empty directory, or move the existing data aside with \`--replace\`.`,
      )
    await rm(beside, { recursive: true, force: true })
    await mkdir(beside, { mode: 0o700 })
    const unpacked = await withBackupErrors(file, () => unpack(file, beside, onServer))
    await giveToOwner(beside, dataDir)
    const replaced = await putInPlace(beside, dataDir, before, now)
    return { ...unpacked, replaced }
  } finally {
    await rm(beside, { recursive: true, force: true })
    await lock.release()
  }
}

async function presentParts(dataDir: string): Promise<string[]> {
  const present: string[] = []
  for (const part of parts) {
    const names = await resolveIfMissing(readdir(join(dataDir, part)), [])
    if (names.length > 0) present.push(part)
  }
  return present
}

async function unpack(file: string, dir: string, onServer: boolean): Promise<Omit<Restored, 'replaced'>> {
  let manifest: Manifest | null = null
  let hasCopy = false
  let files = 0
  for await (const entry of readBackup(file)) {
    const { name } = entry
    if (name === manifestName) manifest = await fitting(await readManifest(file, entry), onServer)
    else if (manifest === null)
      throw new BackupError(`"${file}" is not an Awning backup. Use a file that the backup command created.`)
    else if (name === databaseName) {
      await writeEntry(dir, entry)
      hasCopy = true
    } else if (fileName.test(name)) {
      await writeEntry(dir, entry)
      files += 1
    } else throw new BackupError(`"${file}" contains the file "${name}", which is not part of a backup.`)
  }
  if (manifest === null || (manifest.database === 'embedded' && !hasCopy))
    throw new BackupError(`"${file}" is not a complete backup. Use another backup.`)
  // Opened only after the checksum at the end of the file was read: PGlite's error for damaged bytes cannot always be caught.
  const orders = hasCopy ? await openCopy(join(dir, databaseName), join(dir, 'database'), manifest) : null
  return { manifest, orders, files }
}

async function writeEntry(dir: string, { name, body }: Entry): Promise<void> {
  const path = join(dir, name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, body, { mode: 0o600 })
}

async function fitting(manifest: Manifest, onServer: boolean): Promise<Manifest> {
  const known = await knownMigrations()
  if (manifest.migrations > known)
    throw new BackupError(
      `The backup is from a newer version (${manifest.migrations} migrations, this version has ${known}). Restore it with that version.`,
    )
  if (onServer && manifest.database === 'embedded')
    throw new BackupError(
      'The backup contains an embedded database, but DATABASE_URL is set to a PostgreSQL server. Unset DATABASE_URL to restore it.',
    )
  return manifest
}

/**
 * Creates the database from its copy and opens it once. An unreadable one, or one with fewer rows than its manifest states, is
 * not moved into place.
 */
async function openCopy(copy: string, dataDir: string, manifest: Manifest): Promise<number> {
  const client = await PGlite.create({ dataDir, loadDataDir: new Blob([await readFile(copy)]) })
  try {
    const { orders } = await countsOf(toStoreDb(drizzle(client)))
    if (orders < manifest.orders)
      throw new BackupError(`The copy of the database contains ${orders} orders, expected at least ${manifest.orders}.`)
    return orders
  } finally {
    await client.close()
  }
}

/** Only root can give files to another user. */
async function giveToOwner(from: string, dataDir: string): Promise<void> {
  const { uid, gid } = await stat(dataDir)
  if (process.getuid?.() !== 0 || uid === 0) return
  for (const name of ['', ...(await readdir(from, { recursive: true }))]) await chown(join(from, name), uid, gid)
}

async function putInPlace(from: string, dataDir: string, before: string[], now: Date): Promise<string | null> {
  const replacedDir = join(dataDir, `replaced-${now.toISOString().replace(/[:.]/g, '-')}`)
  if (before.length > 0) await mkdir(replacedDir, { mode: 0o700 })
  // An empty folder blocks a rename too.
  for (const part of parts) if (!before.includes(part)) await rm(join(dataDir, part), { recursive: true, force: true })
  for (const part of [...before].reverse()) await rename(join(dataDir, part), join(replacedDir, part))
  for (const part of await readdir(from).then((names) => parts.filter((one) => names.includes(one))))
    await rename(join(from, part), join(dataDir, part))
  return before.length > 0 ? replacedDir : null
}
