import type { Market } from '../localization/market'
import { parsePageMarket } from '../localization/page-market'
import type { Exchange } from '../server/request-log'
import { accessCookie } from '../visit/access-cookie'
import { previewCookie } from '../visit/preview-cookie'

/** The last request of a cached page, sufficient to repeat it. `port` is the port of this process that received it. */
export type RecentPage = { store: string; market: Market; host: string; port: number; url: string }

declare global {
  /** By internal path, the oldest first. Global, because recording and the refresh route are in different bundles. */
  var awningRecentPages: Map<string, RecentPage> | undefined
}

/** The user agent of the process's own requests, which do not count as views. */
export const refreshAgent = 'awning-refresh'

const rights = [previewCookie, accessCookie]

/** About a megabyte. */
const maxPages = 2_000
const longestUrl = 300

const pages = (): Map<string, RecentPage> => (globalThis.awningRecentPages ??= new Map())

/** The most recently viewed pages of a store, the newest first. */
export function recentPages(store: string, limit: number): RecentPage[] {
  const own = [...pages().values()].filter((page) => page.store === store)
  return own.reverse().slice(0, limit)
}

/**
 * Records a cached page that was viewed, in its market.
 * @param address the internal path of the page; undefined if the response is none
 */
export function recordPage({ request, response, url }: Exchange, address: string | undefined): void {
  const { host, rsc, cookie, 'user-agent': agent } = request.headers
  if (request.method !== 'GET' || response.statusCode !== 200 || rsc !== undefined || agent === refreshAgent) return
  // A page that was rendered with credentials is not the page of other visitors.
  if (rights.some((right) => cookie?.includes(`${right}=`))) return
  // Node removes the socket from an aborted request.
  const port = request.socket?.localPort
  if (address === undefined || response.getHeader('x-nextjs-cache') === undefined) return
  if (host === undefined || port === undefined || url.length > longestUrl || !url.startsWith('/')) return
  const [, store = '', view] = address.split(/[/?]/)
  const market = parsePageMarket(view)?.market
  if (market === undefined) return
  const recorded = pages()
  // Moves the page to the end of the order.
  recorded.delete(address)
  recorded.set(address, { store, market, host, port, url })
  const [oldest] = recorded.keys()
  if (recorded.size > maxPages && oldest !== undefined) recorded.delete(oldest)
}
