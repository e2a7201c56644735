import type { StoreSummary } from '@awning/contract/admin'
import type { Deps } from '../context'
import type { Db } from '../db/store-db'
import { ApiError } from '../http/errors'
import type { StoreRef } from '../store-ref'
import { findStore } from './find-store'
import { listStores } from './list-stores'
import { unrestrictedAccess } from './store-access'

/** Throws `ApiError` 404 `store_not_found`. */
export async function operatorStore(db: Db, slug: string): Promise<StoreRef> {
  const store = await findStore(slug, unrestrictedAccess(), db)
  if (store === null)
    throw new ApiError(
      404,
      'store_not_found',
      `Store "${slug}" does not exist. The command \`list\` prints all stores.`,
    )
  return store
}

export async function summaryOf(store: StoreRef, deps: Deps): Promise<StoreSummary> {
  const [summary] = await listStores(deps, store.id)
  if (summary === undefined) throw new Error(`Store ${store.slug} no longer exists`)
  return summary
}
