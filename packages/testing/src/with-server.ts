import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

/** Runs `use` with the URL of a server on loopback, and stops the server afterwards. */
export async function withServer<Result>(
  listener: RequestListener,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  try {
    return await use(`http://127.0.0.1:${address.port}`)
  } finally {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
