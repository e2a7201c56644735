const key = 'market-reload'
/**
 * If the server did not accept the cookie, a page would reload forever: the same change of market causes no second reload within
 * this time (ms).
 */
const minIntervalMs = 10_000

/** Whether a page may reload for a change from one market to another; records it for this tab if so. */
export function canReloadForMarket(step: string, now: number): boolean {
  try {
    const [before, when] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    if (before === step && now - Number(when) < minIntervalMs) return false
    sessionStorage.setItem(key, JSON.stringify([step, now]))
    return true
  } catch {
    // Without storage: a page in the old market is better than one that reloads forever.
    return false
  }
}

/** Called when the page shows the chosen market: the next change may reload again. */
export function clearMarketReloads(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing was recorded.
  }
}

/** The storage key of the visitor's choice, which is also in the buyer cookie. */
export const localizationKey = 'localization'
