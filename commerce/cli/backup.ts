import { createWriteStream } from 'node:fs'
import { access, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { BackupRefused, checkBackup } from '../backup/restore-backup'
import { writeBackup } from '../backup/write-backup'
import { systemClock } from '../clock'
import { openUntouched } from '../db/client'
import { databaseFolders } from '../db/database-folder'
import { LockTaken } from '../db/lock'
import type { DataPlace, LocalPlace } from './local-commands'
import { answer, type Output, plural, say } from './output'
import { download, noAnswer, Trouble } from './service-client'

/** Copies the installation into one file: through the running service, or from the data directory where none runs. */
export async function backup({ place, here }: LocalPlace, file: string, output: Output): Promise<void> {
  if (await isThere(file)) throw new Trouble(`"${file}" is there already. Name another file.`, 'no_file')
  const draft = `${file}.part`
  try {
    const served = place !== null && (await fromService(place, draft))
    if (!served) await fromDirectory(here, draft)
    // It counts as one once all of it could be read again.
    const { manifest, files } = await checkBackup(draft)
    await rename(draft, file)
    const { size } = await stat(file)
    answer(output, { file, bytes: size, files, ...manifest })
    const inIt = manifest.database === 'embedded' ? `${plural(manifest.orders, 'order')} and ` : ''
    say(output, `${file}: ${inIt}${plural(files, 'file')}, ${Math.ceil(size / 1024)} kB, read through once.`)
    if (manifest.database === 'server')
      say(output, 'The database is on a PostgreSQL server and no part of it: copy that with pg_dump, before this.')
    say(output, 'Settings and secrets (.env, secrets.json) are no part of it: keep them elsewhere.')
  } catch (error) {
    throw error instanceof BackupRefused ? new Trouble(error.message) : error
  } finally {
    await rm(draft, { force: true })
  }
}

/** False where nobody answers: it may have been stopped, or killed. */
async function fromService({ url, token }: NonNullable<LocalPlace['place']>, draft: string): Promise<boolean> {
  try {
    await download(url, token, '/admin/backup', draft)
    return true
  } catch (error) {
    if (error instanceof Trouble && error.code === noAnswer) return false
    throw error
  }
}

async function fromDirectory({ dataDir, databaseUrl }: DataPlace, draft: string): Promise<void> {
  if (databaseUrl !== undefined)
    throw new Trouble('The service does not run. Start it, so that the files can be copied; the database with pg_dump.')
  if ((await databaseFolders(dataDir)).length === 0)
    throw new Trouble(`There is no running service, and no database in ${dataDir}. Name the folder with DATA_DIR.`)
  const { db, dump, close } = await openUntouched(dataDir).catch((error: unknown) => {
    throw error instanceof LockTaken ? new Trouble(error.message, 'in_use') : error
  })
  try {
    const archive = writeBackup({ dataDir, db, dump, now: systemClock.now() })
    await pipeline(archive, createWriteStream(draft, { mode: 0o600 }))
  } finally {
    await close()
  }
}

async function isThere(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}
