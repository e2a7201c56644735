const storageKey = 'impressions'

/**
 * Whether a page of a shelf counts as seen for the first time: the first page that a visit loads of it, and each step forward from there.
 * `last` is the page that was shown before; undefined where there was none in this visit.
 */
export const isImpression = (last: number | undefined, page: number): boolean => last === undefined || page > last

/** Remembers, for as long as the tab lives, which page of a shelf is shown, and says whether it counts. */
export function noteShelf(shelf: string, page: number): boolean {
  const known = readPages()
  const counts = isImpression(known.get(shelf), page)
  known.set(shelf, page)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...known]))
  } catch {
    // Without storage every load is a first one; nothing else depends on it.
  }
  return counts
}

function readPages(): Map<string, number> {
  const pages = new Map<string, number>()
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(stored)) return pages
    for (const entry of stored)
      if (Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number')
        pages.set(entry[0], entry[1])
  } catch {
    // No storage, or something else wrote there: nothing is known.
  }
  return pages
}
