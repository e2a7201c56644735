import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

declare global {
  /** The responses in progress, by request id. Global, because the process start and the middleware are in different bundles. */
  var awningResponses: Map<string, ServerResponse> | undefined
}

/** Identifies the request within this process. It overwrites a value from the visitor. */
export const requestIdHeader = 'x-request-number'

/** Milliseconds between two looks at a response. */
const checkMs = 20
/** Milliseconds for which the framework is expected to go on with a page whose visitor has left. */
const abandonedMs = 5_000
/** Milliseconds after which a page counts as rendered: longer than the calls of any page may take. */
const maxMs = 60_000

const responses = (): Map<string, ServerResponse> => (globalThis.awningResponses ??= new Map())

/**
 * Runs a function when the page of a request is rendered: when its response has headers, because the framework renders a page that
 * it stores as a whole. A visitor who reads slowly, or not at all, does not delay it.
 */
export function onRenderEnd(headers: Headers, run: () => void): void {
  const response = responses().get(headers.get(requestIdHeader) ?? '')
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

/** Numbers the requests. Returns a function that stops it. Source: Node's `http.server.request.start` channel. */
export function numberRequests(): () => void {
  let last = 0
  // A response that waits for an earlier one of its connection never closes when the connection ends.
  const ofSocket = new WeakMap<Socket, Set<string>>()
  const idsOf = (socket: Socket): Set<string> => {
    const known = ofSocket.get(socket)
    if (known !== undefined) return known
    const ids = new Set<string>()
    ofSocket.set(socket, ids)
    socket.once('close', () => {
      for (const id of ids) responses().delete(id)
    })
    return ids
  }
  const start = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    last += 1
    const id = String(last)
    const ids = idsOf(request.socket)
    request.headers[requestIdHeader] = id
    ids.add(id)
    responses().set(id, response)
    response.once('close', () => {
      ids.delete(id)
      responses().delete(id)
    })
  }
  subscribe('http.server.request.start', start)
  return () => {
    unsubscribe('http.server.request.start', start)
  }
}
