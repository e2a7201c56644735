/** Resolves with the result, or rejects after `ms` milliseconds. The operation itself is not canceled. */
export async function withTimeLimit<Answer>(ms: number, response: PromiseLike<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([response, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
