import { owned } from '../db/owned'
import { domains } from '../db/schema/stores'
import type { Deps } from '../deps'
import { publicUrl } from './public-url'
import type { StoreRef } from './store-ref'

/** Where a store's shoppers find it, from what is stored: no request's host has a say in what stands in a mail. */
export async function shopAddress(
  store: Pick<StoreRef, 'id' | 'slug'>,
  deps: Pick<Deps, 'db' | 'rootDomain' | 'publicUrlPattern'>,
): Promise<string> {
  const [domain] = await deps.db
    .select({ host: domains.host })
    .from(domains)
    .where(owned(store, domains))
    .orderBy(domains.createdAt, domains.host)
    .limit(1)
  return publicUrl(store, domain?.host, deps)
}

/** The page of an order in the shop, for mails. */
export const trackAddress = (shop: string, lookupNumber: string): string =>
  `${shop.replace(/\/$/, '')}/track/order/${encodeURIComponent(lookupNumber)}`
