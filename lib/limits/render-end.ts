import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

declare global {
  /** The response of the request in progress. Global, because `server.ts` and the middleware are in different bundles. */
  var awningResponse: AsyncLocalStorage<ServerResponse> | undefined
}

/** Milliseconds between two checks of a response. */
const checkMs = 20
/** Milliseconds for which the framework is expected to go on with a page whose visitor has left. */
const abandonedMs = 5_000
/** Milliseconds after which a page counts as rendered: longer than the calls of any page may take. */
const maxMs = 60_000

const current = (): AsyncLocalStorage<ServerResponse> => (globalThis.awningResponse ??= new AsyncLocalStorage())

/** Handles a request. `onRenderEnd` refers to its response, wherever it is called below. */
export const withResponse = <T>(response: ServerResponse, handle: () => T): T => current().run(response, handle)

/**
 * Runs a function when the page of the request in progress is rendered: when its response has headers, because the framework renders a
 * page that it stores as a whole. A visitor who reads slowly, or not at all, does not delay it. Runs it at once without `server.ts`.
 */
export function onRenderEnd(run: () => void): void {
  const response = current().getStore()
  if (response === undefined) {
    run()
    return
  }
  let waitedMs = 0
  let abandonedFor = 0
  const timer = setInterval(() => {
    waitedMs += checkMs
    if (response.req.socket.destroyed) abandonedFor += checkMs
    if (!response.headersSent && waitedMs < maxMs && abandonedFor < abandonedMs) return
    clearInterval(timer)
    run()
  }, checkMs).unref()
}
