/** Returns a function that runs at most `limit` tasks at a time. The others wait in order. It resolves and rejects like the task. */
export function createLimiter(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    // A task that ends passes its place on, so no other one can take it in between.
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
