import { cacheLife, cacheTag } from 'next/cache'
import { previewHeader } from '../../commerce/contract/preview'
import type { ThemeData } from '../../commerce/contract/theme'
import { env } from '../env'
import { log } from '../log'
import { AnyThemeData } from '../theme/forgive'
import { ServiceNotFound } from './errors'
import { catalogueLife } from './life'
import { request } from './request'
import { tags } from './tags'

/** The largest theme that is one. */
const maxBytes = 2 * 1024 * 1024

/** The theme that each store had last: a page that is made anew while the theme service fails keeps its look. The oldest are let go. */
const lastKnown = new Map<string, ThemeData>()
const knownStores = 500

/**
 * GET {theme service}. Null where the store has none of its own, or the service fails and this process has never read one: the default theme then
 * fills every field.
 */
export async function getThemeData(store: string): Promise<ThemeData | null> {
  'use cache'
  cacheTag(tags.theme(store))
  try {
    const theme = await fetchThemeData(store)
    cacheLife(catalogueLife)
    return theme
  } catch (error) {
    // A theme that failed is asked for again soon.
    cacheLife({ stale: 30, revalidate: 30, expire: 300 })
    log.error({ store, error: String(error) }, 'theme service failed')
    return lastKnown.get(store) ?? null
  }
}

/** The same call, never from the cache. Throws where the service fails. */
export async function fetchThemeData(store: string): Promise<ThemeData | null> {
  try {
    const query = { siteKey: store }
    const theme = await request({ name: 'GET theme', url: env.THEME_URL, query, shape: AnyThemeData, maxBytes })
    remember(store, theme)
    return theme
  } catch (error) {
    if (!(error instanceof ServiceNotFound)) throw error
    lastKnown.delete(store)
    return null
  }
}

/** GET {commerce}/v1/previews/theme: the theme that a preview brings with it, never from the cache. Throws where the service fails. */
export async function fetchPreviewTheme(store: string, credential: string): Promise<ThemeData | null> {
  try {
    return await request({
      name: 'GET previews/theme',
      url: `${env.COMMERCE_URL}/v1/previews/theme`,
      query: { storeSlug: store },
      headers: { [previewHeader]: credential },
      shape: AnyThemeData,
      maxBytes,
    })
  } catch (error) {
    if (error instanceof ServiceNotFound) return null
    throw error
  }
}

function remember(store: string, theme: ThemeData) {
  lastKnown.delete(store)
  lastKnown.set(store, theme)
  const [oldest] = lastKnown.keys()
  if (lastKnown.size > knownStores && oldest !== undefined) lastKnown.delete(oldest)
}
