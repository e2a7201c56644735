import { existsSync } from 'node:fs'
import { aptInstall } from './apt'
import { runCaptured } from './child'

jest.mock('node:fs', () => ({ ...jest.requireActual('node:fs'), existsSync: jest.fn() }))
jest.mock('./child', () => ({ runCaptured: jest.fn() }))
jest.mock('./output', () => ({ step: (_: string, work: () => Promise<void>) => work() }))

const install = ['-q', '-y', 'install', '--no-install-recommends']
const calls = () => jest.mocked(runCaptured).mock.calls.map(([, args]) => args)

beforeEach(() => {
  jest.spyOn(process, 'getuid').mockReturnValue(0)
  jest.mocked(existsSync).mockReturnValue(true)
  jest.mocked(runCaptured).mockReset().mockResolvedValue({ code: 0, output: '' })
})

test('packages that are requested together are installed together', async () => {
  await Promise.all(['redis-server', 'postgresql'].map(aptInstall))
  expect(calls()).toEqual([[...install, 'redis-server', 'postgresql']])
})

test('packages that are requested during an installation are installed together after it', async () => {
  let others: Promise<unknown> = Promise.resolve()
  jest.mocked(runCaptured).mockImplementationOnce(async () => {
    others = Promise.all(['python3-swift', 'nginx'].map(aptInstall))
    return { code: 0, output: '' }
  })
  await aptInstall('redis-server')
  await others
  expect(calls()).toEqual([
    [...install, 'redis-server'],
    [...install, 'python3-swift', 'nginx'],
  ])
})

test('a package that does not exist does not prevent the others', async () => {
  jest
    .mocked(runCaptured)
    .mockImplementation(async (_, args) => ({ code: args.includes('no-such-package') ? 100 : 0, output: '' }))
  await Promise.all(['no-such-package', 'nginx'].map(aptInstall))
  expect(calls().at(-1)).toEqual([...install, 'nginx'])
})

test('an installation that cannot start does not prevent the next one', async () => {
  jest.mocked(runCaptured).mockRejectedValueOnce(new Error('spawn EAGAIN'))
  await expect(aptInstall('redis-server')).rejects.toThrow('spawn EAGAIN')
  await aptInstall('nginx')
  expect(calls().at(-1)).toEqual([...install, 'nginx'])
})
