/** The queue is full. The caller may retry shortly. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
  /** Seconds, for Retry-After. */
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('Too many pictures are being rendered.')
    this.retryAfter = retryAfter
  }
}

export type DrawQueue = {
  /** Runs the work when a slot is free. Equal keys that wait or run share one run and one result. */
  run: (key: string, work: () => Promise<Buffer>) => Promise<Buffer>
  /** The number of waiting and running items. */
  readonly size: number
}

/**
 * Creates a queue that runs `concurrency` items at a time and lets at most `limit` wait. Further ones reject with QueueFullError.
 */
export function createDrawQueue({ concurrency, limit }: { concurrency: number; limit: number }): DrawQueue {
  const shared = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let running = 0

  const acquireSlot = async () => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
  }
  /** A slot passes directly to the next waiting item, so that no new one overtakes it. */
  const releaseSlot = () => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    get size() {
      return running + waiting.length
    },
    run(key, work) {
      const existing = shared.get(key)
      if (existing !== undefined) return existing
      if (running >= concurrency && waiting.length >= limit) {
        return Promise.reject(new QueueFullError(Math.max(1, Math.ceil(waiting.length / concurrency))))
      }
      const result = (async () => {
        await acquireSlot()
        try {
          return await work()
        } finally {
          shared.delete(key)
          releaseSlot()
        }
      })()
      shared.set(key, result)
      return result
    },
  }
}
