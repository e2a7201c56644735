import { cacheLife, cacheTag } from 'next/cache'
import { env } from '../env'
import { builtInLocalization, Localization, toSupportedLocalization } from '../localization/localization'
import type { Market } from '../localization/market'
import { log } from '../server/log'
import { catalogCacheLife, tags } from './cache-tags'
import { type StoreAccess, toAccessHeaders } from './credentials'
import { request } from './request'

/** GET {legacy}/v1/localization_details: what a buyer of the store can select. Throws like `request`. */
async function getLocalizationDetails(store: { id: number; slug: string }): Promise<Localization> {
  'use cache'
  cacheLife(catalogCacheLife)
  cacheTag(tags.everything, tags.store(store.slug))
  return await fetchDetails(store)
}

const fetchDetails = (store: StoreAccess & { id: number }): Promise<Localization> =>
  request({
    name: 'GET localization_details',
    url: `${env.LEGACY_URL}/v1/localization_details`,
    query: { storeId: store.id },
    schema: Localization,
    headers: toAccessHeaders(store),
  })

/**
 * The options for a visitor of `market`: those that both the backend and this shop support. If the backend does not
 * respond, all options of this shop.
 */
export async function getLocalization(store: StoreAccess & { id: number }, market: Market): Promise<Localization> {
  try {
    const { id, slug, access } = store
    return toSupportedLocalization(
      market,
      await (access === undefined ? getLocalizationDetails({ id, slug }) : fetchDetails(store)),
    )
  } catch (error) {
    log.warn({ err: error, store: store.slug }, 'localization details are unavailable; the built-in ones are used')
    return builtInLocalization(market)
  }
}
