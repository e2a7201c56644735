/** There is no place in the queue, or the wait took too long. The caller should respond 503 with `Retry-After`. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

export type QueueLimits = {
  /** Tasks at the same time. */
  running: number
  waiting: number
  /** Milliseconds that a task waits at most: nobody waits for its result afterwards. */
  waitMs: number
}

/** Ends a turn. Further calls do nothing. */
export type Release = () => void

/**
 * Limits how many tasks run at the same time. The others wait in the order of their arrival; those that nobody waits for any more
 * leave the queue.
 */
export class BoundedQueue {
  #running = 0
  readonly #waiting = new Set<() => void>()

  constructor(private readonly limits: QueueLimits) {}

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.size === 0
  }

  /**
   * Resolves when it is the caller's turn, which lasts until the returned function is called. Rejects with QueueFullError, or with the
   * reason of the signal if it aborts during the wait.
   */
  async acquire(signal?: AbortSignal): Promise<Release> {
    signal?.throwIfAborted()
    if (this.#running < this.limits.running) this.#running += 1
    else await this.#wait(signal)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#passOn()
    }
  }

  /** Runs a task in its turn. Resolves and rejects like the task. */
  async run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const release = await this.acquire(signal)
    try {
      return await task()
    } finally {
      release()
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.limits.waiting) throw new QueueFullError('the queue is full')
    return new Promise<void>((resolve, reject) => {
      const leave = (error: unknown) => {
        this.#waiting.delete(start)
        finish()
        reject(error)
      }
      const abort = () => leave(signal?.reason)
      const timer = setTimeout(
        () => leave(new QueueFullError('the wait in the queue took too long')),
        this.limits.waitMs,
      )
      timer.unref()
      const finish = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
      const start = () => {
        finish()
        resolve()
      }
      signal?.addEventListener('abort', abort, { once: true })
      this.#waiting.add(start)
    })
  }

  /**
   * In the next turn of the event loop: without a pause between tasks, a process would not notice that a waiting client has
   * disconnected.
   */
  #passOn(): void {
    setImmediate(() => {
      const [next] = this.#waiting
      if (next === undefined) {
        this.#running -= 1
        return
      }
      this.#waiting.delete(next)
      next()
    })
  }
}
