import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { outbox } from '../db/schema/stores'
import type { MessageKind } from './enqueue'

/** Messages to the same receiver. A receiver that does not respond blocks only its own queue. */
export type DeliveryQueue = {
  name: 'fulfilment' | 'mail' | 'newsletter' | 'get-notified'
  /** The condition for the queue's rows of the outbox. */
  holds: SQL | undefined
  concurrency: number
  batch: number
}

const kind = (name: MessageKind) => eq(outbox.kind, name)
const isGetNotified = sql`${outbox.body} ->> 'form' = 'get-notified'`
const ofOtherQueues: MessageKind[] = ['fulfilment', 'form-hand-over']

export const deliveryQueues: readonly DeliveryQueue[] = [
  { name: 'fulfilment', holds: kind('fulfilment'), concurrency: 4, batch: 20 },
  // Includes kinds of an older version that nothing delivers: they fail, and an operator sees them.
  { name: 'mail', holds: notInArray(outbox.kind, ofOtherQueues), concurrency: 5, batch: 20 },
  { name: 'newsletter', holds: and(kind('form-hand-over'), sql`not (${isGetNotified})`), concurrency: 4, batch: 20 },
  { name: 'get-notified', holds: and(kind('form-hand-over'), isGetNotified), concurrency: 4, batch: 20 },
]
