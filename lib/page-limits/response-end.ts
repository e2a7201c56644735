import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

declare global {
  /** What happens at the end of a response, by request id. Global, because the process start and the middleware are in different bundles. */
  var awningResponseEnds: Map<string, (() => void)[]> | undefined
}

/** Identifies the request within this process. It overwrites a value from the visitor. */
export const requestIdHeader = 'x-request-number'

/** Milliseconds for which the framework is expected to go on with a page whose visitor has left. */
const abandonedMs = 5_000

const ends = (): Map<string, (() => void)[]> => (globalThis.awningResponseEnds ??= new Map())

/** Runs a function when the response to the request has ended. If the visitor leaves before, it runs when the page is expected to be rendered. */
export function onResponseEnd(headers: Headers, run: () => void): void {
  const id = headers.get(requestIdHeader) ?? ''
  const known = ends().get(id)
  if (known === undefined) run()
  else known.push(run)
}

/** Numbers the requests. Returns a function that stops it. Source: Node's `http.server.request.start` channel. */
export function numberRequests(): () => void {
  let last = 0
  const start = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    last += 1
    const id = String(last)
    request.headers[requestIdHeader] = id
    ends().set(id, [])
    response.once('close', () => {
      const runs = ends().get(id) ?? []
      ends().delete(id)
      const end = () => {
        for (const run of runs) run()
      }
      if (response.writableFinished || runs.length === 0) end()
      else setTimeout(end, abandonedMs).unref()
    })
  }
  subscribe('http.server.request.start', start)
  return () => {
    unsubscribe('http.server.request.start', start)
  }
}
