import { cache } from 'react'
import { log } from '../log'
import type { Preview } from '../preview/preview-cookie'
import { readPreview } from '../preview/read-preview'
import { fetchStoreNow, getStore } from '../services/stores'
import { fetchPreviewTheme, fetchThemeData, getThemeData } from '../services/themes'
import { readTheme, type Theme } from './read-theme'

/** The store's theme, every field filled; the default theme where it has none or the theme service fails. */
export async function getTheme(store: string): Promise<Theme> {
  if (store === '_') return readTheme({})
  const preview = await readPreview(store)
  if (preview !== null) return await previewTheme(store, preview)
  const [data, found] = await Promise.all([getThemeData(store), getStore(store)])
  return readTheme(data ?? {}, found?.name)
}

/** Never from the cache: the theme that the preview brings, else the store's own as it is now. */
const previewTheme = cache(async (store: string, { theme, credential }: Preview): Promise<Theme> => {
  const asked = theme === undefined ? fetchThemeData(store) : fetchPreviewTheme(store, credential)
  const [data, found] = await Promise.all([
    asked.catch((error: unknown) => {
      log.error({ store, error: String(error) }, 'theme service failed')
      return null
    }),
    fetchStoreNow(store),
  ])
  return readTheme(data ?? {}, found?.name)
})
