import { connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  connections: () => number
  /** Forwards nothing from now on. Connections stay open, and new ones are accepted, as by a host that is paused. */
  freeze: () => void
  /** Forwards again. What was sent in between is lost. */
  thaw: () => void
  close: () => Promise<void>
}

/** Forwards connections on loopback to another port of this machine. */
export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const clients = new Set<Socket>()
  const servers = new Set<Socket>()
  let isFrozen = false
  const proxy = createServer((client) => {
    clients.add(client)
    client.on('error', () => undefined)
    client.on('close', () => clients.delete(client))
    // A paused socket does not notice that the client has closed it.
    client.on('data', () => undefined)
    if (isFrozen) return
    const server = connect(target)
    servers.add(server)
    server.on('error', () => client.destroy())
    server.on('close', () => servers.delete(server))
    client.on('data', (bytes) => isFrozen || server.write(bytes))
    server.on('data', (bytes) => isFrozen || client.write(bytes))
    client.on('close', () => server.destroy())
    server.on('end', () => isFrozen || client.end())
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    port: address.port,
    connections: () => clients.size,
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
    },
    close: async () => {
      for (const socket of [...clients, ...servers]) socket.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}
