import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * A visitor who goes away in the middle of an answer is no error of this process. Node tells a request of it only where somebody listens; the
 * framework (next 16.4.6, the copy of the body for the middleware) puts another stream's parts in the place of the request's own, and each such
 * visitor becomes an `uncaughtException: aborted` in the log. Returns a function that ends it.
 */
export function heedLeavers(): () => void {
  const underWay = new WeakMap<Socket, IncomingMessage>()
  const start = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    const { socket } = request
    // One listener for a connection, however many requests come over it.
    if (!underWay.has(socket)) socket.prependListener('close', () => heed(underWay.get(socket)))
    underWay.set(socket, request)
  }
  subscribe('http.server.request.start', start)
  return () => {
    unsubscribe('http.server.request.start', start)
  }
}

/** Before Node aborts the request, and after the framework has changed it. */
function heed(request: IncomingMessage | undefined): void {
  if (request === undefined || request.listenerCount('error') > 0) return
  request.on('error', () => {
    // Nobody is there any more to be told.
  })
}
