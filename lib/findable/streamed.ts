/**
 * A text as it comes into being, asked for piece by piece as fast as its reader takes it: what is not sent yet was not made yet. A source that
 * fails ends the answer short of its end, which every reader sees.
 */
export function streamed(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const source = pieces[Symbol.asyncIterator]()
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

/** The same pieces, the first of them made already: what fails at once fails before an answer has begun. */
export async function begun(pieces: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await pieces.next()
  return {
    async *[Symbol.asyncIterator]() {
      try {
        if (first.done) return
        yield first.value
        yield* pieces
      } finally {
        await pieces.return(undefined)
      }
    },
  }
}
