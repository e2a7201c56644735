import type { Clock } from '@awning/platform/clock'
import { outageReporter } from '@awning/platform/outage-reporter'
import type { Db } from '../db/store-db'
import type { ChangeFeed, FeedPublisher } from '../ports/change-feed'
import { assignPositions, lastPosition } from './assign-positions'
import { readChanges } from './read-changes'

type FeedDeps = {
  db: Db
  clock: Clock
  publisher?: FeedPublisher | undefined
  /** Called once for each outage of the publisher. */
  onPublishError?: (error: unknown) => void
}

export function createChangeFeed({ db, clock, publisher, onPublishError = () => undefined }: FeedDeps): ChangeFeed {
  const waiting = new Set<() => void>()
  let isStopped = false
  let isAligned = false
  /** The last position of which waiting readers were notified. */
  let announced: number | undefined
  const outage = outageReporter(onPublishError)

  async function advance(): Promise<void> {
    for (;;) {
      const { last, count } = await assignPositions({ db, clock })
      if (last !== announced) wakeReaders()
      announced = last
      if (publisher !== undefined && (count > 0 || !isAligned)) await publishTo(publisher, last - count, last)
      if (count === 0) return
    }
  }

  /** Failures are reported: readers find the entries in the feed. */
  async function publishTo(target: FeedPublisher, after: number, last: number): Promise<void> {
    try {
      if (!isAligned) await target.align(() => lastPosition(db))
      isAligned = true
      for (let position = after; position < last; ) {
        const { entries } = await readChanges(position, db)
        const newest = entries.at(-1)
        if (newest === undefined) return
        await target.publish(entries)
        position = newest.seq
      }
      outage.succeeded()
    } catch (error) {
      outage.failed(error)
    }
  }

  function wakeReaders(): void {
    for (const wake of waiting) wake()
  }

  /** `ended` resolves at the next entry, after `ms`, when the feed stops, and when `end` is called. */
  function startWaiting(ms: number): { ended: Promise<void>; end: () => void } {
    let end = () => undefined
    const ended = new Promise<void>((resolve) => {
      const timer = setTimeout(() => end(), ms)
      end = () => {
        clearTimeout(timer)
        waiting.delete(end)
        resolve()
        return undefined
      }
      waiting.add(end)
    })
    return { ended, end }
  }

  return {
    advance,
    async read(after, waitMs) {
      if (waitMs === 0 || isStopped) return await readChanges(after, db)
      // Before the first read, so that an entry which is added during it ends the wait.
      const { ended, end } = startWaiting(waitMs)
      try {
        const page = await readChanges(after, db)
        if (page.last !== after) return page
        await ended
        return await readChanges(after, db)
      } finally {
        end()
      }
    },
    stop() {
      isStopped = true
      wakeReaders()
    },
  }
}
