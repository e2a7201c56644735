import { superviseServices } from './services'

/** A part whose process exits `exits` times and then keeps running. */
function part(exits: number) {
  let left = exits
  const nextServer = () => ({
    gone: left-- > 0 ? Promise.resolve('was stopped by SIGKILL') : new Promise<string>(() => undefined),
    lastLines: () => 'last log lines',
  })
  const one = {
    name: 'commerce service',
    starts: 0,
    server: nextServer(),
    start: async () => {
      one.starts += 1
      one.server = nextServer()
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

test('restarts a service that exits, and the shop stays open', async () => {
  const service = part(2)
  const app = part(0)
  const open = superviseServices({ parts: [service, app], stopping: false })
  await settled()
  expect(service.starts).toBe(2)
  expect(app.starts).toBe(0)
  await expect(Promise.race([open, Promise.resolve('open')])).resolves.toBe('open')
})

test('gives up on a service that keeps exiting, with its last log lines', async () => {
  const service = part(100)
  await expect(superviseServices({ parts: [service], stopping: false })).rejects.toThrow(
    /last log lines\nIt exited too often/,
  )
  expect(service.starts).toBe(5)
})

test('does not restart a service during shutdown', async () => {
  const service = part(1)
  await superviseServices({ parts: [service], stopping: true })
  expect(service.starts).toBe(0)
})
