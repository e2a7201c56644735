import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const lockModule = join(process.cwd(), 'tools/install-lock.mjs')

/** A process that takes the lock, writes `in`, works for `ms`, writes `out` and releases it. */
function worker(ms: number) {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { takeLock } from ${JSON.stringify(lockModule)}
    const release = await takeLock('lock', () => console.log('waiting'))
    appendFileSync('log', 'in ')
    await new Promise((done) => setTimeout(done, ${ms}))
    appendFileSync('log', 'out ')
    release()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, output: text(child.stdout), ended: once(child, 'close') }
}

const log = () => readFile(join(dir, 'log'), 'utf8')

test('two processes work one after the other, and one says that it waits', async () => {
  const workers = [worker(400), worker(400), worker(400)]
  await Promise.all(workers.map(({ ended }) => ended))
  expect(await log()).toBe('in out in out in out ')
  expect((await Promise.all(workers.map(({ output }) => output))).join('')).toContain('waiting')
}, 30_000)

test('the lock of a process that was killed is taken over', async () => {
  const killed = worker(60_000)
  while ((await log().catch(() => '')) === '') await new Promise((done) => setTimeout(done, 20))
  killed.child.kill('SIGKILL')
  await killed.ended
  await Promise.all([worker(200), worker(200)].map(({ ended }) => ended))
  expect(await log()).toBe('in in out in out ')
}, 30_000)

test('a lock that nobody touches is taken over, although another process has the number of its owner', async () => {
  await writeFile(join(dir, 'lock'), String(process.pid))
  const past = new Date(Date.now() - 60_000)
  await utimes(join(dir, 'lock'), past, past)
  await worker(0).ended
  expect(await log()).toBe('in out ')
}, 30_000)
