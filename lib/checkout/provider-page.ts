import { parseUrl } from '@awning/platform/parse-url'

/** The query parameter that a provider's page adds to the return URL. */
const returnParam = 'redirect_status'
const storageKey = 'provider-page'

export type ProviderReturn = 'completed' | 'cancelled' | 'ended'

/**
 * The result of a return from a provider's page; undefined if the buyer does not return from one. Removes the parameter from the
 * URL, so that a reload shows the normal checkout.
 */
export function readReturn(): ProviderReturn | undefined {
  const url = new URL(window.location.href)
  const status = url.searchParams.get(returnParam)
  if (status === null) return undefined
  url.searchParams.delete(returnParam)
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
  if (status === 'canceled') return 'cancelled'
  return status === 'succeeded' || status === 'pending' ? 'completed' : 'ended'
}

/**
 * Remembers in this tab that the buyer was led to this page, so that no reload of the checkout redirects there again. Returns
 * whether it was known. Throws a `DOMException` if the browser allows no storage.
 */
function remember(redirectUrl: string): boolean {
  const known = sessionStorage.getItem(storageKey) === redirectUrl
  sessionStorage.setItem(storageKey, redirectUrl)
  return known
}

export function rememberProviderPage(redirectUrl: string): void {
  try {
    remember(redirectUrl)
  } catch {
    // Without storage, `claimRedirect` never redirects.
  }
}

/**
 * Whether the caller may redirect the buyer to this page automatically: once per tab, and not right after the browser's Back
 * button, so that a buyer who does not want to pay there can stay. Only for HTTP(S) URLs.
 */
export function claimRedirect(redirectUrl: string): boolean {
  if (!/^https?:$/.test(parseUrl(redirectUrl)?.protocol ?? '')) return false
  const [entry] = performance.getEntriesByType('navigation')
  const isBack = entry !== undefined && 'type' in entry && entry.type === 'back_forward'
  try {
    return !remember(redirectUrl) && !isBack
  } catch {
    // Without storage: the pay button leads to the page as well.
    return false
  }
}
