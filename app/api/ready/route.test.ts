/** @jest-environment node */

import { once } from 'node:events'
import { createServer } from 'node:http'
import { GET as alive } from '../health/route'

jest.mock('next/server', () => ({ connection: async () => undefined }))

const server = createServer((_, response) => {
  response.statusCode = status
  response.end('{}')
})
let status = 200
let GET: () => Promise<Response>

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  jest.doMock('../../../lib/env', () => ({ env: { COMMERCE_URL: `http://127.0.0.1:${address.port}` } }))
  GET = (await import('./route')).GET
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

test('the app is ready when the service and its database answer', async () => {
  status = 200
  const answer = await GET()
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
})

test('the app is alive but not ready when the database does not answer', async () => {
  status = 503
  const answer = await GET()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(alive().status).toBe(200)
})

test('the app is not ready when nobody listens at the address of the service', async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
  expect((await GET()).status).toBe(503)
})
