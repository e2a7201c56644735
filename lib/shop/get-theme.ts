import { defaultLocale, type Locale } from '@awning/platform/locales'
import { cache } from 'react'
import { parsePageMarket } from '../localization/page-market'
import { log } from '../server/log'
import { ServiceUnauthorizedError } from '../services/errors'
import { fetchStoreUncached, getStore } from '../services/stores'
import { fetchPreviewTheme, fetchThemeData, getThemeData, withoutAccess } from '../services/themes'
import { readTheme, type Theme } from '../theme/read-theme'
import type { Preview } from '../visit/preview-cookie'
import { readAccess, readPreview } from '../visit/read-credentials'
import type { Shop, ShopParams } from './shop'

type Page = { store: Pick<Shop['store'], 'slug'>; market: Pick<Shop['market'], 'locale'> }

/**
 * The store's theme with every field filled, in the language of the page; the default theme if it has none or the theme service
 * fails.
 */
export const getTheme = ({ store, market }: Page): Promise<Theme> => themeIn(store.slug, market.locale)

/** The same for layouts, which render without a shop too. */
export const getThemeAt = ({ store, market }: ShopParams): Promise<Theme> =>
  themeIn(store, parsePageMarket(market)?.market.locale ?? defaultLocale)

async function themeIn(store: string, locale: Locale): Promise<Theme> {
  if (store === '_') return readTheme({})
  const [preview, access] = await Promise.all([readPreview(store), readAccess(store)])
  if (preview !== null || access !== undefined) return await getThemeWithCredentials(store, locale, access, preview)
  const [data, found] = await Promise.all([getThemeData(store, locale), getStore(store)])
  return readTheme(data ?? {}, found?.name)
}

/** The theme for a visitor with credentials: the previewed or the current one. Memoized per request, not cached across requests. */
const getThemeWithCredentials = cache(
  async (store: string, locale: Locale, access: string | undefined, preview: Preview | null): Promise<Theme> => {
    const credential = preview?.credential
    const requested =
      preview?.theme === undefined
        ? fetchThemeData(store, locale, { access, preview: credential })
        : fetchPreviewTheme(store, locale, preview.credential)
    const [data, found] = await Promise.all([
      requested.catch((error: unknown) => {
        if (error instanceof ServiceUnauthorizedError) return withoutAccess(error)
        log.error({ store, err: error }, 'the theme service failed; the default theme is used')
        return null
      }),
      fetchStoreUncached(store, access, credential).catch((error: unknown) => {
        // The access code has expired. The page redirects to the login page, which also shows the store's name.
        if (error instanceof ServiceUnauthorizedError) return getStore(store)
        throw error
      }),
    ])
    return readTheme(data ?? {}, found?.name)
  },
)
