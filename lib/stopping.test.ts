/** @jest-environment node */
import { once } from 'node:events'
import { Agent, createServer, get, type Server, type ServerResponse } from 'node:http'
import { gentleStop, isStopping } from './stopping'

let server: Server
let port: number
/** Answers that a test has not let go yet. */
const held: ServerResponse[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/slow') held.push(response)
    else response.end('quick')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  port = address.port
})

afterAll(() => server.closeAllConnections())

const agent = new Agent({ keepAlive: true })
async function ask(path: string): Promise<{ status: number; connection: string | undefined; body: string }> {
  const asked = get({ host: '127.0.0.1', port, path, agent })
  const [response] = await once(asked, 'response')
  let body = ''
  for await (const chunk of response) body += chunk
  return { status: response.statusCode, connection: response.headers.connection, body }
}

test('a process that is asked to end is no longer ready, answers what is under way and what comes at once, and ends then', async () => {
  let ended = false
  const stop = gentleStop(300, () => {
    ended = true
  })
  await expect(ask('/')).resolves.toMatchObject({ status: 200, connection: 'keep-alive' })
  const slow = ask('/slow')
  while (held.length === 0) await new Promise((go) => setImmediate(go))
  expect(isStopping()).toBe(false)
  const end = stop()
  expect(isStopping()).toBe(true)
  // Sent before a balancer knew: taken, and told to take another line.
  await expect(ask('/')).resolves.toMatchObject({ status: 200, connection: 'close', body: 'quick' })
  while (server.listening) await new Promise((go) => setImmediate(go))
  expect(ended).toBe(false)
  await expect(ask('/')).rejects.toThrow(/ECONNREFUSED/)
  held[0]?.end('at last')
  await expect(slow).resolves.toMatchObject({ status: 200, body: 'at last' })
  await end
  expect(ended).toBe(true)
  agent.destroy()
})
