/** The queue had no place: whoever asked may come back in a little while. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
  /** Seconds, for Retry-After. */
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('Too many pictures are being drawn at the moment.')
    this.retryAfter = retryAfter
  }
}

export type DrawQueue = {
  /** Runs the work when its turn comes. Equal keys that are waiting or running share one run and one result. */
  run: (key: string, work: () => Promise<Buffer>) => Promise<Buffer>
  /** Waiting and running. */
  readonly size: number
}

/** A queue that runs `concurrency` works at a time and lets at most `limit` wait; one more rejects with QueueFullError. */
export function createDrawQueue({ concurrency, limit }: { concurrency: number; limit: number }): DrawQueue {
  const shared = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let running = 0

  const turn = async () => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
  }
  /** A turn is handed on, not given back and taken again: nobody overtakes. */
  const done = () => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    get size() {
      return running + waiting.length
    },
    run(key, work) {
      const same = shared.get(key)
      if (same !== undefined) return same
      if (running >= concurrency && waiting.length >= limit) {
        return Promise.reject(new QueueFullError(Math.max(1, Math.ceil(waiting.length / concurrency))))
      }
      const result = (async () => {
        await turn()
        try {
          return await work()
        } finally {
          shared.delete(key)
          done()
        }
      })()
      shared.set(key, result)
      return result
    },
  }
}
