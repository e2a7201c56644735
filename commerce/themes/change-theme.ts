import { randomUUID } from 'node:crypto'
import type { RefusedPicture, ThemeData } from '../contract/theme'
import type { Deps } from '../deps'
import { announce } from '../stores/announce'
import type { StoreRef } from '../stores/store-ref'
import { saveTheme } from './save-theme'
import { fetchThemePictures } from './theme-pictures'

/** Sets the theme of a store and refreshes its pages. Pictures on other hosts are fetched first; those that cannot be are left out. */
export async function changeTheme(
  store: StoreRef,
  theme: ThemeData,
  { db, clock, poke, takePicture }: Pick<Deps, 'db' | 'clock' | 'poke' | 'takePicture'>,
): Promise<{ changed: boolean; refused: RefusedPicture[] }> {
  const pictured = await fetchThemePictures(store, theme, { db, takePicture })
  const changed = await db.transaction(async (tx) => {
    if ((await saveTheme(store, pictured, clock.now(), tx)) === null) return false
    await announce(store, `theme-${randomUUID()}`, [{ noun: 'theme' }], tx)
    return true
  })
  if (changed) poke()
  return { changed, refused: pictured.refused }
}
