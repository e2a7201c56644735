/** The caller may retry shortly. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
  /** Seconds, for Retry-After. */
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('Too many pictures are being rendered.')
    this.retryAfter = retryAfter
  }
}

export type RenderQueue = {
  /** Runs the work when a slot is free. Equal keys that wait or run share one run and one result. */
  run: (key: string, work: () => Promise<Buffer>) => Promise<Buffer>
  /** Runs the work when a slot is free and no other work waits. It does not count for the limit. */
  runInBackground: (key: string, work: () => Promise<Buffer>) => Promise<Buffer>
  /** The number of waiting and running items. */
  readonly size: number
}

/** Runs `concurrency` items at a time and lets at most `limit` wait. Further ones reject with QueueFullError. */
export function createRenderQueue({ concurrency, limit }: { concurrency: number; limit: number }): RenderQueue {
  const shared = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  /** Waits for a slot behind all of `waiting`. By key, so that a request for the same picture brings it forward. */
  const background = new Map<string, () => void>()
  let running = 0

  const acquireSlot = async (key: string, isBackground: boolean) => {
    if (running < concurrency) running += 1
    else await new Promise<void>((resolve) => (isBackground ? background.set(key, resolve) : waiting.push(resolve)))
  }
  /** A slot passes directly to the next waiting item, so that no new one overtakes it. */
  const releaseSlot = () => {
    const [[key, last] = []] = background
    const next = waiting.shift() ?? last
    if (next !== undefined && next === last && key !== undefined) background.delete(key)
    if (next === undefined) running -= 1
    else next()
  }

  const start = (key: string, work: () => Promise<Buffer>, isBackground: boolean) => {
    const result = (async () => {
      await acquireSlot(key, isBackground)
      try {
        return await work()
      } finally {
        shared.delete(key)
        releaseSlot()
      }
    })()
    shared.set(key, result)
    return result
  }

  return {
    get size() {
      return running + waiting.length + background.size
    },
    run(key, work) {
      const existing = shared.get(key)
      const inBackground = background.get(key)
      if (inBackground !== undefined) {
        background.delete(key)
        waiting.push(inBackground)
      }
      if (existing !== undefined) return existing
      if (running >= concurrency && waiting.length >= limit) {
        return Promise.reject(new QueueFullError(Math.max(1, Math.ceil(waiting.length / concurrency))))
      }
      return start(key, work, false)
    },
    runInBackground: (key, work) => shared.get(key) ?? start(key, work, true),
  }
}
