/** For tests: an endless body without a declared length. `sent` counts the bytes read from it. */
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
