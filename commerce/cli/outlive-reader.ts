/**
 * `store import shop.json | head -1`: who reads may have enough before all is said. What the command does is done to its end, and the rest of its
 * words go nowhere. Any other trouble with a stream is thrown.
 */
export function outliveReader(streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
