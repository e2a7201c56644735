import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startHeartbeat } from './heartbeat'
import { resolveIfMissing } from './is-missing'
import { type Presence, presenceOf, removePresence, showPresence } from './presence-socket'
import { identityOf, processSpace, sharesKernel, spaceOf } from './process-identity'

/** The directory is in use by another process. The message is written for the operator. */
export class LockHeldError extends Error {
  constructor(directory: string, owner: Owner) {
    const where = owner.space === undefined ? '' : ' in another container or on another machine'
    super(
      `The data directory ${resolve(directory)} is in use by process ${owner.pid}${where}. ` +
        'Only one process may use the embedded database, because two would corrupt the data. ' +
        'Stop that process, choose another DATA_DIR, or set DATABASE_URL to use a PostgreSQL server.',
    )
    this.name = 'LockHeldError'
  }
}

/** The message for the operator when a process loses its data directory. */
export const lockLost = (directory: string, { validFor = usualValidity }: LockOptions = {}): string =>
  `This process no longer owns the data directory ${resolve(directory)}: its lock file was deleted, or could not be renewed for ${validFor / 2_000} seconds ` +
  '(the process or its machine was paused, the clock was changed, or the disk failed). Another process may use the directory now, so this one exits ' +
  'without further writes. Start it again.'

type Owner = { pid: number; space?: string }
export type Lock = {
  /** Whether this process may still write. Costs a few microseconds. Once false, always false. */
  isHeld(): boolean
  /**
   * Whether the lease of a former owner expired without proof that its process is dead. True until `confirmTakeover`, also for
   * later processes.
   */
  tookOver: boolean
  /** Call when late writes of a former owner can no longer reach the database. */
  confirmTakeover(): Promise<void>
  release(): Promise<void>
}

export type LockOptions = {
  /** A holder without other evidence counts as alive if it touched its file within this time. The same in all processes. */
  validFor?: number | undefined
  touchEvery?: number
  /** Tests only: the process space of another machine, whose sockets are unreachable. */
  space?: string | undefined
}

const usualValidity = 30_000
const held = new Set<string>()

/**
 * Takes a directory for this process. Each process writes a file named after its identity (pid, start time, process space) and
 * then looks for other files: of two concurrent processes at least one sees the other. Files of dead processes are removed; a
 * name is never reused, so this never removes the file of a live process. A holder in another container of this machine is alive
 * while its socket exists, even if it is paused. For a holder on another machine only the lease counts.
 */
export async function takeLock(
  directory: string,
  { validFor = usualValidity, touchEvery = validFor / 6, space }: LockOptions = {},
): Promise<Lock> {
  const folder = join(resolve(directory), 'lock')
  if (held.has(folder)) throw new LockHeldError(directory, { pid: process.pid })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sockets = space === undefined ? join(resolve(directory), 'presence') : null
  const me = await identityOf(process.pid, space ?? (await processSpace()))
  const mine = join(folder, me)
  const hide = sockets === null ? async () => undefined : await showPresence(sockets, me)
  const context = { folder, me, sockets, validFor }
  try {
    for (let attempt = 1; ; attempt += 1) {
      await writeFile(mine, '', { mode: 0o600 })
      const other = await otherOwner(context)
      if (other === null) break
      await rm(mine, { force: true })
      if (attempt === 4) throw new LockHeldError(directory, other)
      await new Promise((done) => setTimeout(done, 50 + Math.random() * 250))
    }
  } catch (error) {
    await hide()
    throw error
  }
  held.add(folder)
  const expired = await expiredIn(folder)
  const heartbeat = await startHeartbeat(mine, { validFor, every: touchEvery })
  return {
    isHeld: heartbeat.isFresh,
    tookOver: expired.length > 0,
    confirmTakeover: async () => {
      for (const name of expired) await rm(join(folder, name), { force: true })
    },
    release: async () => {
      await heartbeat.stop()
      await rm(mine, { force: true })
      await hide()
      held.delete(folder)
    },
  }
}

type LockContext = { folder: string; me: string; sockets: string | null; validFor: number }

/** Prefix for a lock file whose lease expired: its owner sees that the file is missing, and the next owner sees why. */
const expiredPrefix = 'expired-'

const expiredIn = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith(expiredPrefix))

async function otherOwner(context: LockContext): Promise<Owner | null> {
  const { folder, me, sockets } = context
  for (const name of await readdir(folder)) {
    const pid = Number(/^(\d+)-/.exec(name)?.[1])
    if (name === me || !Number.isInteger(pid)) continue
    const presence = await presenceOfHolder(name, pid, context)
    if (presence === 'alive') return spaceOf(name) === spaceOf(me) ? { pid } : { pid, space: spaceOf(name) }
    if (presence === 'dead') await rm(join(folder, name), { force: true })
    else await resolveIfMissing(rename(join(folder, name), join(folder, `${expiredPrefix}${name}`)), undefined)
    if (sockets !== null) await removePresence(sockets, name)
  }
  return null
}

/** `unknown`: the lease expired and nothing else is known. */
async function presenceOfHolder(
  name: string,
  pid: number,
  { folder, me, sockets, validFor }: LockContext,
): Promise<Presence> {
  const space = spaceOf(me)
  if (spaceOf(name) === space) {
    const now = await identityOf(pid, space)
    return name === now || now.startsWith(`${pid}-unknown-`) ? 'alive' : 'dead'
  }
  const known = sockets !== null && sharesKernel(space, spaceOf(name)) ? await presenceOf(sockets, name) : 'unknown'
  if (known !== 'unknown') return known
  return (await wasTouched(join(folder, name), validFor)) ? 'alive' : 'unknown'
}

async function wasTouched(path: string, within: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs < within
}
