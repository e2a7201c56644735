import { asc, count, eq } from 'drizzle-orm'
import type { StoreSummary } from '../contract/admin'
import { listings } from '../db/schema/catalogue'
import { orders } from '../db/schema/orders'
import { domains, stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { publicUrl } from './public-url'
import { toStoreRef } from './store-ref'

type ReadDeps = Pick<Deps, 'db' | 'rootDomain' | 'publicUrlPattern'>

/** All stores, or the one of an id, as an operator sees them, by slug. */
export async function listStores(deps: ReadDeps, only?: number): Promise<StoreSummary[]> {
  const { db } = deps
  const rows = await db
    .select()
    .from(stores)
    .where(only === undefined ? undefined : eq(stores.id, only))
    .orderBy(asc(stores.slug))
  const listed = await db.select({ storeId: listings.storeId, count: count() }).from(listings).groupBy(listings.storeId)
  const ordered = await db
    .select({ storeId: orders.storeId, count: count() })
    .from(orders)
    .where(eq(orders.state, 'placed'))
    .groupBy(orders.storeId)
  const hosts = await db.select().from(domains).orderBy(asc(domains.createdAt), asc(domains.host))
  const of = (counts: { storeId: number; count: number }[], id: number) =>
    counts.find(({ storeId }) => storeId === id)?.count ?? 0
  return rows.map((row) => {
    const store = toStoreRef(row)
    const mine = hosts.filter(({ storeId }) => storeId === row.id).map(({ host }) => host)
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      region: store.region,
      currency: store.currency,
      state: store.state,
      listings: of(listed, row.id),
      orders: of(ordered, row.id),
      domains: mine,
      url: publicUrl(store, mine[0], deps),
    }
  })
}
