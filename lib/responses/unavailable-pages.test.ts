import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { markUnavailable, sendUnavailablePages } from './unavailable-pages'

/** The status and Retry-After of responses that the handlers send. */
async function statusesOf(handlers: readonly (() => Promise<number>)[]) {
  const stop = sendUnavailablePages()
  let count = 0
  const server = createServer(async (_, response) => {
    response.statusCode = (await handlers[count++]?.()) ?? 200
    response.end('Back in a moment')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const seen: [number, string | null][] = []
    for (const _ of handlers) {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}/`)
      seen.push([status, headers.get('retry-after')])
    }
    return seen
  } finally {
    stop()
    server.closeAllConnections()
    server.close()
  }
}

const withMark = (status: number) => async () => {
  await setImmediate()
  markUnavailable()
  await setImmediate()
  return status
}

test('a page that fails because the service is unavailable is sent with 503, every other response as it is', async () => {
  const faulty = async () => 500
  expect(await statusesOf([withMark(500), faulty, withMark(200), withMark(404), withMark(500)])).toEqual([
    [503, '5'],
    [500, null],
    [200, null],
    [404, null],
    [503, '5'],
  ])
})
