import { chunks } from '../db/chunks'
import type { Tx } from '../db/client'
import { outbox } from '../db/schema/stores'

/**
 * `revalidate` refreshes the app's cached pages, `order-mail` tells the buyer of an order and `status-mail` of what became of it, `creator-mail`
 * tells the creator, `recover-mail` is asked for by whoever has lost an order's number, `fulfilment` hands the order over, `form-mail` tells of
 * what a shopper sent by a form, `form-hand-over` hands that to a provider.
 */
export type MessageKind =
  | 'revalidate'
  | 'order-mail'
  | 'status-mail'
  | 'creator-mail'
  | 'recover-mail'
  | 'fulfilment'
  | 'form-mail'
  | 'form-hand-over'

export type OutboxMessage = {
  storeId: number
  kind: MessageKind
  /** One message per kind and key: writing it again changes nothing. */
  key: string
  body: unknown
  /** Not to be delivered before; at once where absent. */
  notBefore?: Date
}

/** Due whatever clock the worker goes by. */
const atOnce = new Date(0)

/**
 * Writes a message that must arrive, in the transaction of the change that it tells of.
 * Call `deps.poke()` after the commit; the worker finds it at its next turn anyway.
 */
export async function enqueue(tx: Tx, { notBefore = atOnce, ...message }: OutboxMessage): Promise<void> {
  await tx
    .insert(outbox)
    .values({ ...message, nextTryAt: notBefore })
    .onConflictDoNothing()
}

/** The same for many at once. */
export async function enqueueAll(tx: Tx, messages: readonly OutboxMessage[]): Promise<void> {
  for (const portion of chunks(messages)) {
    const rows = portion.map(({ notBefore = atOnce, ...message }) => ({ ...message, nextTryAt: notBefore }))
    await tx.insert(outbox).values(rows).onConflictDoNothing()
  }
}
