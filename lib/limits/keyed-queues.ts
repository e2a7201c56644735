import { BoundedQueue, type QueueLimits } from '@awning/platform/bounded-queue'

/** Queues that are kept while nothing runs in them. */
const maxIdle = 5_000

/** A queue for each key: a visitor, a store. */
export function createQueues(of: QueueLimits): (key: string) => BoundedQueue {
  const queues = new Map<string, BoundedQueue>()
  return (key) => {
    const queue = queues.get(key) ?? new BoundedQueue(of)
    queues.set(key, queue)
    if (queues.size > maxIdle)
      for (const [known, { isIdle }] of queues) if (isIdle && known !== key) queues.delete(known)
    return queue
  }
}
