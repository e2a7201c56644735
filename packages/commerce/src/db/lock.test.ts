import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { LockHeldError, takeLock } from './lock'
import { presenceOf, showPresence } from './presence-socket'
import { processSpace } from './process-identity'

let directory: string
let programs: string
let program: string
let listening: string
const children: ChildProcess[] = []

beforeAll(async () => {
  programs = await mkdtemp(join(tmpdir(), 'awning-lock-'))
  // A real second process: takes the lock, prints `held`, and holds it until it is killed.
  const holder = `
    import { takeLock } from ${JSON.stringify(join(process.cwd(), 'packages/commerce/src/db/lock.ts'))}
    try {
      await takeLock(process.argv[2])
      process.stdout.write('held\\n')
      setInterval(() => undefined, 1000)
    } catch (error) {
      process.stderr.write(error.message)
      process.exit(1)
    }`
  const shower = `
    import { showPresence } from ${JSON.stringify(join(process.cwd(), 'packages/commerce/src/db/presence-socket.ts'))}
    await showPresence(process.argv[2], process.argv[3])
    process.stdout.write('shown\\n')
    setInterval(() => undefined, 1000)`
  listening = await bundled(shower, 'show.mjs')
  program = await bundled(holder, 'hold.mjs')
})

/** Bundles a program and returns its path. */
async function bundled(source: string, name: string): Promise<string> {
  const outfile = join(programs, name)
  await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'silent',
  })
  return outfile
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'awning-data-'))
})
afterAll(() => rm(programs, { recursive: true, force: true }))
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(directory, { recursive: true, force: true })
})

type Outcome = { held: true; child: ChildProcess } | { held: false; code: number | null; said: string; ms: number }

function secondProcess(): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(process.execPath, [program, directory], { env: { NODE_ENV: 'test' } })
  children.push(child)
  return new Promise((resolve) => {
    let stderr = ''
    child.stderr.on('data', (part) => {
      stderr += String(part)
    })
    child.stdout.once('data', () => resolve({ held: true, child }))
    child.on('close', (code) => resolve({ held: false, code, said: stderr, ms: performance.now() - started }))
  })
}

test('a second process on the same data directory is rejected within two seconds with a message that explains why', async () => {
  const lock = await takeLock(directory)
  const outcome = await secondProcess()
  expect(outcome).toMatchObject({ held: false, code: 1 })
  if (outcome.held) return
  expect(outcome.ms).toBeLessThan(2000)
  expect(outcome.said).toContain(`in use by process ${process.pid}`)
  expect(outcome.said).toContain(directory)
  await lock.release()
})

test('another process can take the lock after the first one released it', async () => {
  const lock = await takeLock(directory)
  await lock.release()
  expect((await secondProcess()).held).toBe(true)
})

test('a killed process does not block the next one', async () => {
  const first = await secondProcess()
  if (!first.held) throw new Error('the first process did not get the lock')
  await expect(takeLock(directory)).rejects.toThrow(LockHeldError)
  const exited = new Promise((done) => first.child.on('exit', done))
  first.child.kill('SIGKILL')
  await exited
  const lock = await takeLock(directory)
  expect(await readdir(join(directory, 'lock'))).toHaveLength(1)
  await lock.release()
})

test('at most one of five concurrent processes gets the lock', async () => {
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => secondProcess()))
  expect(outcomes.filter(({ held }) => held).length).toBeLessThanOrEqual(1)
})

test('a holder in another container owns the lock only while it touches its file', async () => {
  const lock = await takeLock(directory)
  await lock.release()
  const remoteLock = join(directory, 'lock', '7-12345-anotherprocessspace')
  await writeFile(remoteLock, '')
  await expect(takeLock(directory)).rejects.toThrow('in another container or on another machine')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(remoteLock, longAgo, longAgo)
  await (await takeLock(directory)).release()
})

test('the same process cannot open the directory twice', async () => {
  const lock = await takeLock(directory)
  await expect(takeLock(directory)).rejects.toThrow(LockHeldError)
  await lock.release()
})

const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await new Promise((done) => setImmediate(done))
}

test('a process whose lock file was deleted loses the directory permanently', async () => {
  const lock = await takeLock(directory)
  expect(lock.isHeld()).toBe(true)
  const file = join(directory, 'lock', (await readdir(join(directory, 'lock')))[0] ?? '')
  await rm(file)
  await until(() => !lock.isHeld())
  await writeFile(file, '')
  expect(lock.isHeld()).toBe(false)
  await lock.release()
})

test('a process owns the directory while its main thread is busy, and loses it when its file is not touched in time', async () => {
  const lock = await takeLock(directory, { validFor: 2_000, touchEvery: 50 })
  const busyUntil = Date.now() + 1_500
  while (Date.now() < busyUntil) expect(lock.isHeld()).toBe(true)
  await lock.release()
  const stale = await takeLock(directory, { validFor: 400, touchEvery: 10_000 })
  await until(() => !stale.isHeld())
  await stale.release()
})

test('after a lease expired, every later process reports a takeover until it is confirmed', async () => {
  const lock = await takeLock(directory)
  await lock.release()
  const remoteLock = join(directory, 'lock', '7-12345-anotherprocessspace')
  await writeFile(remoteLock, '')
  await utimes(remoteLock, 1, 1)
  const first = await takeLock(directory)
  expect([first.tookOver, await exists(remoteLock)]).toEqual([true, false])
  await first.release()
  const second = await takeLock(directory)
  expect(second.tookOver).toBe(true)
  await second.confirmTakeover()
  await second.release()
  const third = await takeLock(directory)
  expect(third.tookOver).toBe(false)
  await third.release()
})

describe('a holder in another container of this machine', () => {
  const neighbor = async () => `7-12345-${(await processSpace()).replace(/pid\d+$/, 'pid1')}`
  const neighborsFile = async () => {
    await mkdir(join(directory, 'lock'))
    const file = join(directory, 'lock', await neighbor())
    await writeFile(file, '')
    return file
  }

  test('is alive while its socket exists, even if it is paused', async () => {
    const hide = await showPresence(join(directory, 'presence'), await neighbor())
    await utimes(await neighborsFile(), 1, 1)
    await expect(takeLock(directory)).rejects.toThrow(LockHeldError)
    await hide()
  })

  test('is dead once its process ends: the next process neither waits for the lease nor copies the database', async () => {
    const presence = join(directory, 'presence')
    const holder = spawn(process.execPath, [listening, presence, await neighbor()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(holder)
    await new Promise((done) => holder.stdout.once('data', done))
    await neighborsFile()
    const exited = new Promise((done) => holder.on('exit', done))
    holder.kill('SIGKILL')
    await exited
    const lock = await takeLock(directory)
    expect(lock.tookOver).toBe(false)
    await lock.release()
  })

  test('is found even if the path of the data directory is long', async () => {
    directory = join(directory, 'a'.repeat(120))
    const hide = await showPresence(join(directory, 'presence'), await neighbor())
    expect(await presenceOf(join(directory, 'presence'), await neighbor())).toBe('alive')
    await hide()
  })
})
