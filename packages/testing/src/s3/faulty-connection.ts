import { once } from 'node:events'
import { createServer, type Server, type Socket, connect as toSocket } from 'node:net'

/**
 * `open` forwards everything. `closed` refuses connections. `silent` accepts a connection and sends nothing. A number forwards that
 * many bytes of each response, and then closes the connection; with `stalls`, it stays open and silent.
 */
export type Fault = 'open' | 'closed' | 'silent' | { bytes: number; stalls?: boolean }

/** A TCP proxy in front of a server, for tests of a network that fails. */
export type FaultyConnection = { endpoint: string; fail: (fault: Fault) => Promise<void>; stop: () => Promise<void> }

export async function createFaultyConnection(target: string): Promise<FaultyConnection> {
  const { hostname, port } = new URL(target)
  let fault: Fault = 'open'
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The other side of a cut connection.
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((client) => {
    track(client)
    if (fault === 'silent') return
    const upstream = toSocket(Number(port), hostname)
    track(upstream)
    client.pipe(upstream)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    if (typeof fault === 'object') cutAfter(fault, upstream, client)
    else upstream.pipe(client)
  })
  const at = await listen(server, 0)

  async function fail(next: Fault): Promise<void> {
    const wasClosed = fault === 'closed'
    fault = next
    for (const socket of sockets) socket.destroy()
    if (next === 'closed') await close(server)
    else if (wasClosed) await listen(server, at)
  }
  return {
    endpoint: `http://127.0.0.1:${at}`,
    fail,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await close(server)
    },
  }
}

function cutAfter({ bytes, stalls = false }: Exclude<Fault, string>, from: Socket, to: Socket): void {
  let left = bytes
  from.on('data', (chunk) => {
    const part = chunk.subarray(0, left)
    left -= part.length
    if (part.length > 0) to.write(part)
    if (left === 0 && !stalls) to.end()
  })
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return address.port
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  await closed
}
