import type { MessageState } from '@awning/contract/admin'
import { inArray } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { outbox } from '../../db/schema/stores'
import type { MessageKind } from '../../outbox/enqueue'
import type { StoreRef } from '../../store-ref'

const notSent: MessageState = { state: 'none', tries: 0, nextTryAt: null, lastError: null }

/** The delivery states of these orders’ messages, by order ID and message kind. */
export async function messageStates(
  store: StoreRef,
  orderIds: readonly number[],
  { db }: Pick<Deps, 'db'>,
): Promise<(orderId: number, kind: MessageKind) => MessageState> {
  const keys = orderIds.map((id) => `order:${id}`)
  const rows =
    keys.length === 0
      ? []
      : await db
          .select()
          .from(outbox)
          .where(inStore(store, outbox, inArray(outbox.key, keys)))
  const states = new Map(rows.map((row) => [`${row.kind} ${row.key}`, stateOf(row)]))
  return (orderId, kind) => states.get(`${kind} order:${orderId}`) ?? notSent
}

function stateOf({ doneAt, needsAttention, tries, nextTryAt, lastError }: typeof outbox.$inferSelect): MessageState {
  if (doneAt !== null) return { state: 'arrived', tries, nextTryAt: null, lastError: null }
  if (needsAttention) return { state: 'attention', tries, nextTryAt: null, lastError }
  return { state: 'waiting', tries, nextTryAt: nextTryAt.toISOString(), lastError }
}
