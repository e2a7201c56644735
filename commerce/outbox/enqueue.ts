import type { Tx } from '../db/client'
import { outbox } from '../db/schema/stores'

/** `revalidate` refreshes the app's cached pages, `order-mail` tells the buyer, `fulfilment` hands the order over. */
export type MessageKind = 'revalidate' | 'order-mail' | 'fulfilment'

export type OutboxMessage = {
  storeId: number
  kind: MessageKind
  /** One message per kind and key: writing it again changes nothing. */
  key: string
  body: unknown
}

/** Due whatever clock the worker goes by. */
const atOnce = new Date(0)

/**
 * Writes a message that must arrive, in the transaction of the change that it tells of.
 * Call `deps.poke()` after the commit; the worker finds it at its next turn anyway.
 */
export async function enqueue(tx: Tx, message: OutboxMessage): Promise<void> {
  await tx
    .insert(outbox)
    .values({ ...message, nextTryAt: atOnce })
    .onConflictDoNothing()
}
