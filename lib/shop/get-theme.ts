import { cache } from 'react'
import { readAccess } from '../access/read-access'
import { log } from '../log'
import type { Preview } from '../preview/preview-cookie'
import { readPreview } from '../preview/read-preview'
import { ServiceUnauthorizedError } from '../services/errors'
import { fetchStoreUncached, getStore } from '../services/stores'
import { fetchPreviewTheme, fetchThemeData, getThemeData, withoutAccess } from '../services/themes'
import { readTheme, type Theme } from '../theme/read-theme'

/** The store's theme with every field filled; the default theme if it has none or the theme service fails. */
export async function getTheme(store: string): Promise<Theme> {
  if (store === '_') return readTheme({})
  const [preview, access] = await Promise.all([readPreview(store), readAccess(store)])
  if (preview !== null || access !== undefined) return await getThemeWithCredentials(store, access, preview)
  const [data, found] = await Promise.all([getThemeData(store), getStore(store)])
  return readTheme(data ?? {}, found?.name)
}

/** The theme for a visitor with credentials: the previewed or the current one. Memoized per request, not cached across requests. */
const getThemeWithCredentials = cache(
  async (store: string, access: string | undefined, preview: Preview | null): Promise<Theme> => {
    const credential = preview?.credential
    const requested =
      preview?.theme === undefined
        ? fetchThemeData(store, { access, preview: credential })
        : fetchPreviewTheme(store, preview.credential)
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
