import { changeStream } from '@awning/contract/change'
import { connectRedis, type RedisLog } from '@awning/platform/redis/connect-redis'
import type { FeedPublisher } from '../ports/change-feed'

/** Readers that are further behind read from the service. */
const maxEntries = 10_000
const timeoutMs = 1_000
const trim = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: maxEntries } } as const

/** Redis rejects an id that is not above the last one of the stream. */
const isOutOfOrder = (error: unknown) =>
  error instanceof Error && /equal or smaller than the target/i.test(error.message)

/**
 * Publishes the change feed to a Redis Stream. Two processes may publish in inverted order; the later entries are then left out,
 * and readers fetch them from the service.
 */
export function redisPublisher(url: string, log: RedisLog): FeedPublisher {
  const { client, opened } = connectRedis(url, { openMs: timeoutMs, timeoutMs, log })
  return {
    async align(lastPosition) {
      await opened
      const [newest] = (await client.xRevRange(changeStream, '+', '-', { COUNT: 1 })) ?? []
      if (newest === undefined) return
      // Entries are published after they are stored, so a stream that is ahead is of another database.
      if (Number(newest.id.split('-')[0]) > (await lastPosition())) await client.del(changeStream)
    },
    async publish(entries) {
      await opened
      const added = entries.map((entry) =>
        client.xAdd(changeStream, `${entry.seq}-0`, { entry: JSON.stringify(entry) }, trim),
      )
      for (const outcome of await Promise.allSettled(added))
        if (outcome.status === 'rejected' && !isOutOfOrder(outcome.reason)) throw outcome.reason
    },
    async check() {
      await opened
      await client.ping()
    },
    close: () => client.destroy(),
  }
}
