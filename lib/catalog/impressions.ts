/** The current page of this document: its path, and the last displayed page of each of its product lists. */
let opened: { path: string; pages: Map<string, number> } = { path: '', pages: new Map() }

/**
 * Whether a page of a product list counts as an impression: the first one that is displayed, and each step forward. `last` is the
 * previously displayed page; undefined if there was none.
 */
export const isImpression = (last: number | undefined, page: number): boolean => last === undefined || page > last

/** Records that a page of the shop is opened: the lists of a previous page start again when it is reopened. */
export function recordPath(path: string): void {
  if (opened.path !== path) opened = { path, pages: new Map() }
}

/** Records which page of a list is displayed on the page at `path`, and returns whether it counts. */
export function recordShelf(path: string, list: string, page: number): boolean {
  recordPath(path)
  const counts = isImpression(opened.pages.get(list), page)
  opened.pages.set(list, page)
  return counts
}

/** @internal for tests: resets the state to that of a new document. */
export function clearShelves(): void {
  opened = { path: '', pages: new Map() }
}
