import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until a process has ended. Fails with the timeout of the test. */
async function end(pid: number) {
  while (isAlive(pid)) await new Promise((done) => setTimeout(done, 50))
}

/** A command that runs in `tools/run.mjs` style: it starts a server in its own group, and prints its number. */
async function startCommand() {
  const program = `
    import { spawnGroup } from ${JSON.stringify(join(process.cwd(), 'tools/run/child.ts'))}
    const server = spawnGroup(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    console.log(server.pid)
    setInterval(() => {}, 1000)`
  const command = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(command.stdout), 'line')
  return { command, server: Number(line) }
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'the server ends when its command ends by %s',
  async (signal) => {
    const { command, server } = await startCommand()
    expect(isAlive(server)).toBe(true)
    command.kill(signal)
    await end(server)
    expect(isAlive(server)).toBe(false)
  },
  30_000,
)

test('a command ends when the program that started it was killed', async () => {
  const program = `
    import { endWithParent } from ${JSON.stringify(join(process.cwd(), 'tools/end-with-parent.mjs'))}
    endWithParent()
    console.log(process.pid)
    setInterval(() => {}, 1000)`
  const parent = spawn('sh', ['-c', '"$0" --input-type=module -e "$1" & wait', process.execPath, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(parent.stdout), 'line')
  parent.kill('SIGKILL')
  await end(Number(line))
  expect(isAlive(Number(line))).toBe(false)
}, 30_000)
