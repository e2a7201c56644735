import { getStore } from '../services/stores'
import { getThemeData } from '../services/themes'
import { readTheme, type Theme } from './read-theme'

/** The store's theme, every field filled; the default theme where it has none or the theme service fails. */
export async function getTheme(store: string): Promise<Theme> {
  if (store === '_') return readTheme({})
  const [data, found] = await Promise.all([getThemeData(store), getStore(store)])
  return readTheme(data ?? {}, found?.name)
}
