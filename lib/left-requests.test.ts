/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { getCloneableBody } from 'next/dist/server/body-streams'
import { heedLeavers } from './left-requests'

test('a visitor who goes away in the middle of an answer is no error of the server', async () => {
  const stop = heedLeavers()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')

  const visitor = request({ host: '127.0.0.1', port: address.port, path: '/' })
  visitor.on('error', () => undefined)
  visitor.end()
  const [arrived]: IncomingMessage[] = await once(server, 'request')
  if (arrived === undefined) throw new Error('no request came')
  // What the framework does with every request that its middleware sees.
  const body = getCloneableBody(arrived)
  body.cloneBodyStream()
  arrived.resume()
  await body.finalize()
  expect(arrived.listenerCount('error')).toBe(0)

  const gone = once(arrived.socket, 'close')
  visitor.destroy()
  await gone
  expect(arrived.listenerCount('error')).toBe(1)
  stop()
  server.closeAllConnections()
  server.close()
})
