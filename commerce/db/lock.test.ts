import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { LockTaken, takeLock } from './lock'
import { presenceOf, showPresence } from './presence-socket'
import { processSpace } from './process-identity'

let directory: string
let programs: string
let program: string
let listening: string
const children: ChildProcess[] = []

beforeAll(async () => {
  programs = await mkdtemp(join(tmpdir(), 'awning-lock-'))
  // A real second process: takes the lock, says so, and holds it until it is ended.
  const holder = `
    import { takeLock } from ${JSON.stringify(join(process.cwd(), 'commerce/db/lock.ts'))}
    try {
      await takeLock(process.argv[2])
      process.stdout.write('held\\n')
      setInterval(() => undefined, 1000)
    } catch (error) {
      process.stderr.write(error.message)
      process.exit(1)
    }`
  const shower = `
    import { showPresence } from ${JSON.stringify(join(process.cwd(), 'commerce/db/presence-socket.ts'))}
    await showPresence(process.argv[2], process.argv[3])
    process.stdout.write('shown\\n')
    setInterval(() => undefined, 1000)`
  listening = await bundled(shower, 'show.mjs')
  program = await bundled(holder, 'hold.mjs')
})

/** The path of a program that Node runs. */
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

const isThere = (path: string) =>
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
    let said = ''
    child.stderr.on('data', (part) => {
      said += String(part)
    })
    child.stdout.once('data', () => resolve({ held: true, child }))
    child.on('close', (code) => resolve({ held: false, code, said, ms: performance.now() - started }))
  })
}

test('a second process on the same data directory is refused within two seconds, with a sentence that says why', async () => {
  const lock = await takeLock(directory)
  const outcome = await secondProcess()
  expect(outcome).toMatchObject({ held: false, code: 1 })
  if (outcome.held) return
  expect(outcome.ms).toBeLessThan(2000)
  expect(outcome.said).toContain(`in use by process ${process.pid}`)
  expect(outcome.said).toContain(directory)
  await lock.release()
})

test('when the first process has let go, another one may come', async () => {
  const lock = await takeLock(directory)
  await lock.release()
  expect((await secondProcess()).held).toBe(true)
})

test('a process that was killed leaves nothing that stops the next one', async () => {
  const first = await secondProcess()
  if (!first.held) throw new Error('the first process did not get the lock')
  await expect(takeLock(directory)).rejects.toThrow(LockTaken)
  const gone = new Promise((done) => first.child.on('exit', done))
  first.child.kill('SIGKILL')
  await gone
  const lock = await takeLock(directory)
  expect(await readdir(join(directory, 'lock'))).toHaveLength(1)
  await lock.release()
})

test('of five processes that come at once at most one gets in', async () => {
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => secondProcess()))
  expect(outcomes.filter(({ held }) => held).length).toBeLessThanOrEqual(1)
})

test('a holder in another container is believed while it touches its file, and no longer', async () => {
  const lock = await takeLock(directory)
  await lock.release()
  const elsewhere = join(directory, 'lock', '7-12345-anotherprocessspace')
  await writeFile(elsewhere, '')
  await expect(takeLock(directory)).rejects.toThrow('in another container or on another machine')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(elsewhere, longAgo, longAgo)
  await (await takeLock(directory)).release()
})

test('the same process cannot open the directory twice either', async () => {
  const lock = await takeLock(directory)
  await expect(takeLock(directory)).rejects.toThrow(LockTaken)
  await lock.release()
})

const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await new Promise((done) => setImmediate(done))
}

test('a process whose lock file is gone has lost the directory, for good', async () => {
  const lock = await takeLock(directory)
  expect(lock.isHeld()).toBe(true)
  const file = join(directory, 'lock', (await readdir(join(directory, 'lock')))[0] ?? '')
  await rm(file)
  expect(lock.isHeld()).toBe(false)
  await writeFile(file, '')
  expect(lock.isHeld()).toBe(false)
  await lock.release()
})

test('a process keeps the directory while its own thread is busy, and loses it when its file cannot be kept fresh', async () => {
  const lock = await takeLock(directory, { validFor: 2_000, touchEvery: 50 })
  const busyUntil = Date.now() + 1_500
  while (Date.now() < busyUntil) expect(lock.isHeld()).toBe(true)
  await lock.release()
  const forgotten = await takeLock(directory, { validFor: 400, touchEvery: 10_000 })
  await until(() => !forgotten.isHeld())
  await forgotten.release()
})

test('after a lease that ran out, each later process hears of it until the takeover is confirmed', async () => {
  const lock = await takeLock(directory)
  await lock.release()
  const elsewhere = join(directory, 'lock', '7-12345-anotherprocessspace')
  await writeFile(elsewhere, '')
  await utimes(elsewhere, 1, 1)
  const first = await takeLock(directory)
  expect([first.tookOver, await isThere(elsewhere)]).toEqual([true, false])
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

  test('is there as long as its socket is, however long it is paused', async () => {
    const hide = await showPresence(join(directory, 'presence'), await neighbor())
    await utimes(await neighborsFile(), 1, 1)
    await expect(takeLock(directory)).rejects.toThrow(LockTaken)
    await hide()
  })

  test('is gone with its process: nobody waits for its lease, and the database needs no copy', async () => {
    const presence = join(directory, 'presence')
    const holder = spawn(process.execPath, [listening, presence, await neighbor()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(holder)
    await new Promise((done) => holder.stdout.once('data', done))
    await neighborsFile()
    const gone = new Promise((done) => holder.on('exit', done))
    holder.kill('SIGKILL')
    await gone
    const lock = await takeLock(directory)
    expect(lock.tookOver).toBe(false)
    await lock.release()
  })

  test('shows itself also where the path of the data directory is long', async () => {
    directory = join(directory, 'a'.repeat(120))
    const hide = await showPresence(join(directory, 'presence'), await neighbor())
    expect(await presenceOf(join(directory, 'presence'), await neighbor())).toBe('alive')
    await hide()
  })
})
