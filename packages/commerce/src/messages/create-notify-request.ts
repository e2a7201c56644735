import type { GetNotifiedInput } from '@awning/contract/forms'
import { isNotNull } from 'drizzle-orm'
import type { Deps } from '../context'
import { notifyRequests } from '../db/schema/stores'
import { enqueue } from '../outbox/enqueue'
import type { StoreRef } from '../store-ref'
import { findRequestedItem } from './find-preorder-request'

type FormDeps = Pick<Deps, 'db' | 'clock' | 'formServiceUrls' | 'wakeWorker'>

/**
 * Stores a request for an email when a color and size is back in stock, and forwards the request to the marketing service, if
 * one is configured. A repeated request changes nothing; after an email was sent, it counts as a new request. Throws
 * `ApiError` 422 if the store has no such item.
 */
export async function createNotifyRequest(store: StoreRef, input: GetNotifiedInput, deps: FormDeps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { listingId, productId } = await findRequestedItem(store, input, tx)
    const createdAt = deps.clock.now()
    const [saved] = await tx
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
        set: { notifiedAt: null, createdAt, locale: input.locale },
        setWhere: isNotNull(notifyRequests.notifiedAt),
      })
      .returning({ id: notifyRequests.id })
    if (saved === undefined || deps.formServiceUrls?.getNotified === undefined) return
    const body = { form: 'get-notified', id: saved.id }
    const key = `get-notified:${saved.id}:${createdAt.getTime()}`
    await enqueue(tx, { storeId: store.id, kind: 'form-hand-over', key, body })
  })
  deps.wakeWorker()
}
