import { type ChangedTags, maxTags, type TagsInput } from '@awning/contract/order-commands'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orders } from '../../db/schema/orders'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { type By, byOperator, recordActivity } from './activity'
import { lockOrder } from './lock-order'

/** Adds a note to the timeline of an order, which only operators read. Throws `ApiError` 404. */
export async function addNote(
  store: StoreRef,
  lookupNumber: string,
  { text, by = byOperator }: By & { text: string },
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
): Promise<void> {
  await withRetryingTransaction(db, async (tx) => {
    const { order } = await lockOrder(store, { lookupNumber }, tx)
    await recordActivity(store, { orderId: order.id, kind: 'note', by, text }, clock.now(), tx)
  })
}

/** Adds and removes tags of an order. Throws `ApiError` 404, and 409 `too_many_tags`. */
export async function changeTags(
  store: StoreRef,
  lookupNumber: string,
  { add, remove, by = byOperator }: By & TagsInput,
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
): Promise<ChangedTags> {
  return await withRetryingTransaction(db, async (tx) => {
    const { order } = await lockOrder(store, { lookupNumber }, tx)
    const kept = order.tags.filter((tag) => !remove.includes(tag))
    const added = [...new Set(add)].filter((tag) => !kept.includes(tag))
    const removed = order.tags.filter((tag) => remove.includes(tag) && !added.includes(tag))
    const tags = [...kept, ...added]
    if (tags.length > maxTags) throw new ApiError(409, 'too_many_tags', `An order can have at most ${maxTags} tags.`)
    const isChanged = tags.length !== order.tags.length || tags.some((tag, index) => tag !== order.tags[index])
    if (isChanged) {
      await tx
        .update(orders)
        .set({ tags })
        .where(inStore(store, orders, eq(orders.id, order.id)))
      const text = [...added.map((tag) => `+${tag}`), ...removed.map((tag) => `-${tag}`)].join(' ')
      await recordActivity(store, { orderId: order.id, kind: 'tags_changed', by, text }, clock.now(), tx)
    }
    return { tags, added, removed }
  })
}
