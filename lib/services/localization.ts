import { cacheLife, cacheTag } from 'next/cache'
import { env } from '../env'
import { log } from '../log'
import { builtInLocalization, Localization, offerFor } from '../preferences/localization'
import type { Market } from '../preferences/market'
import { accessOf } from './credentials'
import { catalogueLife } from './life'
import type { Door } from './reader'
import { request } from './request'
import { tags } from './tags'

/** GET {legacy}/v1/localization_details: what a buyer of the store can choose from. Throws as `request` does. */
async function getLocalizationDetails(store: { id: number; slug: string }): Promise<Localization> {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store.slug))
  return await fetchDetails(store)
}

const fetchDetails = (store: Door & { id: number }): Promise<Localization> =>
  request({
    name: 'GET localization_details',
    url: `${env.LEGACY_URL}/v1/localization_details`,
    query: { storeId: store.id },
    shape: Localization,
    headers: accessOf(store),
  })

/** What a visitor of `market` can choose: what the back end and this shop both have; where it gives no answer, all that this shop has. */
export async function getLocalization(store: Door & { id: number }, market: Market): Promise<Localization> {
  try {
    const { id, slug, access } = store
    return offerFor(market, await (access === undefined ? getLocalizationDetails({ id, slug }) : fetchDetails(store)))
  } catch (error) {
    log.warn({ err: error, store: store.slug }, 'localization details are the built-in ones')
    return builtInLocalization(market)
  }
}
