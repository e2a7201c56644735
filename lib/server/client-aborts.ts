import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * An aborted request is not an error of this process. Node emits the error only on requests with a listener, but the framework
 * (next 16.4.6, the copy of the body for the middleware) replaces the request's stream methods, so that each aborted request is
 * logged as `uncaughtException: aborted`. Returns a function that removes the handler.
 */
export function handleClientAborts(): () => void {
  const activeRequests = new WeakMap<Socket, IncomingMessage>()
  const start = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    const { socket } = request
    // One listener per connection, which may carry many requests.
    if (!activeRequests.has(socket)) socket.prependListener('close', () => handleAbort(activeRequests.get(socket)))
    activeRequests.set(socket, request)
  }
  subscribe('http.server.request.start', start)
  return () => {
    unsubscribe('http.server.request.start', start)
  }
}

/** Runs before Node aborts the request and after the framework has changed it. */
function handleAbort(request: IncomingMessage | undefined): void {
  if (request === undefined || request.listenerCount('error') > 0) return
  request.on('error', () => {
    // The client is disconnected: no response can be sent.
  })
}
