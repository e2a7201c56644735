import { Store } from '@awning/contract/store'
import { asc, eq } from 'drizzle-orm'
import { homeShareAddress } from '../catalog/find-share'
import type { ServiceContext } from '../context'
import { inStore } from '../db/in-store'
import { domains, stores } from '../db/schema/stores'
import type { Db } from '../db/store-db'
import { publicPayments } from '../ordering/payment/providers'
import { listPromos } from '../ordering/promo/list-promos'
import type { StoreRef } from '../store-ref'
import { readThemeData } from '../themes/read-theme-data'
import { readStoreBranding } from './read-store-branding'

/** A store that the caller has no access to: name, slug, market and state. Nothing of its catalog, its offers or its accounts. */
export async function readPublicStore(store: StoreRef, { db }: Pick<ServiceContext, 'db'>): Promise<Store> {
  const { id, slug, name, region, currency, state } = store
  const [row] = await db.select({ sellerId: stores.sellerId }).from(stores).where(eq(stores.id, id))
  const domain = await canonicalHost(store, db)
  return Store.parse({ id, slug, name, region, currency, state, domain, sellerId: row?.sellerId ?? 1 })
}

/** Promo codes are those that can be used now. */
export async function readStore(
  store: StoreRef,
  deps: Pick<ServiceContext, 'db' | 'clock' | 'picturesUrl' | 'payments'>,
): Promise<Store> {
  const { db, clock } = deps
  const [row] = await db.select().from(stores).where(eq(stores.id, store.id))
  const codes = await listPromos(store, clock.now(), db)
  const theme = await readThemeData(store, db)
  const { gaToken, ...branding } = await readStoreBranding(store, theme, deps)
  return {
    id: store.id,
    slug: store.slug,
    name: store.name,
    description: row?.description ?? null,
    ...branding,
    sellerId: row?.sellerId ?? 1,
    region: store.region,
    currency: store.currency,
    state: store.state,
    flags: row?.flags ?? {},
    domain: await canonicalHost(store, db),
    shareImage: await homeShareAddress(store, theme, deps),
    // The code that guards the pages does not read the theme, and needs to know which scripts they run.
    marketingPixels: { ...(gaToken && { googleAnalytics: gaToken }), ...row?.marketingPixels },
    freeDelivery: store.freeDelivery,
    payments: publicPayments(store, deps.payments),
    promoCodes: codes.filter(({ state }) => state === 'active').map(({ code, type, value }) => ({ code, type, value })),
  }
}

async function canonicalHost(store: StoreRef, db: Db): Promise<string | null> {
  const [domain] = await db
    .select()
    .from(domains)
    .where(inStore(store, domains))
    .orderBy(asc(domains.createdAt), asc(domains.host))
    .limit(1)
  return domain?.host ?? null
}
