import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

/** The framework names here the page behind an address. Its own router does not read it; visitors learn nothing of our insides. */
const rewriteHeader = 'x-middleware-rewrite'
/** The same for data files of the pages router, which this app does not have. */
const dataRewriteHeader = 'x-nextjs-rewrite'

const addresses = new WeakMap<ServerResponse, string>()

/** The internal address that an answer was made from; undefined where there is none. */
export function internalAddressOf(response: ServerResponse): string | undefined {
  const header = response.getHeader(rewriteHeader)
  return typeof header === 'string' ? header : addresses.get(response)
}

/**
 * Takes the internal address from every answer as it leaves, whatever part of the framework wrote it there. Returns a function that ends it.
 * Source: Node's `http.server.request.start` channel.
 */
export function hideInternalAddresses(): () => void {
  const start = (message: unknown) => {
    const { response } = message as { response: ServerResponse }
    const { writeHead } = response
    Reflect.set(response, 'writeHead', (...given: unknown[]) => {
      if (!response.headersSent) response.removeHeader(dataRewriteHeader)
      const address = internalAddressOf(response)
      if (address !== undefined && !response.headersSent) {
        addresses.set(response, address)
        response.removeHeader(rewriteHeader)
      }
      return Reflect.apply(writeHead, response, given)
    })
  }
  subscribe('http.server.request.start', start)
  return () => {
    unsubscribe('http.server.request.start', start)
  }
}
