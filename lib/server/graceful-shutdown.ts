import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

declare global {
  /**
   * Set when this process starts to shut down. Global, because the readiness route and the signal handler are in different
   * bundles.
   */
  var awningIsStopping: boolean | undefined
}

/** Whether this process is shutting down and therefore not ready. */
export const isStopping = (): boolean => globalThis.awningIsStopping === true

/** Upper limit of a shutdown in ms, even with requests still pending. */
const maxShutdownMs = 9_500
const tick = 50
/** If no request started for this long (ms), an idle connection has no request on its way. */
const idleMs = 300

type RequestStart = { server: Server; request: IncomingMessage; response: ServerResponse }

/**
 * Replaces the framework's shutdown. The process is not ready from the signal on; for `delayMs` it still accepts requests,
 * because balancers notice with a delay; then it accepts no more, finishes the pending ones and calls `end`.
 * Needs `NEXT_MANUAL_SIG_HANDLE`: the framework closes at once and cuts kept-alive connections during their next request.
 */
export function shutDownGracefully(delayMs: number, end: () => void): () => Promise<void> {
  // The framework does not expose its server; each request refers to it.
  const servers = new Set<Server>()
  let lastBegan = 0
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as RequestStart
    servers.add(server)
    lastBegan = performance.now()
    // Sends `Connection: close`: a kept-alive connection would be cut during its next request.
    if (isStopping()) response.shouldKeepAlive = false
  })
  return async () => {
    if (isStopping()) return
    globalThis.awningIsStopping = true
    const until = performance.now() + maxShutdownMs
    await sleep(delayMs)
    // Accept pending connections first: closing the listening socket resets them.
    await turn()
    let open = true
    // `http.Server.close` also closes idle connections. A connection just accepted, whose request is not read yet, counts as
    // idle. So use `net.Server.close`.
    const closed = Promise.all(
      [...servers].map((server) => new Promise((done) => NetServer.prototype.close.call(server, done))),
    ).then(() => {
      open = false
    })
    while (open && performance.now() < until) {
      await Promise.race([closed, sleep(tick)])
      // Let a busy process read what has arrived.
      await turn()
      if (performance.now() - lastBegan > idleMs) for (const server of servers) server.closeIdleConnections()
    }
    end()
  }
}
