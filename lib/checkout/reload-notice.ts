const key = 'checkout-reloaded'

/** Called before a reload that the shopper did not request. */
export function announceReload(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage, the page does not tell why it was loaded again.
  }
}

/** Whether the app reloaded this page. The next load is not announced. */
export function takeReloadNotice(): boolean {
  try {
    const isReloaded = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isReloaded
  } catch {
    return false
  }
}
