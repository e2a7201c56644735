import { type BoundedQueue, QueueFullError, type QueueLimits } from '@awning/platform/bounded-queue'
import { clientAddress } from '../server/client-address'
import { reject } from '../server/reject'
import { createQueues } from './keyed-queues'
import { allStores, limitVisitor } from './rate-limit'
import { isLocal } from './visit-budget'

/** Uncached reads of one visitor at the same time. A page with a quick add, stock and suggestions sends fewer at once. */
const readLimits = { running: 6, waiting: 60, waitMs: 15_000 } as const satisfies QueueLimits
/** Pictures of one visitor at the same time. A browser requests all those of a page at once over HTTP/2. */
const pictureLimits = { running: 12, waiting: 400, waitMs: 15_000 } as const satisfies QueueLimits

const readQueueOf = createQueues(readLimits)
const pictureQueueOf = createQueues(pictureLimits)

/** Runs an uncached read of the catalog within the limits of the visitor: per time and at the same time. */
export async function withinReadLimits(request: Request, read: () => Promise<Response>): Promise<Response> {
  return (await limitVisitor('read', allStores, request)) ?? (await inQueue(readQueueOf, request, read))
}

/** Runs the read of a picture within the limit of the visitor: one visitor's pictures do not delay those of others. */
export const withinPictureLimits = (request: Request, read: () => Promise<Response>): Promise<Response> =>
  inQueue(pictureQueueOf, request, read)

/** The response is 503 with `Retry-After` if the visitor has no place. */
async function inQueue(
  queueOf: (visitor: string) => BoundedQueue,
  request: Request,
  read: () => Promise<Response>,
): Promise<Response> {
  const visitor = clientAddress(request)
  if (isLocal(visitor)) return await read()
  try {
    return await queueOf(visitor).run(read, request.signal)
  } catch (error) {
    if (!(error instanceof QueueFullError || request.signal.aborted)) throw error
    const busy = reject(503, 'unavailable')
    busy.headers.set('retry-after', '2')
    return busy
  }
}
