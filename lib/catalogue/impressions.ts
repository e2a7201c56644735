/** What was shown since this document's page was opened: its path, and the last page of each of its shelves. */
let opened: { path: string; pages: Map<string, number> } = { path: '', pages: new Map() }

/**
 * Whether a page of a shelf counts as seen: the first one that is loaded since its page was opened, and each step forward from there.
 * `last` is the page that was shown before; undefined where there was none.
 */
export const isImpression = (last: number | undefined, page: number): boolean => last === undefined || page > last

/** A page of the shop is opened: what was shown on another one before begins anew when it is opened again. */
export function notePath(path: string): void {
  if (opened.path !== path) opened = { path, pages: new Map() }
}

/** Remembers which page of a shelf is shown on the page at `path`, and says whether it counts. */
export function noteShelf(path: string, list: string, page: number): boolean {
  notePath(path)
  const counts = isImpression(opened.pages.get(list), page)
  opened.pages.set(list, page)
  return counts
}

/** For tests: as in a document that was just loaded. */
export function forgetShelves(): void {
  opened = { path: '', pages: new Map() }
}
