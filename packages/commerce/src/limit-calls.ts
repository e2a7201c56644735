import { BoundedQueue, QueueFullError, type QueueLimits } from '@awning/platform/bounded-queue'
import type { MiddlewareHandler } from 'hono'
import { ApiError } from './errors'

/** Milliseconds that the app waits for the response of a read. A call that waited as long is answered with 503. */
const waitMs = 15_000

/**
 * Lists take more of the database than other calls and never more than this share of it, so that sales continue while
 * pages of lists are requested in large numbers. PostgreSQL has ten connections.
 */
const lists: QueueLimits = { running: 4, waiting: 400, waitMs }
/** A call can wait for a payment provider: far more at the same time than the database has connections. */
const others: QueueLimits = { running: 64, waiting: 1_000, waitMs }

/** Reads whose cost grows with the number of products. */
const isList = (method: string, path: string): boolean =>
  method === 'GET' &&
  /^(?:\/api)?\/(?:v1\/stores\/(?:products|sitemap|offers)|v1\/collection|v1\/related-products|v1\/reviews|product-data|pictures)(?:\/|$)/.test(
    path,
  )

/** Calls of operators and of their monitoring, and the change feed, whose readers wait for a change. */
const isUnlimited = (path: string): boolean => /^\/(?:admin|health|ready|metrics|v1\/changes)(?:\/|$)/.test(path)

/**
 * Limits how many calls run at the same time, with a share for all calls that are not lists. A call whose client has disconnected
 * leaves the queue. A call that finds no place gets 503 with `Retry-After`.
 */
export function limitCalls(): MiddlewareHandler {
  const listQueue = new BoundedQueue(lists)
  const otherQueue = new BoundedQueue(others)
  return async (c, next) => {
    const { method, path, raw } = c.req
    if (isUnlimited(path)) return await next()
    const queue = isList(method, path) ? listQueue : otherQueue
    const release = await queue.acquire(raw.signal).catch((error: unknown) => {
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
