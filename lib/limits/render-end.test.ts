/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { onRenderEnd, withResponse } from './render-end'

jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })

let server: Server
let client: Socket
let handle: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  server = createServer((request, response) => withResponse(response, () => handle(request, response)))
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  client = connect(port, '127.0.0.1')
})

afterEach(async () => {
  client.destroy()
  server.closeAllConnections()
  await new Promise((done) => {
    server.close(done)
  })
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`
const until = async (condition: () => boolean) => {
  for (let turn = 0; turn < 2_000 && !condition(); turn++) await new Promise((done) => setImmediate(done))
  expect(condition()).toBe(true)
}

/** Sends requests of which only the last one counts, and returns its response and the number of ended renders. */
async function send(text: string, paths: number) {
  const seen: ServerResponse[] = []
  const run = jest.fn()
  handle = (_, response) => {
    seen.push(response)
    if (seen.length === paths) onRenderEnd(run)
  }
  client.write(text)
  await until(() => seen.length === paths)
  const response = seen.at(-1)
  if (response === undefined) throw new Error('there is a response')
  return { response, run }
}

test('a page counts as rendered when its response has headers, although the visitor does not read', async () => {
  const { response, run } = await send(get('/'), 1)
  client.pause()
  jest.advanceTimersByTime(10_000)
  expect(run).not.toHaveBeenCalled()
  response.end('x'.repeat(20_000_000))
  jest.advanceTimersByTime(20)
  expect(response.writableFinished).toBe(false)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a page behind an unfinished one of the same connection counts as rendered after its visitor has left', async () => {
  const { response, run } = await send(get('/first') + get('/second'), 2)
  client.destroy()
  await until(() => response.req.socket.destroyed)
  jest.advanceTimersByTime(4_000)
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersByTime(2_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a page without a response counts as rendered after a minute', async () => {
  const { run } = await send(get('/'), 1)
  jest.advanceTimersByTime(59_000)
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledTimes(1)
})
