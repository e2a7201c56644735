import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

/**
 * The framework puts the internal path of the page into this header. Its own router does not need it, and visitors must not see
 * it.
 */
export const rewriteHeader = 'x-middleware-rewrite'
/** The same for data files of the pages router, which this app does not use. */
const dataRewriteHeader = 'x-nextjs-rewrite'

const addresses = new WeakMap<ServerResponse, string>()

/** The internal path that a response was rendered from; undefined if there is none. */
export function internalAddressOf(response: ServerResponse): string | undefined {
  const header = response.getHeader(rewriteHeader)
  return typeof header === 'string' ? header : addresses.get(response)
}

/**
 * Removes the internal path from every response before it is sent, regardless of which part of the framework wrote it. Returns a
 * function that stops it. Source: Node's `http.server.request.start` channel.
 */
export function hideInternalAddresses(): () => void {
  const start = (message: unknown) => {
    const { response } = message as { response: ServerResponse }
    const { writeHead } = response
    Reflect.set(response, 'writeHead', (...args: unknown[]) => {
      if (!response.headersSent) response.removeHeader(dataRewriteHeader)
      const address = internalAddressOf(response)
      if (address !== undefined && !response.headersSent) {
        addresses.set(response, address)
        response.removeHeader(rewriteHeader)
      }
      return Reflect.apply(writeHead, response, args)
    })
  }
  subscribe('http.server.request.start', start)
  return () => {
    unsubscribe('http.server.request.start', start)
  }
}
