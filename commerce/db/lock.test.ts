import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { LockTaken, takeLock } from './lock'

let directory: string
let program: string
const children: ChildProcess[] = []

beforeAll(async () => {
  program = join(await mkdtemp(join(tmpdir(), 'awning-lock-')), 'hold.mjs')
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
  await build({
    stdin: { contents: holder, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
    logLevel: 'silent',
  })
})
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'awning-data-'))
})
afterAll(() => rm(dirname(program), { recursive: true, force: true }))
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

test('a lock file that somebody swept away is put back, and let go for good at the end', async () => {
  const lock = await takeLock(directory, { touchEvery: 5 })
  const [name] = await readdir(join(directory, 'lock'))
  await rm(join(directory, 'lock', name ?? ''))
  await until(async () => (await readdir(join(directory, 'lock'))).length === 1)
  await lock.release()
  expect(await readdir(join(directory, 'lock'))).toEqual([])
})

test('a lock that cannot be kept fresh is told, with what to do', async () => {
  const said: string[] = []
  const lock = await takeLock(directory, { touchEvery: 5, say: (sentence) => said.push(sentence) })
  await rm(join(directory, 'lock'), { recursive: true })
  await until(() => said.length > 0)
  await lock.release()
  expect(said).toEqual([expect.stringMatching(/cannot be kept fresh .* stop this one first\.$/)])
})
