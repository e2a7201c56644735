import { once } from 'node:events'
import { createServer } from 'node:net'
import { requireFreePort } from './ports'

test.each([4190, 6000, 6667])('rejects port %s, which browsers block', async (port) => {
  await expect(requireFreePort(port, 'PORT')).rejects.toThrow(
    `Browsers block port ${port}. Set another port with PORT=….`,
  )
})

test('rejects a port that is in use and accepts it once it is free', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(requireFreePort(port, 'PORT')).rejects.toThrow(`Port ${port} is in use.`)
  server.close()
  await once(server, 'close')
  await expect(requireFreePort(port, 'PORT')).resolves.toBeUndefined()
})
