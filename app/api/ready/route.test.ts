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
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  jest.doMock('../../../lib/env', () => ({ env: { COMMERCE_URL: `http://127.0.0.1:${address.port}` } }))
  GET = (await import('./route')).GET
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

test('the app is not ready until it applies every change', async () => {
  status = 200
  expect((await GET()).status).toBe(503)
  globalThis.awningFeed = { position: 0, behindSince: undefined }
  expect((await GET()).status).toBe(200)
})

test('the app is ready when the service and its database respond', async () => {
  status = 200
  const response = await GET()
  expect([response.status, await response.json()]).toEqual([200, { ok: true }])
})

test('the app is alive but not ready when the database does not respond', async () => {
  status = 503
  const response = await GET()
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(alive().status).toBe(200)
})

test('the app is not ready when the service is unreachable', async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
  expect((await GET()).status).toBe(503)
})
