/** The answer, or a rejection after `ms` milliseconds. What was begun goes on, and its end is not waited for. */
export async function within<Answer>(ms: number, answer: PromiseLike<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
