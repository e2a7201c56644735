import type { QueueLimits } from '@awning/platform/bounded-queue'
import { createQueues } from './keyed-queues'

/** Uncached reads of one visitor at the same time. A page with a quick add, stock and suggestions sends fewer at once. */
const limits = { running: 6, waiting: 60, waitMs: 15_000 } as const satisfies QueueLimits

/** A queue for each visitor: one visitor's burst does not fill the queues of the service. */
export const readQueueOf = createQueues(limits)
