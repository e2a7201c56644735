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

/**
 * The browser's storage. If it is disabled or full, values are stored in this page's memory and in the name of its window, which
 * survives the next pages of the shop in this window. Browsers clear it for other sites.
 */
export function openStorage() {
  const memory = new Map<string, string>(readWindowName())
  const keepMemory = () => {
    window.name = memory.size === 0 ? '' : mark + JSON.stringify([...memory])
  }

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
      const wasKept = memory.delete(key)
      attempt(() => localStorage.setItem(key, text))
      if (attempt(() => localStorage.getItem(key)) !== text) memory.set(key, text)
      if (wasKept || memory.has(key)) keepMemory()
    },
    drop: (key: Key): void => {
      if (memory.delete(key)) keepMemory()
      attempt(() => localStorage.removeItem(key))
    },
  }
}

/** The start of the window's name, so that other uses of it are left alone. */
const mark = 'cart:'

/** The values of the last page of this window. Another page may have written the name: nothing of it is trusted. */
function readWindowName(): [string, string][] {
  try {
    const pairs: string[][] = window.name.startsWith(mark) ? JSON.parse(window.name.slice(mark.length)) : []
    return pairs.map(([key, text]) => [String(key), String(text)])
  } catch {
    // On the server, or not the text of a cart.
    return []
  }
}
