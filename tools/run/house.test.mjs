import { keepOpen } from './house.mjs'

/** A part whose process ends as often as told, and stays then. */
function part(deaths) {
  let left = deaths
  const ends = () => ({
    gone: left-- > 0 ? Promise.resolve('was stopped by SIGKILL') : new Promise(() => undefined),
    lastLines: () => 'last words',
  })
  const one = {
    name: 'commerce service',
    starts: 0,
    server: ends(),
    start: async () => {
      one.starts += 1
      one.server = ends()
    },
  }
  return one
}

const settled = () => new Promise((go) => setImmediate(go))

const { write } = process.stdout
beforeEach(() => {
  process.stdout.write = () => true
})
afterEach(() => {
  process.stdout.write = write
})

test('a service that ends by itself is started again, and the shop stays open', async () => {
  const service = part(2)
  const app = part(0)
  const open = keepOpen({ parts: [service, app], stopping: false })
  await settled()
  expect(service.starts).toBe(2)
  expect(app.starts).toBe(0)
  await expect(Promise.race([open, Promise.resolve('open')])).resolves.toBe('open')
})

test('one that ends again and again is given up, with its last words', async () => {
  const service = part(100)
  await expect(keepOpen({ parts: [service], stopping: false })).rejects.toThrow(/last words\nIt ended too often/)
  expect(service.starts).toBe(5)
})

test('what ends because the house is closed stays closed', async () => {
  const service = part(1)
  await keepOpen({ parts: [service], stopping: true })
  expect(service.starts).toBe(0)
})
