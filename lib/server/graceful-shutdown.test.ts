/** @jest-environment node */
import { once } from 'node:events'
import { Agent, createServer, get, type Server, type ServerResponse } from 'node:http'
import { isStopping, shutDown } from './graceful-shutdown'

let server: Server
let port: number
/** Responses that a test has not ended yet. */
const pending: ServerResponse[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/slow') pending.push(response)
    else response.end('quick')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  port = address.port
})

afterAll(() => server.closeAllConnections())

const agent = new Agent({ keepAlive: true })
async function ask(path: string): Promise<{ status: number; connection: string | undefined; body: string }> {
  const request = get({ host: '127.0.0.1', port, path, agent })
  const [response] = await once(request, 'response')
  let body = ''
  for await (const chunk of response) body += chunk
  return { status: response.statusCode, connection: response.headers.connection, body }
}

// Requirements: C9.603
test('stops being ready on shutdown, completes pending and new requests, then ends', async () => {
  let ended = false
  await expect(ask('/')).resolves.toMatchObject({ status: 200, connection: 'keep-alive' })
  const slow = ask('/slow')
  while (pending.length === 0) await new Promise((resolve) => setImmediate(resolve))
  expect(isStopping()).toBe(false)
  const end = shutDown(server, 300).then(() => {
    ended = true
  })
  expect(isStopping()).toBe(true)
  // Sent before a load balancer noticed: accepted, with the connection closed afterwards.
  await expect(ask('/')).resolves.toMatchObject({ status: 200, connection: 'close', body: 'quick' })
  while (server.listening) await new Promise((resolve) => setImmediate(resolve))
  expect(ended).toBe(false)
  await expect(ask('/')).rejects.toThrow(/ECONNREFUSED/)
  pending[0]?.end('at last')
  await expect(slow).resolves.toMatchObject({ status: 200, body: 'at last' })
  await end
  expect(ended).toBe(true)
  agent.destroy()
})
