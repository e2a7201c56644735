import { and, eq, gt } from 'drizzle-orm'
import { sourceHash } from '../catalogue/source-hash'
import { deliveryCountries } from '../checkouts/delivery-options'
import { errorCodes } from '../contract/errors'
import { isAbroad, PreorderForm, type PreorderInput } from '../contract/preorder'
import { owned } from '../db/owned'
import { listings } from '../db/schema/catalogue'
import { preorders } from '../db/schema/stores'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { enqueueAll } from '../outbox/enqueue'
import type { StoreRef } from '../stores/store-ref'
import { findWish } from './find-wish'

/** A preorder is made by such a listing alone. */
const preorderFlow = 1
/** The same form so soon again is the same preorder: a second press of the button, a call that was tried again. */
const samePreorder = 15 * 60_000

type FormDeps = Pick<Deps, 'db' | 'clock' | 'poke'>

/**
 * Keeps a preorder and writes two mails: to the store's operator and to the buyer. Nothing is charged and no stock is taken.
 * Throws `Refused` 422 where the store has no such thing, or does not take preorders for it.
 */
export async function takePreorder(store: StoreRef, input: PreorderInput, deps: FormDeps): Promise<void> {
  const form = PreorderForm.parse(input)
  if (isAbroad(form.country) && !deliveryCountries(store).countries.includes(form.country))
    throw new Refused(422, errorCodes.countryNotSupported, 'This store does not deliver to this country', '/country')
  await deps.db.transaction(async (tx) => {
    const { listingId, checkoutFlow } = await findWish(store, input, tx)
    if (checkoutFlow !== preorderFlow)
      throw new Refused(422, errorCodes.lineUnavailable, 'This cannot be preordered', '/listingSlug')
    // Two of the same form at once take turns, so that the second one sees the first.
    await tx
      .select({ id: listings.id })
      .from(listings)
      .where(owned(store, listings, eq(listings.id, listingId)))
      .for('no key update')
    const now = deps.clock.now()
    const thing = { listingId, variationId: input.colorId, sizeId: input.sizeId }
    const lately = await tx
      .select({ form: preorders.form })
      .from(preorders)
      .where(
        owned(
          store,
          preorders,
          eq(preorders.listingId, listingId),
          and(eq(preorders.variationId, thing.variationId), eq(preorders.sizeId, thing.sizeId)),
          gt(preorders.createdAt, new Date(now.getTime() - samePreorder)),
        ),
      )
    if (lately.some((there) => sourceHash(there.form) === sourceHash(form))) return
    const [made] = await tx
      .insert(preorders)
      .values({ ...thing, storeId: store.id, form, locale: input.locale, createdAt: now })
      .returning({ id: preorders.id })
    if (made === undefined) throw new Error('a preorder was not written')
    await enqueueAll(
      tx,
      (['operator', 'buyer'] as const).map((to) => ({
        storeId: store.id,
        kind: 'form-mail' as const,
        key: `preorder:${made.id}:${to}`,
        body: { form: 'preorder', id: made.id, to },
      })),
    )
  })
  deps.poke()
}
