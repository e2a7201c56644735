import { accessCookie } from '../access/access-cookie'
import { internalAddressOf } from '../hidden-headers'
import { type Market, parseMarket } from '../preferences/market'
import { previewCookie } from '../preview/preview-cookie'
import { watchExchanges } from '../request-log'

/** A cached page as it was last asked for: enough to ask for it again. `port` is where this process heard of it. */
export type SeenPage = { store: string; market: Market; host: string; port: number; url: string }

declare global {
  /** By internal address, the oldest first. What remembers is bundled apart from the route that asks. */
  var awningSeenPages: Map<string, SeenPage> | undefined
}

/** How the process names itself where it asks for its own pages: those are not looked at by anybody. */
export const refreshAgent = 'awning-refresh'

const rights = [previewCookie, accessCookie]

/** About a megabyte. */
const most = 2_000
const longestUrl = 300

const pages = (): Map<string, SeenPage> => (globalThis.awningSeenPages ??= new Map())

/** The pages of a store that were looked at last, the newest first. */
export function seenPages(store: string, limit: number): SeenPage[] {
  const own = [...pages().values()].filter((page) => page.store === store)
  return own.reverse().slice(0, limit)
}

/** Remembers from now on which cached pages are looked at, in which market. Returns a function that ends it. */
export function rememberPages(): () => void {
  return watchExchanges(({ request, response, url }) => {
    const address = internalAddressOf(response)
    const { host, rsc, cookie, 'user-agent': agent } = request.headers
    if (request.method !== 'GET' || response.statusCode !== 200 || rsc !== undefined || agent === refreshAgent) return
    // What a visitor has read by a right of their own is not what the next one reads.
    if (rights.some((right) => cookie?.includes(`${right}=`))) return
    // Node takes the socket from a request that was aborted.
    const port = request.socket?.localPort
    if (address === undefined || response.getHeader('x-nextjs-cache') === undefined) return
    if (host === undefined || port === undefined || url.length > longestUrl || !url.startsWith('/')) return
    const [, store = '', view] = address.split(/[/?]/)
    const market = parseMarket(view)
    if (market === undefined) return
    const seen = pages()
    // To the end of the order.
    seen.delete(address)
    seen.set(address, { store, market, host, port, url })
    const [oldest] = seen.keys()
    if (seen.size > most && oldest !== undefined) seen.delete(oldest)
  })
}
