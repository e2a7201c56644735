import { constants } from 'node:fs'
import { cp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { resolveIfMissing } from './is-missing'

/** `database`, then `database-2` and so on, after the lease of another machine expired. */
const folderName = /^database(?:-(\d+))?$/
const draftSuffix = '.copying'

type Folder = { name: string; generation: number }

async function foldersIn(dataDir: string): Promise<Folder[]> {
  const names = await resolveIfMissing(readdir(dataDir), [])
  return names
    .flatMap((name): Folder[] => {
      const match = folderName.exec(name)
      return match === null ? [] : [{ name, generation: Number(match[1] ?? 1) }]
    })
    .sort((a, b) => b.generation - a.generation)
}

/** All folders of the embedded database in a data directory, newest first. Empty if there is no database yet. */
export const databaseFolders = async (dataDir: string): Promise<string[]> =>
  (await foldersIn(dataDir)).map(({ name }) => name)

/**
 * Returns the folder to open. After a takeover the database continues in a copy: the former owner may be paused during a write,
 * and its late writes must reach files that no process reads. Without a takeover, older folders are removed.
 */
export async function settleDatabaseFolder(dataDir: string, { tookOver }: { tookOver: boolean }): Promise<string> {
  const [newest, ...older] = await foldersIn(dataDir)
  if (newest === undefined) return join(dataDir, 'database')
  const current = join(dataDir, newest.name)
  if (tookOver) return await copyOf(current, join(dataDir, `database-${newest.generation + 1}`))
  for (const { name } of older) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  return current
}

/** Copies the write-ahead log last, so that it contains every change of the copied tables. */
async function copyOf(from: string, to: string): Promise<string> {
  const draft = `${to}${draftSuffix}`
  const log = join(from, 'pg_wal')
  const options = { recursive: true, mode: constants.COPYFILE_FICLONE, errorOnExist: false } as const
  await rm(draft, { recursive: true, force: true, maxRetries: 5 })
  await cp(from, draft, { ...options, filter: (path) => path !== log })
  await cp(log, join(draft, 'pg_wal'), options)
  await rename(draft, to)
  return to
}
