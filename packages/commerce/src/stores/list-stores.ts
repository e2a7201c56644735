import type { StoreSummary } from '@awning/contract/admin'
import { asc, count, eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { inEveryStore } from '../db/in-store'
import { listings } from '../db/schema/catalog'
import { orders } from '../db/schema/orders'
import { domains, stores } from '../db/schema/stores'
import { toStoreRef } from './find-store'
import { publicUrl } from './public-url'

type ReadDeps = Pick<Deps, 'db' | 'rootDomain' | 'publicUrlPattern'>

/** Sorted by slug. With `only`, returns only the store with that id. */
export async function listStores(deps: ReadDeps, only?: number): Promise<StoreSummary[]> {
  const { db } = deps
  const rows = await db
    .select()
    .from(stores)
    .where(only === undefined ? undefined : eq(stores.id, only))
    .orderBy(asc(stores.slug))
  const listed = await db
    .select({ storeId: listings.storeId, count: count() })
    .from(listings)
    .where(inEveryStore())
    .groupBy(listings.storeId)
  const ordered = await db
    .select({ storeId: orders.storeId, count: count() })
    .from(orders)
    .where(inEveryStore(eq(orders.state, 'placed')))
    .groupBy(orders.storeId)
  const hosts = await db.select().from(domains).where(inEveryStore()).orderBy(asc(domains.createdAt), asc(domains.host))
  const countFor = (counts: { storeId: number; count: number }[], id: number) =>
    counts.find(({ storeId }) => storeId === id)?.count ?? 0
  return rows.map((row) => {
    const store = toStoreRef(row)
    const storeHosts = hosts.filter(({ storeId }) => storeId === row.id).map(({ host }) => host)
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      region: store.region,
      currency: store.currency,
      state: store.state,
      listings: countFor(listed, row.id),
      orders: countFor(ordered, row.id),
      domains: storeHosts,
      url: publicUrl(store, storeHosts[0], deps),
    }
  })
}
