import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { domains } from '../db/schema/stores'
import type { StoreRef } from '../store-ref'
import { publicUrl } from './public-url'

/** Public URL of a store, from stored data: the host of a request never determines a URL in an email. */
export async function publicStoreUrl(
  store: Pick<StoreRef, 'id' | 'slug'>,
  deps: Pick<Deps, 'db' | 'rootDomain' | 'publicUrlPattern'>,
): Promise<string> {
  const [domain] = await deps.db
    .select({ host: domains.host })
    .from(domains)
    .where(inStore(store, domains))
    .orderBy(domains.createdAt, domains.host)
    .limit(1)
  return publicUrl(store, domain?.host, deps)
}

export const trackOrderUrl = (shop: string, lookupNumber: string): string =>
  `${shop.replace(/\/$/, '')}/track/order/${encodeURIComponent(lookupNumber)}`
