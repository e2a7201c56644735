/** @jest-environment node */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limitUserAgent } from './limit-user-agent'

test.each([
  ['a long user agent is cut', 'x'.repeat(14_000), 'x'.repeat(500)],
  ['a usual one stays', 'Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (X11; Linux x86_64)'],
])('%s', async (_title, sent, seen) => {
  const stop = limitUserAgent()
  const server = createServer(({ headers }, response) => response.end(headers['user-agent']))
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}`, { headers: { 'user-agent': sent } })
  expect(await response.text()).toBe(seen)
  stop()
  server.closeAllConnections()
  server.close()
})
