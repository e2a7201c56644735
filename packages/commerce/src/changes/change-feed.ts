import type { Clock } from '@awning/platform/clock'
import type { Db } from '../db/store-db'
import type { ChangeFeed, FeedPublisher } from '../ports/change-feed'
import { assignPositions, lastPosition } from './assign-positions'
import { readChanges } from './read-changes'

type FeedDeps = { db: Db; clock: Clock; publisher?: FeedPublisher | undefined }

/** The change feed of this process. */
export function createChangeFeed({ db, clock, publisher }: FeedDeps): ChangeFeed {
  const waiting = new Set<() => void>()
  let isStopped = false
  let isAligned = false
  /** The last position of which waiting readers were notified. */
  let announced: number | undefined

  async function advance(): Promise<void> {
    for (;;) {
      const { last, count } = await assignPositions({ db, clock })
      if (last !== announced) wakeReaders()
      announced = last
      if (!isAligned) await publisher?.align(() => lastPosition(db))
      isAligned = true
      if (count === 0) return
      await publish(last - count, last)
    }
  }

  async function publish(after: number, last: number): Promise<void> {
    for (let position = after; publisher !== undefined && position < last; ) {
      const { entries } = await readChanges(position, db)
      const newest = entries.at(-1)
      if (newest === undefined) return
      await publisher.publish(entries)
      position = newest.seq
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
