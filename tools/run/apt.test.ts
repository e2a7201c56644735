import { existsSync } from 'node:fs'
import { aptInstall } from './apt'
import { runCaptured } from './child'

jest.mock('node:fs', () => ({ ...jest.requireActual('node:fs'), existsSync: jest.fn() }))
jest.mock('./child', () => ({ runCaptured: jest.fn() }))
jest.mock('./output', () => ({ step: (_: string, work: () => Promise<void>) => work() }))

test('packages are installed one after another', async () => {
  jest.spyOn(process, 'getuid').mockReturnValue(0)
  jest.mocked(existsSync).mockReturnValue(true)
  let running = 0
  let most = 0
  const installed: string[] = []
  jest.mocked(runCaptured).mockImplementation(async (_, args) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((done) => setImmediate(done))
    running -= 1
    installed.push(args.at(-1) ?? '')
    return { code: 0, output: '' }
  })
  await Promise.all(['redis-server', 'postgresql', 'python3-swift'].map((name) => aptInstall(name, 'the tests')))
  expect(installed).toEqual(['redis-server', 'postgresql', 'python3-swift'])
  expect(most).toBe(1)
})
