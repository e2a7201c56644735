import { mkdir, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { isMissing } from '../is-missing'

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

type Owner = { pid: number; space?: string }
export type Lock = { release(): Promise<void> }

/** A holder whose processes cannot be seen from here is believed as long as it touched its file within this time. */
const believedFor = 30_000
const held = new Set<string>()

/**
 * Takes a directory for this process. Each process puts down a file whose name says who it is (pid, start time, process space)
 * and then looks who else is there: of two that come at once at least one sees the other. Files of dead processes are swept away;
 * since a name is never used twice, that can never remove the file of a living one. `say` hears, once, that the file cannot be kept fresh.
 */
export async function takeLock(
  directory: string,
  { touchEvery = 5_000, say = (sentence: string) => process.emitWarning(sentence) } = {},
): Promise<Lock> {
  const folder = join(resolve(directory), 'lock')
  if (held.has(folder)) throw new LockTaken(directory, { pid: process.pid })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const me = await identity(process.pid)
  const mine = join(folder, me)
  for (let attempt = 1; ; attempt += 1) {
    await writeFile(mine, '', { mode: 0o600 })
    const other = await otherOwner(folder, me)
    if (other === null) break
    await rm(mine, { force: true })
    if (attempt === 4) throw new LockTaken(directory, other)
    await new Promise((done) => setTimeout(done, 50 + Math.random() * 250))
  }
  held.add(folder)
  let told = false
  let under = Promise.resolve()
  const keepFresh = async () => {
    try {
      await touch(mine)
      told = false
    } catch (error) {
      if (!told) say(touchTrouble(mine, error))
      told = true
    }
  }
  const touching = setInterval(() => {
    under = under.then(keepFresh)
  }, touchEvery)
  touching.unref()
  return {
    release: async () => {
      clearInterval(touching)
      // One that is under way would put the file back.
      await under
      await rm(mine, { force: true })
      held.delete(folder)
    },
  }
}

/** Puts the file back where somebody swept it away: without it another process would take the directory for free. */
async function touch(path: string): Promise<void> {
  const now = new Date()
  try {
    await utimes(path, now, now)
  } catch (error) {
    if (!isMissing(error)) throw error
    await writeFile(path, '', { mode: 0o600 })
  }
}

/** Processes here look at the process itself; those elsewhere believe the file alone. */
const touchTrouble = (path: string, error: unknown): string =>
  `The lock ${path} cannot be kept fresh (${error instanceof Error ? error.message : error}). ` +
  `A process in another container or on another machine may take the data directory in ${believedFor / 1000} seconds: stop this one first.`

async function otherOwner(folder: string, me: string): Promise<Owner | null> {
  const mySpace = spaceOf(me)
  for (const name of await readdir(folder)) {
    const pid = Number(/^(\d+)-/.exec(name)?.[1])
    if (name === me || !Number.isInteger(pid)) continue
    if (spaceOf(name) === mySpace) {
      const now = await identity(pid)
      if (name === now || now.startsWith(`${pid}-unknown-`)) return { pid }
      await rm(join(folder, name), { force: true })
    } else if (await touchedLately(join(folder, name))) return { pid, space: spaceOf(name) }
  }
  return null
}

const spaceOf = (name: string): string => name.split('-').slice(2).join('-')

async function touchedLately(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (found === null) return false
  if (Date.now() - found.mtimeMs < believedFor) return true
  await rm(path, { force: true })
  return false
}

/** `{pid}-{start time}-{process space}`; where there is no such process the name matches nothing. */
async function identity(pid: number): Promise<string> {
  return `${pid}-${await startTime(pid)}-${await processSpace()}`
}

/** Ticks since boot from `/proc`: tells a process from a later one of the same number. */
async function startTime(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The second field is the program's name and may hold spaces: count from its closing parenthesis.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ')
  if (fields !== undefined) return fields[0] === 'Z' ? 'gone' : (fields[19] ?? 'unknown')
  return isThere(pid) ? 'unknown' : 'gone'
}

/** Where there is no `/proc`, or it hides other people's processes. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM'
  }
}

/** Which processes can see each other: a boot of a machine, and a container in it. */
async function processSpace(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname())
  const container = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${boot}${container}`.replace(/[^a-zA-Z0-9]/g, '')
}
