import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { hasCode, isMissing, resolveIfMissing } from './is-missing'

/** The directory is in use by another process. The message is written for the operator. */
export class LockHeldError extends Error {
  constructor(directory: string, owner: string) {
    super(
      `The data directory ${resolve(directory)} is in use by process ${owner.split(' ')[0]}. ` +
        'Only one process may use the embedded database, because two would corrupt the data. ' +
        'Stop that process, choose another DATA_DIR, or set DATABASE_URL to use a PostgreSQL server.',
    )
    this.name = 'LockHeldError'
  }
}

export type Lock = { release: () => Promise<void> }

/**
 * Takes a directory for this process, with a file that contains the process id and the start time. The file is valid while that
 * process lives, also if it is paused. Processes of different containers do not see each other.
 */
export async function takeLock(directory: string): Promise<Lock> {
  const path = join(resolve(directory), 'process.lock')
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, `${process.pid} ${await startTimeOf(process.pid)}`)
  try {
    while (!(await linkIfFree(draft, path))) {
      const owner = await resolveIfMissing(readFile(path, 'utf8'), null)
      if (owner === null) continue
      if (await isAlive(owner)) throw new LockHeldError(directory, owner)
      await removeStale(path, owner, `${draft}.stale`)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return { release: () => rm(path, { force: true }) }
}

async function linkIfFree(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Another process may have replaced the file since it was read: then its file is put back. */
async function removeStale(path: string, owner: string, aside: string): Promise<void> {
  const isMoved = await rename(path, aside).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false
      throw error
    },
  )
  if (!isMoved) return
  if ((await readFile(aside, 'utf8')) !== owner) await linkIfFree(aside, path)
  await rm(aside)
}

async function isAlive(owner: string): Promise<boolean> {
  const [pid = '', ...startTime] = owner.split(' ')
  return startTime.length > 0 && (await startTimeOf(Number(pid))) === startTime.join(' ')
}

/** Distinguishes a process from a later one with the same id. Null if the process does not exist. */
async function startTimeOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') {
    const run = promisify(execFile)('ps', ['-o', 'lstart=', '-p', `${pid}`])
    return await run.then(
      ({ stdout }) => stdout.trim(),
      () => null,
    )
  }
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // ESRCH: the process ended while its file was read.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null
    throw error
  })
  // The second field is the program name and may contain spaces: count from its closing parenthesis.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ')
  if (fields === undefined || fields[0] === 'Z') return null
  // Ticks since the start of the system.
  return `${(await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()} ${fields[19]}`
}
