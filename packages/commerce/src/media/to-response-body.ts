import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { StoredObject } from '../ports/object-store'

/**
 * An error after the start of the response is logged and aborts it, which the client recognizes as incomplete. The object is
 * closed when the client disconnects. The body of a HEAD request is empty.
 */
export function toResponseBody(
  { body }: StoredObject,
  { method, log }: { method: string; log: Logger },
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (Buffer.isBuffer(body)) return new Uint8Array(body)
  body.once('error', (error) => log.error({ err: error }, 'a picture could not be read to its end'))
  if (method !== 'HEAD') return toWebStream(body)
  body.destroy()
  return new Uint8Array()
}

function toWebStream(body: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // Also while a chunk is awaited.
    cancel: () => void body.destroy(),
  })
}
