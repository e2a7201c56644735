import { cacheLife, cacheTag } from 'next/cache'
import { env } from '../env'
import { log } from '../log'
import { builtInLocalization, Localization, offerFor } from '../preferences/localization'
import type { Market } from '../preferences/market'
import { catalogueLife } from './life'
import { request } from './request'
import { tags } from './tags'

/** GET {legacy}/v1/localization_details: what a buyer of the store can choose from. Throws as `request` does. */
async function getLocalizationDetails(store: { id: number; slug: string }): Promise<Localization> {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store.slug))
  return await request({
    name: 'GET localization_details',
    url: `${env.LEGACY_URL}/v1/localization_details`,
    query: { storeId: store.id },
    shape: Localization,
  })
}

/** What a visitor of `market` can choose: what the back end and this shop both have; where it gives no answer, all that this shop has. */
export async function getLocalization(store: { id: number; slug: string }, market: Market): Promise<Localization> {
  try {
    return offerFor(market, await getLocalizationDetails(store))
  } catch (error) {
    log.warn({ error: String(error), store: store.slug }, 'localization details are the built-in ones')
    return builtInLocalization(market)
  }
}
