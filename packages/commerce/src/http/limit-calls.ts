import { isListPath } from '@awning/contract/list-paths'
import { BoundedQueue, QueueFullError, type QueueLimits } from '@awning/platform/bounded-queue'
import type { MiddlewareHandler } from 'hono'
import { ApiError } from './errors'

/** Milliseconds that the app waits for the response of a read. A call that waited as long is answered with 503. */
const waitMs = 15_000

const limits = {
  /**
   * Lists take more of the database than other calls: never more than this, so that sales continue while pages of lists are requested
   * in large numbers. The embedded database runs one statement at a time, PostgreSQL has ten connections.
   */
  list: { running: 2, waiting: 400, waitMs },
  /** More than wait for a size that was not rendered in advance, so that stored pictures do not wait for them. */
  picture: { running: 128, waiting: 400, waitMs },
  /** A call can wait for a payment provider: far more at the same time than the database has connections. */
  other: { running: 64, waiting: 1_000, waitMs },
} as const satisfies Record<string, QueueLimits>

function kindOf(method: string, path: string): keyof typeof limits {
  if (method !== 'GET') return 'other'
  if (/^\/pictures\//.test(path)) return 'picture'
  return isListPath(path) ? 'list' : 'other'
}

/** Calls of operators and of their monitoring, and the change feed, whose readers wait for a change. */
const isUnlimited = (path: string): boolean => /^\/(?:admin|health|ready|metrics|v1\/changes)(?:\/|$)/.test(path)

/**
 * Limits how many calls run at the same time, with a share for all calls that are not lists. A call whose client has disconnected
 * leaves the queue. A call that finds no place gets 503 with `Retry-After`.
 */
export function limitCalls(): MiddlewareHandler {
  const queues = {
    list: new BoundedQueue(limits.list),
    picture: new BoundedQueue(limits.picture),
    other: new BoundedQueue(limits.other),
  }
  return async (c, next) => {
    const { method, path, raw } = c.req
    if (isUnlimited(path)) return await next()
    const release = await queues[kindOf(method, path)].acquire(raw.signal).catch((error: unknown) => {
      if (error instanceof QueueFullError || raw.signal.aborted) return null
      throw error
    })
    if (release === null) {
      c.header('Retry-After', '2')
      throw new ApiError(503, 'busy', 'The service is busy. Retry the call in a few seconds.')
    }
    try {
      await next()
    } finally {
      release()
    }
  }
}
