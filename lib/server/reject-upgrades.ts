import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Disables protocol upgrades. The framework (next 16.4.6) accepts every upgrade and, for a path without a page, leaves the
 * connection open forever: an attacker could exhaust the connections. A server without an `upgrade` listener responds normally.
 * Returns a function that stops it. Source: Node's `net.server.socket` channel.
 */
export function rejectUpgrades(): () => void {
  const handled = new WeakSet<Server>()
  const handleSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    const server: unknown = Reflect.get(socket, 'server')
    if (!(server instanceof Server) || handled.has(server)) return
    handled.add(server)
    server.removeAllListeners('upgrade')
  }
  subscribe('net.server.socket', handleSocket)
  return () => {
    unsubscribe('net.server.socket', handleSocket)
  }
}
