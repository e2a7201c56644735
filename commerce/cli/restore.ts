import { access } from 'node:fs/promises'
import { BackupRefused, restoreBackup } from '../backup/restore-backup'
import { systemClock } from '../clock'
import { LockTaken } from '../db/lock'
import type { DataPlace } from './local-commands'
import { answer, type Output, plural, say } from './output'
import { Trouble } from './service-client'

/** Puts a backup into the data directory of this machine. */
export async function restore(
  { dataDir, databaseUrl }: DataPlace,
  { file, replace }: { file: string; replace: boolean },
  output: Output,
): Promise<void> {
  await access(file).catch(() => {
    throw new Trouble(`There is no file "${file}".`, 'no_file')
  })
  const onServer = databaseUrl !== undefined
  const restored = await restoreBackup(file, { dataDir, replace, onServer, now: systemClock.now() }).catch(
    (error: unknown) => {
      if (error instanceof BackupRefused) throw new Trouble(error.message, 'refused')
      throw error instanceof LockTaken ? new Trouble(error.message, 'in_use') : error
    },
  )
  answer(output, { dataDir, ...restored })
  const { manifest, orders, files, replaced } = restored
  const what = orders === null ? plural(files, 'file') : `${plural(orders, 'order')} and ${plural(files, 'file')}`
  say(output, `${what} of ${manifest.madeAt.slice(0, 16).replace('T', ' ')} UTC are in ${dataDir}.`)
  if (replaced !== null) say(output, `What was there lies in ${replaced}; remove it once you have looked.`)
  if (orders === null) say(output, 'The database was on a PostgreSQL server: put that back with pg_restore.')
}
