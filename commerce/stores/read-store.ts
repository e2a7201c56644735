import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Store } from '../contract/store'
import { owned } from '../db/owned'
import { domains, promos, stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { homeShareAddress } from '../pictures/share/find-share'
import type { StoreRef } from './store-ref'

/** A store as the wire has it. Promo codes are those that hold today. */
export async function readStore(store: StoreRef, deps: Pick<Deps, 'db' | 'clock' | 'picturesUrl'>): Promise<Store> {
  const { db, clock } = deps
  const [row] = await db.select().from(stores).where(eq(stores.id, store.id))
  const now = clock.now()
  const codes = await db
    .select()
    .from(promos)
    .where(
      owned(
        store,
        promos,
        and(or(isNull(promos.startsAt), lte(promos.startsAt, now)), or(isNull(promos.endsAt), gt(promos.endsAt, now))),
      ),
    )
    .orderBy(asc(promos.id))
  const [domain] = await db
    .select()
    .from(domains)
    .where(owned(store, domains))
    .orderBy(asc(domains.createdAt), asc(domains.host))
    .limit(1)
  return {
    id: store.id,
    slug: store.slug,
    name: store.name,
    description: row?.description ?? null,
    logoUrl: null,
    bannerUrl: null,
    faviconUrl: null,
    sellerId: row?.sellerId ?? 1,
    region: store.region,
    currency: store.currency,
    state: store.state,
    flags: row?.flags ?? {},
    domain: domain?.host ?? null,
    shareImage: await homeShareAddress(store, deps),
    marketingPixels: row?.marketingPixels ?? {},
    promoCodes: codes.map(({ code, type, value }) => ({ code, type, value })),
  }
}
