/** @jest-environment node */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { rejectUpgrades } from './reject-upgrades'

test('responds to a request for a protocol upgrade like any other request', async () => {
  const stop = rejectUpgrades()
  const server = createServer((_, response) => response.end('a page'))
  const upgraded = jest.fn()
  server.on('upgrade', upgraded)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')

  const headers = { connection: 'Upgrade', upgrade: 'websocket' }
  const sent = request({ host: '127.0.0.1', port: address.port, path: '//169.254.169.254/', headers }).end()
  const [answer] = await once(sent, 'response')
  expect(answer.statusCode).toBe(200)
  expect(upgraded).not.toHaveBeenCalled()
  stop()
  server.closeAllConnections()
  server.close()
})
