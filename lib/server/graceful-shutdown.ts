import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

declare global {
  /** Set when this process starts to shut down. Global, because the readiness route and `server.ts` are in different bundles. */
  var awningIsStopping: boolean | undefined
}

export const isStopping = (): boolean => globalThis.awningIsStopping === true

/** Upper limit of a shutdown in ms, even with requests still pending. */
const maxShutdownMs = 9_500

/**
 * Stops a server without losing a request. The process is not ready from now on; for `delayMs` it still accepts requests,
 * because balancers notice with a delay, and closes the connection of each client with its response. Then it accepts no
 * more and finishes the pending requests.
 */
export async function shutDown(server: Server, delayMs: number): Promise<void> {
  if (isStopping()) return
  globalThis.awningIsStopping = true
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await sleep(delayMs)
  await Promise.race([new Promise((closed) => server.close(closed)), sleep(maxShutdownMs - delayMs)])
}
