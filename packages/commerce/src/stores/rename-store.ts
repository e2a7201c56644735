import type { RenamedStore } from '@awning/contract/admin'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../context'
import { inStore } from '../db/in-store'
import { formerSlugs, stores } from '../db/schema/stores'
import { ApiError } from '../http/errors'
import type { StoreRef } from '../store-ref'
import { requireFreeSlug } from './require-free-slug'

/**
 * Gives a store another slug, and with it another address. The former slug still finds the store, so that its addresses redirect;
 * no other store can have it. Repeating the call changes nothing.
 * Throws `ApiError` 409 `slug_taken`, 422 `slug_reserved`, and 409 `keys_missing` if PAYMENT_KEYS_FILE has keys for the present
 * slug only.
 */
export async function renameStore(
  store: StoreRef,
  slug: string,
  { db, clock, payments }: Pick<ServiceContext, 'db' | 'clock' | 'payments'>,
): Promise<Pick<RenamedStore, 'changed' | 'formerSlugs'>> {
  const changed = slug !== store.slug
  if (changed) {
    requireOwnKeys(store, slug, payments)
    await db.transaction(async (tx) => {
      const [taken] = await tx.select({ name: stores.name }).from(stores).where(eq(stores.slug, slug))
      if (taken !== undefined)
        throw new ApiError(409, 'slug_taken', `The slug "${slug}" belongs to the store "${taken.name}".`, '/slug')
      await tx.update(stores).set({ slug, updatedAt: clock.now() }).where(eq(stores.id, store.id))
      // A store can have a slug back that it had before.
      await tx.delete(formerSlugs).where(inStore(store, formerSlugs, eq(formerSlugs.slug, slug)))
      await requireFreeSlug(slug, tx)
      await tx.insert(formerSlugs).values({ slug: store.slug, storeId: store.id, createdAt: clock.now() })
    })
  }
  const former = await db.select({ slug: formerSlugs.slug }).from(formerSlugs).where(inStore(store, formerSlugs))
  return { changed, formerSlugs: former.map((row) => row.slug).toSorted() }
}

/** A store with its own keys must not use the keys of the deployment after it was renamed. */
function requireOwnKeys(store: StoreRef, slug: string, { ownKeys }: ServiceContext['payments']): void {
  const lost = (ownKeys?.(store) ?? []).filter((name) => !ownKeys?.({ ...store, slug }).includes(name))
  if (lost.length === 0) return
  const detail = `PAYMENT_KEYS_FILE has keys of ${lost.join(' and ')} for "${store.slug}" only. Add them for "${slug}" too and restart the service.`
  throw new ApiError(409, 'keys_missing', detail, '/slug')
}
