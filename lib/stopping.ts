import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

declare global {
  /** Set once this process was asked to end. The route that tells of it is bundled apart from what hears the signal. */
  var awningIsStopping: boolean | undefined
}

/** Whether this process was asked to end: it is not ready for more then. */
export const isStopping = (): boolean => globalThis.awningIsStopping === true

/** No stop takes longer, whoever is still waiting. */
const longest = 9_500
const tick = 50
/** So long after the last request began, a line on which none is under way is one on which none is coming. */
const quiet = 300

type Begun = { server: Server; request: IncomingMessage; response: ServerResponse }

/**
 * The end of this process in place of the framework's, for whoever hears the signal: it is no longer ready at once, for `delayMs` it still takes what was sent before
 * whoever sends knew of that, then it takes no more and finishes what is under way. Needs `NEXT_MANUAL_SIG_HANDLE`: the framework closes at once,
 * and cuts lines that are kept open under the next request.
 */
export function gentleStop(delayMs: number, end: () => void): () => Promise<void> {
  // The framework hands its server to nobody; each request tells of it.
  const servers = new Set<Server>()
  let lastBegan = 0
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as Begun
    servers.add(server)
    lastBegan = performance.now()
    // Told to take another line next time: one that is kept open would be cut under its next request.
    if (isStopping()) response.shouldKeepAlive = false
  })
  return async () => {
    if (isStopping()) return
    globalThis.awningIsStopping = true
    const until = performance.now() + longest
    await sleep(delayMs)
    // Whoever has knocked is let in first: a door that closes on them cuts their lines.
    await turn()
    let open = true
    // The close of an HTTP server cuts idle lines as well, and those that were taken a moment ago, whose request is not read yet, count as idle.
    const closed = Promise.all(
      [...servers].map((server) => new Promise((done) => NetServer.prototype.close.call(server, done))),
    ).then(() => {
      open = false
    })
    while (open && performance.now() < until) {
      await Promise.race([closed, sleep(tick)])
      // What has arrived is read before this goes on: a busy process may be behind.
      await turn()
      if (performance.now() - lastBegan > quiet) for (const server of servers) server.closeIdleConnections()
    }
    end()
  }
}
