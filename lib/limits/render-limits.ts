import { BoundedQueue, QueueFullError, type QueueLimits, type Release } from '@awning/platform/bounded-queue'
import { createQueues } from './keyed-queues'

/** Milliseconds. A busy machine is slow before it fails, and browsers wait longer. */
const waitMs = 120_000

/** Pages that are rendered at the same time: of one visitor, of one store, and in this process, which renders on one thread. */
const limits = {
  visitor: { running: 4, waiting: 16, waitMs },
  store: { running: 5, waiting: 300, waitMs },
  process: { running: 6, waiting: 600, waitMs },
} as const satisfies Record<string, QueueLimits>

/** Limits how many pages that are not in the page cache are rendered at the same time. */
export function createRenderLimits() {
  const all = new BoundedQueue(limits.process)
  const visitors = createQueues(limits.visitor)
  const stores = createQueues(limits.store)
  return {
    /**
     * Resolves when the page may be rendered, with a function that ends its turn. Null if there is no place, or if the signal aborts.
     * @param visitor null for a visitor who is not counted
     */
    async acquire(visitor: string | null, store: string, signal: AbortSignal): Promise<Release | null> {
      const queues = [...(visitor === null ? [] : [visitors(visitor)]), stores(store), all]
      const releases: Release[] = []
      const releaseAll = () => {
        for (const release of releases) release()
      }
      try {
        for (const queue of queues) releases.push(await queue.acquire(signal))
        return releaseAll
      } catch (error) {
        releaseAll()
        if (error instanceof QueueFullError || signal.aborted) return null
        throw error
      }
    },
  }
}
