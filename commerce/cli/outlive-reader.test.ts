import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

jest.setTimeout(60_000)

/** The command as a shell starts it, with somebody at the end of its pipe who has left. */
async function readByNobody(end: 'stdout' | 'stderr', words: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'commerce/cli/store.ts', ...words])
  child[end].destroy()
  const said = text(child[end === 'stdout' ? 'stderr' : 'stdout'])
  const [code] = await once(child, 'close')
  return { code, said: await said }
}

test('a command whose reader has left ends as it would have, and says nothing of it', async () => {
  expect(await readByNobody('stdout', ['help'])).toEqual({ code: 0, said: '' })
})

test('so does one whose complaints nobody reads', async () => {
  expect(await readByNobody('stderr', ['list'])).toEqual({ code: 1, said: '' })
})
