import { cacheLife, cacheTag } from 'next/cache'
import { z } from 'zod'
import { previewHeader } from '../../commerce/contract/preview'
import type { ThemeData } from '../../commerce/contract/theme'
import { env } from '../env'
import { log } from '../log'
import { AnyThemeData } from '../theme/forgive'
import { ServiceNotFound, ServiceUnauthorised } from './errors'
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
  cacheTag(tags.store(store), tags.theme(store))
  try {
    const theme = await fetchThemeData(store)
    cacheLife(catalogueLife)
    return theme
  } catch (error) {
    if (error instanceof ServiceUnauthorised) {
      cacheLife(catalogueLife)
      return fromOutside(error)
    }
    // A theme that failed is asked for again soon.
    cacheLife({ stale: 30, revalidate: 30, expire: 300 })
    log.error({ store, err: error }, 'theme service failed')
    return lastKnown.get(store) ?? null
  }
}

/**
 * The same call, never from the cache, as somebody makes it who may enter a protected store or has a preview open. Throws where the service fails
 * or asks for a code.
 */
export async function fetchThemeData(
  store: string,
  { access, preview }: { access?: string | undefined; preview?: string | undefined } = {},
): Promise<ThemeData | null> {
  try {
    const theme = await request({
      name: 'GET theme',
      url: env.THEME_URL,
      query: { siteKey: store, accessCode: access },
      headers: preview === undefined ? {} : { [previewHeader]: preview },
      shape: AnyThemeData,
      maxBytes,
    })
    // What is seen with a right of one's own must not turn up for somebody without.
    if (access === undefined && preview === undefined) remember(store, theme)
    return theme
  } catch (error) {
    if (error instanceof ServiceNotFound || error instanceof ServiceUnauthorised) lastKnown.delete(store)
    if (error instanceof ServiceNotFound) return null
    throw error
  }
}

/** How a protected store looks from outside, where the service tells it with its 401. A foreign one may say nothing: the default theme then stands in. */
const Outside = z.object({ theme: AnyThemeData })

export const fromOutside = ({ body }: ServiceUnauthorised): ThemeData | null =>
  Outside.safeParse(body).data?.theme ?? null

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
