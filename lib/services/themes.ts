import { previewHeader } from '@awning/contract/preview'
import type { ThemeData } from '@awning/contract/theme'
import { type Locale, locales } from '@awning/platform/locales'
import { cacheLife, cacheTag } from 'next/cache'
import { z } from 'zod'
import { env } from '../env'
import { log } from '../server/log'
import { AnyThemeData } from '../theme/sanitize-theme'
import { catalogCacheLife, tags } from './cache-tags'
import { ServiceNotFoundError, ServiceUnauthorizedError } from './errors'
import { request } from './request'

const maxBytes = 2 * 1024 * 1024

/**
 * The last theme of each store and language, used for pages that are rendered while the theme service fails. The oldest entries are
 * removed.
 */
const lastKnown = new Map<string, ThemeData>()
const knownThemes = 500
const keyOf = (store: string, locale: Locale) => `${store} ${locale}`

/**
 * GET {theme service}. Null if the store has no theme, or if the service fails and this process has no earlier one: the default
 * theme is then used.
 */
export async function getThemeData(store: string, locale: Locale): Promise<ThemeData | null> {
  'use cache'
  cacheTag(tags.everything, tags.store(store), tags.theme(store))
  try {
    const theme = await fetchThemeData(store, locale)
    cacheLife(catalogCacheLife)
    return theme
  } catch (error) {
    if (error instanceof ServiceUnauthorizedError) {
      cacheLife(catalogCacheLife)
      return withoutAccess(error)
    }
    // Short lifetime after a failure.
    cacheLife({ stale: 30, revalidate: 30, expire: 300 })
    log.error({ store, err: error }, 'the theme service failed; the last known theme is used if there is one')
    return lastKnownTheme(store, locale)
  }
}

/**
 * The same call, never cached, for a visitor with access to a protected store or with an open preview. Throws if the service
 * fails or requires a code.
 */
export async function fetchThemeData(
  store: string,
  locale: Locale,
  { access, preview }: { access?: string | undefined; preview?: string | undefined } = {},
): Promise<ThemeData | null> {
  try {
    const theme = await request({
      name: 'GET theme',
      url: env.THEME_URL,
      query: { siteKey: store, accessCode: access, locale },
      headers: preview === undefined ? {} : { [previewHeader]: preview },
      schema: AnyThemeData,
      maxBytes,
    })
    // A theme read with credentials must not be shown to a visitor without them.
    if (access === undefined && preview === undefined) remember(keyOf(store, locale), theme)
    return theme
  } catch (error) {
    if (error instanceof ServiceNotFoundError || error instanceof ServiceUnauthorizedError)
      for (const known of locales) lastKnown.delete(keyOf(store, known))
    if (error instanceof ServiceNotFoundError) return null
    throw error
  }
}

/**
 * The public appearance of a protected store, from the body of the 401. Another back end may send none: the default theme is then
 * used.
 */
const Outside = z.object({ theme: AnyThemeData })

export const withoutAccess = ({ body }: ServiceUnauthorizedError): ThemeData | null =>
  Outside.safeParse(body).data?.theme ?? null

/** GET {commerce}/v1/previews/theme: the theme of a preview, never cached. Throws if the service fails. */
export async function fetchPreviewTheme(store: string, locale: Locale, credential: string): Promise<ThemeData | null> {
  try {
    return await request({
      name: 'GET previews/theme',
      url: `${env.COMMERCE_URL}/v1/previews/theme`,
      query: { storeSlug: store, locale },
      headers: { [previewHeader]: credential },
      schema: AnyThemeData,
      maxBytes,
    })
  } catch (error) {
    if (error instanceof ServiceNotFoundError) return null
    throw error
  }
}

/** The last theme in this language, otherwise in any: with the colors and pictures of the store. */
function lastKnownTheme(store: string, locale: Locale): ThemeData | null {
  for (const known of [locale, ...locales]) {
    const theme = lastKnown.get(keyOf(store, known))
    if (theme !== undefined) return theme
  }
  return null
}

function remember(key: string, theme: ThemeData) {
  lastKnown.delete(key)
  lastKnown.set(key, theme)
  const [oldest] = lastKnown.keys()
  if (lastKnown.size > knownThemes && oldest !== undefined) lastKnown.delete(oldest)
}
