/** Keys of the browser storage of carts, in addition to the cookie. All tabs share it. */
type Key =
  /** A cart too large for its cookie that is not saved at the service yet. Until it is, it takes precedence over the cookie. */
  | 'cart-unsaved'
  /** The last known copy of this browser's cart at the service, for when the service is unavailable or has lost it. */
  | 'cart-copy'
  /** The text of a cookie that could not be read completely. */
  | 'cart-unread'
  /** The lines that were saved for later. */
  | 'saved-for-later'

/** The browser's storage. If it is disabled or full, values are stored in this page's memory. */
export function openStorage() {
  const memory = new Map<Key, string>()

  const attempt = <T>(use: () => T): T | undefined => {
    try {
      return use()
    } catch {
      // Disabled or full: the copy in memory is used.
      return undefined
    }
  }

  return {
    read: (key: Key): string | undefined => memory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? undefined,
    write: (key: Key, text: string): void => {
      memory.delete(key)
      attempt(() => localStorage.setItem(key, text))
      if (attempt(() => localStorage.getItem(key)) !== text) memory.set(key, text)
    },
    drop: (key: Key): void => {
      memory.delete(key)
      attempt(() => localStorage.removeItem(key))
    },
  }
}
