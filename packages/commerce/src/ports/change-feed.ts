import type { ChangePage, FeedEntry } from '@awning/contract/change'

/**
 * Carries new entries to the app instances faster than their next request. It may lose entries: readers notice the gap and read
 * from the service.
 */
export type FeedPublisher = {
  /** Discards what was published from another database, such as one that was replaced by its backup. */
  align(lastPosition: () => Promise<number>): Promise<void>
  /** Rejects if entries may be lost. */
  publish(entries: readonly FeedEntry[]): Promise<void>
  /** Rejects if entries cannot be published now. */
  check(): Promise<void>
  close(): void
}

export type ChangeFeed = {
  /**
   * Adds committed changes to the feed, publishes them, and responds to readers that wait. Notices entries of other processes on
   * the same database. Rejects if the database fails; the next call continues.
   */
  advance(): Promise<void>
  /** The entries after a position. Waits up to `waitMs` if there is none yet. */
  read(after: number | null, waitMs: number): Promise<ChangePage>
  /** Responds to all readers that wait. Later reads do not wait. */
  stop(): void
}
