import { errorCodes } from '@awning/contract/errors'
import { isAbroad, PreorderForm, type PreorderInput } from '@awning/contract/preorder'
import { preorderFlow } from '@awning/platform/rules/preorder-flow'
import { and, eq, gt } from 'drizzle-orm'
import { recordChanges } from '../changes/record-changes'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { listings } from '../db/schema/catalog'
import { preorders } from '../db/schema/stores'
import { sourceHash } from '../db/source-hash'
import { ApiError } from '../http/errors'
import { deliveryCountries } from '../ordering/api/delivery-options'
import { enqueueAll } from '../outbox/enqueue'
import type { StoreRef } from '../store-ref'
import { findRequestedItem } from './find-preorder-request'

/** The same form within this time is a duplicate: a double click or a retried call. */
const duplicateWindowMs = 15 * 60_000

type FormDeps = Pick<Deps, 'db' | 'clock' | 'wakeWorker'>

/**
 * Stores a preorder and enqueues two emails: to the store’s operator and to the buyer. Charges nothing and reserves no stock.
 * Throws `ApiError` 422 if the store has no such item or accepts no preorders for it.
 */
export async function createPreorderRequest(store: StoreRef, input: PreorderInput, deps: FormDeps): Promise<void> {
  const form = PreorderForm.parse(input)
  if (isAbroad(form.country) && !deliveryCountries(store).countries.includes(form.country))
    throw new ApiError(422, errorCodes.countryNotSupported, 'The store does not deliver to this country.', '/country')
  await deps.db.transaction(async (tx) => {
    const { listingId, slug, checkoutFlow, preorder } = await findRequestedItem(store, input, tx)
    if (checkoutFlow !== preorderFlow)
      throw new ApiError(422, errorCodes.lineUnavailable, 'This listing is not available for preorder.', '/listingSlug')
    // Serializes concurrent duplicates, so that the second one finds the first.
    await tx
      .select({ id: listings.id })
      .from(listings)
      .where(inStore(store, listings, eq(listings.id, listingId)))
      .for('no key update')
    const now = deps.clock.now()
    const item = { listingId, variationId: input.colorId, sizeId: input.sizeId }
    const recent = await tx
      .select({ form: preorders.form })
      .from(preorders)
      .where(
        inStore(
          store,
          preorders,
          eq(preorders.listingId, listingId),
          and(eq(preorders.variationId, item.variationId), eq(preorders.sizeId, item.sizeId)),
          gt(preorders.createdAt, new Date(now.getTime() - duplicateWindowMs)),
        ),
      )
    if (recent.some((preorder) => sourceHash(preorder.form) === sourceHash(form))) return
    const [inserted] = await tx
      .insert(preorders)
      .values({ ...item, storeId: store.id, form, locale: input.locale, createdAt: now })
      .returning({ id: preorders.id })
    if (inserted === undefined) throw new Error('The preorder was not inserted')
    // The page of the listing shows the progress.
    if (preorder?.goal !== undefined) await recordChanges(store, [{ type: 'listing', slug, hidden: false }], tx)
    await enqueueAll(
      tx,
      (['operator', 'buyer'] as const).map((to) => ({
        storeId: store.id,
        kind: 'form-mail' as const,
        key: `preorder:${inserted.id}:${to}`,
        body: { form: 'preorder', id: inserted.id, to },
      })),
    )
  })
  deps.wakeWorker()
}
