import { access } from 'node:fs/promises'
import { systemClock } from '@awning/platform/clock'
import { BackupError, restoreBackup } from '../admin/restore-backup'
import { LockHeldError } from '../db/lock'
import type { DataLocation } from './local-commands'
import { type Output, plural, printJson, printLine } from './output'
import { CliError } from './service-client'

export async function restore(
  { dataDir, databaseUrl, bucket = null }: DataLocation,
  { file, replace }: { file: string; replace: boolean },
  output: Output,
): Promise<void> {
  await access(file).catch(() => {
    throw new CliError(`File "${file}" does not exist or cannot be read.`, 'no_file')
  })
  const onServer = databaseUrl !== undefined
  const restored = await restoreBackup(file, { dataDir, replace, onServer, now: systemClock.now() }).catch(
    (error: unknown) => {
      if (error instanceof BackupError) throw new CliError(error.message, 'rejected')
      throw error instanceof LockHeldError ? new CliError(error.message, 'in_use') : error
    },
  )
  printJson(output, { dataDir, ...restored })
  const { manifest, orders, files, replaced } = restored
  const what = orders === null ? plural(files, 'file') : `${plural(orders, 'order')} and ${plural(files, 'file')}`
  printLine(
    output,
    `Restored ${what} from the backup of ${manifest.madeAt.slice(0, 16).replace('T', ' ')} UTC to ${dataDir}.`,
  )
  if (replaced !== null) printLine(output, `The replaced data is in ${replaced}. Delete it when you no longer need it.`)
  printPicturesLine(manifest.picturesBucket, bucket?.bucket ?? null, output)
  if (orders === null)
    printLine(output, 'The backup contains no database. Restore the PostgreSQL database with `pg_restore`.')
}

/** What to do if the pictures of the backup are not where the service will read them. */
function printPicturesLine(before: string | null, now: string | null, output: Output): void {
  if (before === now) return
  const line =
    before === null
      ? 'The service reads pictures from a bucket. Copy the restored ones with the command `pictures copy-to-bucket`.'
      : `The backup contains no pictures: they are in the bucket "${before}". Set PICTURES_BUCKET to it or to a copy of it.`
  printLine(output, line)
}
