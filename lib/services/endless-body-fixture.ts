/** For tests: a body without an end or a declared length. `sent` counts the bytes that were taken from it. */
export function endlessBody(chunk: number = 16 * 1024) {
  const state = { sent: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        state.sent += chunk
        controller.enqueue(new Uint8Array(chunk).fill(0x20))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, duplex: 'half', state } as const
}
