import type { StoreSummary } from '../contract/admin'
import type { Db } from '../db/client'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { listStores } from '../stores/list-stores'
import { findStore, type StoreRef } from '../stores/store-ref'

/** The store that an operator names. Throws `Refused` 404 `store_not_found`. */
export async function operatorStore(db: Db, slug: string): Promise<StoreRef> {
  const store = await findStore(db, slug)
  if (store === null) throw new Refused(404, 'store_not_found', `There is no store "${slug}".`)
  return store
}

export async function summaryOf(store: StoreRef, deps: Deps): Promise<StoreSummary> {
  const [summary] = await listStores(deps, store.id)
  if (summary === undefined) throw new Error(`store ${store.slug} is gone`)
  return summary
}
