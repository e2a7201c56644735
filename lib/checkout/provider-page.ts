/** What a provider's page adds to the address that it sends the buyer back to. */
const mark = 'redirect_status'
const storageKey = 'provider-page'

/** What the provider's page says of how it was left. */
export type Return = 'gone well' | 'cancelled' | 'ended'

/**
 * Whether the buyer comes back from a provider's page, and what that page says. Taken out of the address: the page is a plain
 * checkout again when it is reloaded. Undefined where nobody comes back.
 */
export function readReturn(): Return | undefined {
  const url = new URL(window.location.href)
  const status = url.searchParams.get(mark)
  if (status === null) return undefined
  url.searchParams.delete(mark)
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
  if (status === 'canceled') return 'cancelled'
  return status === 'succeeded' || status === 'pending' ? 'gone well' : 'ended'
}

/**
 * True for the one who may send the buyer to this page by itself: once in a tab, and never where they have just come back by the browser's own button.
 * Whoever does not want to pay there must be able to stay. Only an http address.
 */
export function claimDeparture(redirectUrl: string): boolean {
  if (!URL.canParse(redirectUrl) || !/^https?:$/.test(new URL(redirectUrl).protocol)) return false
  const [entry] = performance.getEntriesByType('navigation')
  const isBack = entry !== undefined && 'type' in entry && entry.type === 'back_forward'
  try {
    const known = sessionStorage.getItem(storageKey) === redirectUrl
    sessionStorage.setItem(storageKey, redirectUrl)
    return !known && !isBack
  } catch {
    // No storage: the button that pays leads there as well.
    return false
  }
}
