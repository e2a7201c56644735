/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { getCloneableBody } from 'next/dist/server/body-streams'
import { handleClientAborts } from './client-aborts'

// Requirements: C8.32
test('does not report an error when a visitor aborts a request', async () => {
  const stop = handleClientAborts()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')

  const visitor = request({ host: '127.0.0.1', port: address.port, path: '/' })
  visitor.on('error', () => undefined)
  visitor.end()
  const [arrived]: IncomingMessage[] = await once(server, 'request')
  if (arrived === undefined) throw new Error('no request arrived')
  // The framework does this with every request that its middleware handles.
  const body = getCloneableBody(arrived)
  body.cloneBodyStream()
  arrived.resume()
  await body.finalize()
  expect(arrived.listenerCount('error')).toBe(0)

  const closed = once(arrived.socket, 'close')
  visitor.destroy()
  await closed
  expect(arrived.listenerCount('error')).toBe(1)
  stop()
  server.closeAllConnections()
  server.close()
})
