import { createWriteStream } from 'node:fs'
import { access, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { systemClock } from '@awning/platform/clock'
import { BackupError, checkBackup } from '../admin/restore-backup'
import { writeBackup } from '../admin/write-backup'
import { openUntouched } from '../db/client'
import { LockHeldError } from '../db/lock'
import type { DataLocation, LocalPlace } from './local-commands'
import { type Output, plural, printJson, printLine } from './output'
import { CliError, download, notReachable } from './service-client'

/** Writes the installation to one file: through the running service, or from the data directory when none runs. */
export async function backup({ place, location }: LocalPlace, file: string, output: Output): Promise<void> {
  if (await exists(file)) throw new CliError(`"${file}" already exists. Use another file name.`, 'no_file')
  const draft = `${file}.part`
  try {
    const served = place !== null && (await fromService(place, draft))
    if (!served) await fromDirectory(location, draft)
    // The backup is complete when all of it can be read again.
    const { manifest, files } = await checkBackup(draft)
    await rename(draft, file)
    const { size } = await stat(file)
    printJson(output, { file, bytes: size, files, ...manifest })
    const inIt = manifest.database === 'embedded' ? `${plural(manifest.orders, 'order')} and ` : ''
    printLine(output, `${file}: ${inIt}${plural(files, 'file')}, ${Math.ceil(size / 1024)} kB, verified.`)
    if (manifest.database === 'server')
      printLine(
        output,
        'The PostgreSQL database is not included. Back it up with `pg_dump` before you run this command.',
      )
    if (manifest.picturesBucket !== null)
      printLine(
        output,
        `The pictures are in the bucket "${manifest.picturesBucket}" and not included. Turn on its versioning or replication.`,
      )
    printLine(output, 'Settings and secrets (.env, secrets.json) are not included. Store them separately.')
  } catch (error) {
    throw error instanceof BackupError ? new CliError(error.message) : error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Returns false when the service does not respond: it may have been stopped or killed. */
async function fromService({ url, token }: NonNullable<LocalPlace['place']>, draft: string): Promise<boolean> {
  try {
    await download(url, token, '/admin/backup', draft)
    return true
  } catch (error) {
    if (error instanceof CliError && error.code === notReachable) return false
    throw error
  }
}

async function fromDirectory({ dataDir, databaseUrl, bucket }: DataLocation, draft: string): Promise<void> {
  if (databaseUrl !== undefined)
    throw new CliError(
      'The service is not running. Start it to copy the files, and back up the database with `pg_dump`.',
    )
  if (!(await exists(join(dataDir, 'database'))))
    throw new CliError(
      `No service is running, and ${dataDir} contains no database. Set DATA_DIR to the data directory.`,
    )
  const { db, dump, close } = await openUntouched(dataDir).catch((error: unknown) => {
    throw error instanceof LockHeldError ? new CliError(error.message, 'in_use') : error
  })
  try {
    const archive = writeBackup({
      dataDir,
      picturesBucket: bucket?.bucket ?? null,
      db,
      dump,
      now: systemClock.now(),
    })
    await pipeline(archive, createWriteStream(draft, { mode: 0o600 }))
  } finally {
    await close()
  }
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}
