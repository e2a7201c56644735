import { pageCookie } from '../host-cookie'
import { clearMarketReloads, localizationKey } from './reload-guard'

/**
 * Stores the language of a page with its language in its URL as the visitor's choice, so that the cart, the checkout and
 * all calls have it too. A chosen currency and region stay; otherwise those of the page are stored. The function is also
 * sent as text, so it must not refer to anything outside of it. The cookie is the one in `market.ts`, stored as in
 * `saved-choice.ts` under the name of `pageCookie`.
 */
export function chooseLanguage(market: string): void {
  const isSecure = location.protocol === 'https:'
  const name = isSecure ? '__Host-buyer' : 'buyer'
  const chosen = new RegExp(`(?:^|; )${name}=[^.;]*((?:\\.[A-Z]+){2,3})(?:;|$)`).exec(document.cookie)?.[1]
  const [locale] = market.split('.')
  const value = chosen === undefined ? market : `${locale}${chosen}`
  const secure = isSecure ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the next call needs it; the Cookie Store API is asynchronous.
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

/** The market of this page; undefined if it is not a page of the catalog or the cart. */
let page: string | undefined

/**
 * Parsed without a library: every page of the shop loads this, and a cookie's market has no encoded characters. `buyer` is the
 * name in `market.ts`.
 */
const chosen = () => new RegExp(`(?:^|; )${pageCookie('buyer')}=([^;.]*\\.[^;.]*\\.[^;.]*)`).exec(document.cookie)?.[1]

function isStored(): boolean {
  try {
    return localStorage.getItem(localizationKey) !== null
  } catch {
    // No storage, so nothing is stored.
    return false
  }
}

/** Whether the displayed market is the one that the visitor chose in any tab. On a first visit nothing is chosen. */
export const isInSync = () => page === undefined || (chosen() ?? (isStored() ? '' : page)) === page

/**
 * Reloads the page if the visitor chose another market. True if it is reloading: a promise that waits for this page never
 * settles.
 */
export async function syncMarket(): Promise<boolean> {
  return !isInSync() && (await import('./reload-for-market')).reloadForMarket(page)
}

const events = ['pageshow', 'visibilitychange', 'focus', 'storage']

/**
 * Keeps a page of `market` (`en.USD.USA`) in sync with the visitor's choice: checks it when the page is shown, restored or
 * visible again, and when another tab stores a choice. With `hasLocalePrefix`, the page's URL has its language, which is then the
 * visitor's choice. Returns a function that stops it.
 */
export function watchMarket(market: string, hasLocalePrefix = false): () => void {
  page = market
  const check = () => {
    if (hasLocalePrefix && !isInSync() && document.visibilityState === 'visible') chooseLanguage(market)
    if (isInSync()) return clearMarketReloads()
    // If the connection failed, the next check retries.
    if (document.visibilityState === 'visible') void syncMarket().catch(() => undefined)
  }
  for (const event of events) window.addEventListener(event, check)
  check()
  return () => {
    page = undefined
    for (const event of events) window.removeEventListener(event, check)
  }
}
