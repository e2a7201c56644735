/**
 * Streams a text as it is generated: each chunk is generated only when the reader requests it. A source that fails aborts the
 * response, which every reader notices.
 */
export function streamed(chunks: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await source.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await source.return?.()
      },
    },
    { highWaterMark: 1 },
  )
}

/** The same chunks, with the first one already generated: an immediate failure is thrown before the response starts. */
export async function startTextStream(chunks: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await chunks.next()
  return {
    async *[Symbol.asyncIterator]() {
      try {
        if (first.done) return
        yield first.value
        yield* chunks
      } finally {
        await chunks.return(undefined)
      }
    },
  }
}
