import type { Change } from '@awning/contract/change'
import type { Revalidation } from './revalidation'

/** Soon enough for most pages, and after the slowest render for all. Milliseconds. */
const delays = [500, 5_000]

type Options = {
  apply: (revalidation: Revalidation) => Promise<void>
  mayBeRendering: (store: string) => boolean
  /** Returns a function that cancels the work. */
  schedule: (work: () => void, ms: number) => () => void
  onError: (error: unknown) => void
}

/** Changes to apply again, by their JSON text. */
type Repetition = { changes: Map<string, Change>; cancel: () => void }

/**
 * Applies changes, and again for stores that have a page in progress. Such a page may contain the old state, and Next.js counts a
 * page as fresh from the end of its render (next 16.4.6), so it would stay for minutes. A later change of the store postpones the
 * repetition and joins it.
 */
export function withRepetition({ apply, mayBeRendering, schedule, onError }: Options) {
  const pending = new Map<string, Repetition>()

  function applyLater({ storeSlug, changes }: Revalidation['entries'][number], ms: number): void {
    const key = `${storeSlug} ${ms}`
    const earlier = pending.get(key)
    earlier?.cancel()
    const joined = new Map(earlier?.changes)
    for (const change of changes) joined.set(JSON.stringify(change), change)
    const cancel = schedule(() => {
      pending.delete(key)
      apply({ everything: false, entries: [{ storeSlug, changes: [...joined.values()] }] }).catch(onError)
    }, ms)
    pending.set(key, { changes: joined, cancel })
  }

  return async (revalidation: Revalidation): Promise<void> => {
    const entries = revalidation.entries.filter(({ storeSlug }) => mayBeRendering(storeSlug))
    await apply(revalidation)
    for (const entry of entries) for (const ms of delays) applyLater(entry, ms)
  }
}
