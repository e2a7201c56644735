import { cache } from 'react'
import { readAccess } from '../access/read-access'
import { log } from '../log'
import type { Preview } from '../preview/preview-cookie'
import { readPreview } from '../preview/read-preview'
import { ServiceUnauthorised } from '../services/errors'
import { fetchStoreNow, getStore } from '../services/stores'
import { fetchPreviewTheme, fetchThemeData, fromOutside, getThemeData } from '../services/themes'
import { readTheme, type Theme } from './read-theme'

/** The store's theme, every field filled; the default theme where it has none or the theme service fails. */
export async function getTheme(store: string): Promise<Theme> {
  if (store === '_') return readTheme({})
  const [preview, access] = await Promise.all([readPreview(store), readAccess(store)])
  if (preview !== null || access !== undefined) return await ownTheme(store, access, preview)
  const [data, found] = await Promise.all([getThemeData(store), getStore(store)])
  return readTheme(data ?? {}, found?.name)
}

/** Never from the cache, for a visitor with a right of their own: the theme that the preview brings, else the store's own as it is now. */
const ownTheme = cache(async (store: string, access: string | undefined, preview: Preview | null): Promise<Theme> => {
  const credential = preview?.credential
  const asked =
    preview?.theme === undefined
      ? fetchThemeData(store, { access, preview: credential })
      : fetchPreviewTheme(store, preview.credential)
  const [data, found] = await Promise.all([
    asked.catch((error: unknown) => {
      if (error instanceof ServiceUnauthorised) return fromOutside(error)
      log.error({ store, err: error }, 'theme service failed')
      return null
    }),
    fetchStoreNow(store, access, credential).catch((error: unknown) => {
      // The code has ended: the page leads to the gate, which has a name as well.
      if (error instanceof ServiceUnauthorised) return getStore(store)
      throw error
    }),
  ])
  return readTheme(data ?? {}, found?.name)
})
