import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { orIfMissing } from '../is-missing'
import { startHeartbeat } from './heartbeat'
import { type Presence, presenceOf, removePresence, showPresence } from './presence-socket'
import { identityOf, processSpace, sharesKernel, spaceOf } from './process-identity'

/** The directory is in use by another process. The message is a sentence for the operator. */
export class LockTaken extends Error {
  constructor(directory: string, owner: Owner) {
    const where = owner.space === undefined ? '' : ' in another container or on another machine'
    super(
      `The data directory ${resolve(directory)} is in use by process ${owner.pid}${where}. ` +
        'The embedded database belongs to one process at a time, and two would destroy each other’s data. ' +
        'Stop that process, or choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.',
    )
    this.name = 'LockTaken'
  }
}

/** What an operator reads when a process gives its data directory up. */
export const lockLost = (directory: string, { validFor = usualValidity }: LockOptions = {}): string =>
  `This process no longer owns the data directory ${resolve(directory)}: its lock file is gone, or could not be kept fresh for ${validFor / 2_000} seconds ` +
  '(the process or its machine was paused, the clock was changed, or the disk failed). Another process may have taken the directory, so this one ends ' +
  'without writing anything more. Start it again.'

type Owner = { pid: number; space?: string }
export type Lock = {
  /** Whether this process may still write. Costs a few microseconds. Once false, always false. */
  isHeld(): boolean
  /** The lease of a former owner had run out, and nothing proves that its process is dead. True until `confirmTakeover`, also for later processes. */
  tookOver: boolean
  /** What a former owner may still write reaches nobody any more. */
  confirmTakeover(): Promise<void>
  release(): Promise<void>
}

export type LockOptions = {
  /** A holder of which nothing else is known is believed as long as it touched its file within this time. All processes have the same. */
  validFor?: number | undefined
  touchEvery?: number
  /** Tests only: the process space of another machine, whose sockets cannot be reached. */
  space?: string | undefined
}

const usualValidity = 30_000
const held = new Set<string>()

/**
 * Takes a directory for this process. Each process puts down a file whose name says who it is (pid, start time, process space)
 * and then looks who else is there: of two that come at once at least one sees the other. Files of dead processes are swept away;
 * since a name is never used twice, that can never remove the file of a living one. A holder in another container of this machine is there as
 * long as its socket is, also while it is paused; of one on another machine only its lease is known.
 */
export async function takeLock(
  directory: string,
  { validFor = usualValidity, touchEvery = validFor / 6, space }: LockOptions = {},
): Promise<Lock> {
  const folder = join(resolve(directory), 'lock')
  if (held.has(folder)) throw new LockTaken(directory, { pid: process.pid })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sockets = space === undefined ? join(resolve(directory), 'presence') : null
  const me = await identityOf(process.pid, space ?? (await processSpace()))
  const mine = join(folder, me)
  const hide = sockets === null ? async () => undefined : await showPresence(sockets, me)
  const around = { folder, me, sockets, validFor }
  try {
    for (let attempt = 1; ; attempt += 1) {
      await writeFile(mine, '', { mode: 0o600 })
      const other = await otherOwner(around)
      if (other === null) break
      await rm(mine, { force: true })
      if (attempt === 4) throw new LockTaken(directory, other)
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

type Around = { folder: string; me: string; sockets: string | null; validFor: number }

/** A lock file whose lease ran out is renamed to this: its owner sees that it is gone, and whoever opens the database sees why. */
const expiredPrefix = 'expired-'

const expiredIn = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith(expiredPrefix))

async function otherOwner(around: Around): Promise<Owner | null> {
  const { folder, me, sockets } = around
  for (const name of await readdir(folder)) {
    const pid = Number(/^(\d+)-/.exec(name)?.[1])
    if (name === me || !Number.isInteger(pid)) continue
    const presence = await look(name, pid, around)
    if (presence === 'alive') return spaceOf(name) === spaceOf(me) ? { pid } : { pid, space: spaceOf(name) }
    if (presence === 'dead') await rm(join(folder, name), { force: true })
    else await orIfMissing(rename(join(folder, name), join(folder, `${expiredPrefix}${name}`)), undefined)
    if (sockets !== null) await removePresence(sockets, name)
  }
  return null
}

/** `unknown`: only its lease has run out. */
async function look(name: string, pid: number, { folder, me, sockets, validFor }: Around): Promise<Presence> {
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
