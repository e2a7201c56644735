/**
 * Ignores a closed reader, as in `store import shop.json | head -1`: the command runs to its end, and its further output is
 * dropped. Any other stream error is thrown.
 */
export function ignoreClosedPipe(streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
