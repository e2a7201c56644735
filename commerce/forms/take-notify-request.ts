import { isNotNull } from 'drizzle-orm'
import type { GetNotifiedInput } from '../contract/forms'
import { notifyRequests } from '../db/schema/stores'
import type { Deps } from '../deps'
import { enqueue } from '../outbox/enqueue'
import type { StoreRef } from '../stores/store-ref'
import { findWish } from './find-wish'

type FormDeps = Pick<Deps, 'db' | 'clock' | 'formProviders' | 'poke'>

/**
 * Keeps who wants to be told that a colour and size can be had again, and tells the provider where there is one. The same wish again
 * changes nothing; once it was fulfilled, it is a new one. Throws `Refused` 422 where the store has no such thing.
 */
export async function takeNotifyRequest(store: StoreRef, input: GetNotifiedInput, deps: FormDeps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { listingId, productId } = await findWish(store, input, tx)
    const createdAt = deps.clock.now()
    const [made] = await tx
      .insert(notifyRequests)
      .values({
        storeId: store.id,
        email: input.email.toLowerCase(),
        locale: input.locale,
        listingId,
        productId,
        variationId: input.colorId,
        sizeId: input.sizeId ?? 0,
        createdAt,
      })
      .onConflictDoUpdate({
        target: [notifyRequests.storeId, notifyRequests.email, notifyRequests.variationId, notifyRequests.sizeId],
        set: { toldAt: null, createdAt, locale: input.locale },
        setWhere: isNotNull(notifyRequests.toldAt),
      })
      .returning({ id: notifyRequests.id })
    if (made === undefined || deps.formProviders?.getNotified === undefined) return
    const body = { form: 'get-notified', id: made.id }
    const key = `get-notified:${made.id}:${createdAt.getTime()}`
    await enqueue(tx, { storeId: store.id, kind: 'form-hand-over', key, body })
  })
  deps.poke()
}
