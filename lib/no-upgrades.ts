import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Nothing here speaks another protocol over a visitor's connection. The framework (next 16.4.6) takes every such wish and, where no page stands at its
 * address, keeps the connection open for good: anybody could hold all there are. A server that nobody asks for upgrades heeds the wish not and
 * answers as usual. Returns a function that ends it. Source: Node's `net.server.socket` channel.
 */
export function refuseUpgrades(): () => void {
  const asked = new WeakSet<Server>()
  const begin = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    const server: unknown = Reflect.get(socket, 'server')
    if (!(server instanceof Server) || asked.has(server)) return
    asked.add(server)
    server.removeAllListeners('upgrade')
  }
  subscribe('net.server.socket', begin)
  return () => {
    unsubscribe('net.server.socket', begin)
  }
}
