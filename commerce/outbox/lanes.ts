import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { outbox } from '../db/schema/stores'
import type { MessageKind } from './enqueue'

/** Messages that go to the same receiver: a receiver that does not answer holds up its own lane only. */
export type Lane = {
  name: 'revalidate' | 'fulfilment' | 'mail' | 'newsletter' | 'get-notified'
  /** Which rows of the outbox. */
  holds: SQL | undefined
  /** How many are delivered at the same time. */
  atOnce: number
  /** How many are taken from the outbox in a turn. */
  batch: number
}

const kind = (name: MessageKind) => eq(outbox.kind, name)
const isGetNotified = sql`${outbox.body} ->> 'form' = 'get-notified'`
const ofOtherLanes: MessageKind[] = ['revalidate', 'fulfilment', 'form-hand-over']

export const lanes: readonly Lane[] = [
  // All changes of a store go out in one call.
  { name: 'revalidate', holds: kind('revalidate'), atOnce: 4, batch: 200 },
  { name: 'fulfilment', holds: kind('fulfilment'), atOnce: 4, batch: 20 },
  // Also whatever an older version wrote and nobody delivers any more: it fails, and an operator sees it.
  { name: 'mail', holds: notInArray(outbox.kind, ofOtherLanes), atOnce: 5, batch: 20 },
  { name: 'newsletter', holds: and(kind('form-hand-over'), sql`not (${isGetNotified})`), atOnce: 4, batch: 20 },
  { name: 'get-notified', holds: and(kind('form-hand-over'), isGetNotified), atOnce: 4, batch: 20 },
]
