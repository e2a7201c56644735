import type { ChangePage, FeedEntry } from '@awning/contract/change'
import { outageReporter } from '@awning/platform/outage-reporter'
import { feedState } from '../server/feed-state'
import type { Revalidation } from './apply-changes'

/** A faster path for new entries. It may lose entries. */
export type EntryStream = {
  /** The entries after a position; none if there is no new one within `waitMs`. Rejects if the stream is unavailable. */
  read(after: number, waitMs: number): Promise<FeedEntry[]>
}

export type FollowOptions = {
  /** Reads the feed from the service. Waits up to `waitSeconds` for an entry. */
  read: (after: number | null, waitSeconds: number) => Promise<ChangePage>
  stream?: EntryStream | undefined
  apply: (revalidation: Revalidation) => Promise<void>
  onError: (error: unknown) => void
  now: () => number
  sleep: (ms: number) => Promise<unknown>
  isStopping: () => boolean
}

const waitSeconds = 10
/** With a stream, the service is called this often to find entries that the stream lost. Milliseconds. */
const checkMs = 5_000
const firstDelayMs = 250
const maxDelayMs = 5_000

/**
 * Reads the change feed and applies every entry to the page cache of this process, in order, until the process stops. Never
 * rejects: failures are reported and retried with growing delays. While nothing is known about some time, everything is
 * invalidated.
 */
export async function followChanges(options: FollowOptions): Promise<void> {
  const { apply, now, isStopping } = options
  const state = feedState()
  let confirmedAt = now()
  let delay = firstDelayMs
  const streamOutage = outageReporter(options.onError)

  async function applyEntries(entries: readonly FeedEntry[]): Promise<void> {
    const [first] = entries
    const newest = entries.at(-1)
    if (first === undefined || newest === undefined) return
    state.behindSince = Math.min(state.behindSince ?? first.at, first.at)
    await apply({ everything: false, entries: mergeByStore(entries) })
    state.position = newest.seq
  }

  async function applyPage({ last, entries, isComplete }: ChangePage): Promise<void> {
    if (state.position === undefined || !isComplete) {
      // Pages may have been stored before the position was known, or while it was lost.
      await apply({ everything: true, entries: [] })
      state.position = last
    } else await applyEntries(entries)
    if (state.position === last) confirm()
  }

  function confirm(): void {
    confirmedAt = now()
    state.behindSince = undefined
  }

  /** New entries from the stream. Without any, how long the service may wait for one. */
  async function readStream(): Promise<{ entries: FeedEntry[]; waitSeconds: number }> {
    const { position, behindSince } = state
    if (position === undefined || behindSince !== undefined) return { entries: [], waitSeconds: 0 }
    if (options.stream === undefined) return { entries: [], waitSeconds }
    if (now() - confirmedAt >= checkMs) return { entries: [], waitSeconds: 0 }
    try {
      const entries = await options.stream.read(position, checkMs)
      streamOutage.succeeded()
      return { entries: isContiguous(position, entries) ? entries : [], waitSeconds: 0 }
    } catch (error) {
      streamOutage.failed(error)
      return { entries: [], waitSeconds }
    }
  }

  while (!isStopping()) {
    try {
      const streamed = await readStream()
      if (streamed.entries.length === 0)
        await applyPage(await options.read(state.position ?? null, streamed.waitSeconds))
      else {
        await applyEntries(streamed.entries)
        state.behindSince = undefined
      }
      delay = firstDelayMs
    } catch (error) {
      if (isStopping()) return
      state.behindSince ??= confirmedAt
      options.onError(error)
      await options.sleep(delay)
      delay = Math.min(delay * 2, maxDelayMs)
    }
  }
}

const isContiguous = (after: number, entries: readonly FeedEntry[]) =>
  entries.every(({ seq }, index) => seq === after + index + 1)

function mergeByStore(entries: readonly FeedEntry[]): Revalidation['entries'] {
  const stores = new Map<string, Map<string, FeedEntry['changes'][number]>>()
  for (const { storeSlug, changes } of entries) {
    const merged = stores.get(storeSlug) ?? new Map()
    for (const change of changes) merged.set(JSON.stringify(change), change)
    stores.set(storeSlug, merged)
  }
  return [...stores].map(([storeSlug, changes]) => ({ storeSlug, changes: [...changes.values()] }))
}
