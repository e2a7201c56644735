/** What a cart puts into the browser's storage besides its cookie. All tabs share it. */
type Key =
  /** A cart too large for its cookie that the service has not taken yet. It goes before the cookie until it is saved. */
  | 'cart-unsaved'
  /** What the service keeps of this browser's cart, as it said last: for the time when it does not answer, or has lost it. */
  | 'cart-copy'
  /** The text of a cookie that could not be read, or not whole. */
  | 'cart-unread'

/** The browser's storage. One that is switched off or full leaves a text in this page's memory. */
export function openStorage() {
  const memory = new Map<Key, string>()

  const attempt = <T>(use: () => T): T | undefined => {
    try {
      return use()
    } catch {
      // Switched off or full; the copy in memory serves.
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
