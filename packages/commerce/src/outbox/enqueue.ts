import { chunks } from '../db/chunks'
import { outbox } from '../db/schema/stores'
import type { Tx } from '../db/store-db'

/**
 * `order-mail`, `status-mail` and `refund-mail` notify the buyer of an order, of a new status, of a parcel with
 * a part of it, of a refund of a part, and of a
 * return; `creator-mail` notifies the creator. `recover-mail` sends lost order numbers. `fulfilment` posts the order to fulfillment.
 * `form-mail` sends a mail about a form; `form-hand-over` posts the form to a provider.
 * `domain-mail` notifies the creator or the operator of a domain that is no longer verified.
 */
export type MessageKind =
  | 'order-mail'
  | 'status-mail'
  | 'shipment-mail'
  | 'refund-mail'
  | 'return-mail'
  | 'creator-mail'
  | 'recover-mail'
  | 'fulfilment'
  | 'form-mail'
  | 'form-hand-over'
  | 'domain-mail'

export type OutboxMessage = {
  storeId: number
  kind: MessageKind
  /** Unique per kind: writing the same key again changes nothing. */
  key: string
  body: unknown
  /** Not delivered before this time. Default: immediately. */
  notBefore?: Date
}

/** Due on any clock. */
const immediately = new Date(0)

/**
 * Writes a message that must be delivered, in the transaction of the change that it reports. Call `deps.wakeWorker()` after the
 * commit; otherwise the worker finds it at its next turn.
 */
export async function enqueue(tx: Tx, { notBefore = immediately, ...message }: OutboxMessage): Promise<void> {
  await tx
    .insert(outbox)
    .values({ ...message, nextTryAt: notBefore })
    .onConflictDoNothing()
}

export async function enqueueAll(tx: Tx, messages: readonly OutboxMessage[]): Promise<void> {
  for (const chunk of chunks(messages)) {
    const rows = chunk.map(({ notBefore = immediately, ...message }) => ({ ...message, nextTryAt: notBefore }))
    await tx.insert(outbox).values(rows).onConflictDoNothing()
  }
}
