import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

jest.setTimeout(60_000)

/** Runs the command as a shell does, with a closed reader at the end of its pipe. */
async function runWithClosedPipe(end: 'stdout' | 'stderr', args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/commerce/src/cli/store.ts', ...args])
  child[end].destroy()
  const errorOutput = text(child[end === 'stdout' ? 'stderr' : 'stdout'])
  const [code] = await once(child, 'close')
  return { code, said: await errorOutput }
}

test('a command with a closed reader exits normally and prints no error', async () => {
  expect(await runWithClosedPipe('stdout', ['help'])).toEqual({ code: 0, said: '' })
})

test('so does a command with a closed reader of its error stream', async () => {
  expect(await runWithClosedPipe('stderr', ['list'])).toEqual({ code: 1, said: '' })
})
