declare global {
  /** When a page of each store last started to render. Global, because pages and the change feed are in different bundles. */
  var awningRecentRenders: Map<string, number> | undefined
}

/** Longer than a page takes to render, in milliseconds. */
const maxRenderMs = 5_000
const maxStores = 1_000

const renders = (): Map<string, number> => (globalThis.awningRecentRenders ??= new Map())

/** Call at the start of a render. */
export function recordRender(store: string): void {
  const recorded = renders()
  // Moves the store to the end of the order. `Date.now()` is not available while a stored page is rendered.
  recorded.delete(store)
  recorded.set(store, performance.now())
  const [oldest] = recorded.keys()
  if (recorded.size > maxStores && oldest !== undefined) recorded.delete(oldest)
}

export function mayBeRendering(store: string): boolean {
  const startedAt = renders().get(store)
  return startedAt !== undefined && performance.now() - startedAt < maxRenderMs
}
