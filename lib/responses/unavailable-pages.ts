import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

const retrySeconds = '5'

const current = new AsyncLocalStorage<ServerResponse>()
const unavailable = new WeakSet<ServerResponse>()

/** The response to the current request becomes 503 if the framework sends it with 500. */
export function markUnavailable(): void {
  const response = current.getStore()
  if (response !== undefined) unavailable.add(response)
}

/**
 * Sends pages that failed because the service is unavailable with 503 and `Retry-After`. The framework has only 500, which search
 * engines and monitors take for a fault of the page. Returns a function that stops it. Source: Node's `http.server.request.start`
 * channel.
 */
export function sendUnavailablePages(): () => void {
  const start = (message: unknown) => {
    const { response } = message as { response: ServerResponse }
    current.enterWith(response)
    const { writeHead } = response
    Reflect.set(response, 'writeHead', (status: number, ...rest: unknown[]) => {
      if (status !== 500 || !unavailable.has(response)) return Reflect.apply(writeHead, response, [status, ...rest])
      response.statusCode = 503
      response.setHeader('retry-after', retrySeconds)
      return Reflect.apply(writeHead, response, [503, ...rest])
    })
  }
  subscribe('http.server.request.start', start)
  return () => {
    unsubscribe('http.server.request.start', start)
  }
}
