import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { LockHeldError, takeLock } from './lock'

let directory: string
let programs: string
let program: string
const children: ChildProcess[] = []

beforeAll(async () => {
  programs = await mkdtemp(join(tmpdir(), 'awning-lock-'))
  program = join(programs, 'hold.mjs')
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
afterAll(() => rm(programs, { recursive: true, force: true }))
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(directory, { recursive: true, force: true })
})

type Outcome = { child: ChildProcess; held: boolean; code: number | null; said: string; ms: number }

function secondProcess(): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(process.execPath, [program, directory], { env: { NODE_ENV: 'test' } })
  children.push(child)
  return new Promise((resolve) => {
    let said = ''
    child.stderr.on('data', (part) => {
      said += String(part)
    })
    const end = (held: boolean, code: number | null) =>
      resolve({ child, held, code, said, ms: performance.now() - started })
    child.stdout.once('data', () => end(true, null))
    child.on('close', (code) => end(false, code))
  })
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = new Promise((done) => child.on('exit', done))
  child.kill('SIGKILL')
  await exited
}

const lockFile = () => join(directory, 'process.lock')

test('a second process on the same data directory is rejected within two seconds with a message that explains why', async () => {
  const lock = await takeLock(directory)
  const outcome = await secondProcess()
  expect(outcome).toMatchObject({ held: false, code: 1 })
  expect(outcome.ms).toBeLessThan(2000)
  expect(outcome.said).toContain(`in use by process ${process.pid}`)
  expect(outcome.said).toContain(directory)
  await lock.release()
  expect(await readdir(directory)).toEqual([])
})

test('another process can take the lock after the first one released it', async () => {
  await (await takeLock(directory)).release()
  expect((await secondProcess()).held).toBe(true)
})

test('a killed process does not block the next one', async () => {
  const first = await secondProcess()
  expect(first.held).toBe(true)
  await expect(takeLock(directory)).rejects.toThrow(LockHeldError)
  await kill(first.child)
  await takeLock(directory)
  expect(await readdir(directory)).toEqual(['process.lock'])
})

test('a paused process stays the owner', async () => {
  const { child } = await secondProcess()
  child.kill('SIGSTOP')
  await expect(takeLock(directory)).rejects.toThrow(`in use by process ${child.pid}`)
})

test('a process with the id of the owner, but another start time, is not the owner', async () => {
  const first = await takeLock(directory)
  const owner = await readFile(lockFile(), 'utf8')
  await first.release()
  await writeFile(lockFile(), `${owner}0`)
  await takeLock(directory)
  expect(await readFile(lockFile(), 'utf8')).toBe(owner)
})

test.each([
  ['after a crash', true],
  ['on a free directory', false],
])('exactly one of five concurrent processes gets the lock %s', async (_, isStale) => {
  if (isStale) await kill((await secondProcess()).child)
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => secondProcess()))
  expect(outcomes.filter(({ held }) => held)).toHaveLength(1)
})

test('the same process cannot take the directory twice', async () => {
  await takeLock(directory)
  await expect(takeLock(directory)).rejects.toThrow(LockHeldError)
})
