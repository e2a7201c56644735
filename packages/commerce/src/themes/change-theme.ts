import type { RejectedPicture, ThemeData } from '@awning/contract/theme'
import { recordChanges } from '../changes/record-changes'
import type { Deps } from '../context'
import type { StoreRef } from '../store-ref'
import { saveTheme } from './save-theme'
import { fetchThemePictures } from './theme-pictures'

/**
 * Sets the theme of a store and invalidates its pages. Pictures on other hosts are fetched first; those that cannot be fetched
 * are left out.
 */
export async function changeTheme(
  store: StoreRef,
  theme: ThemeData,
  { db, clock, wakeWorker, storePicture }: Pick<Deps, 'db' | 'clock' | 'wakeWorker' | 'storePicture'>,
): Promise<{ changed: boolean; rejected: RejectedPicture[] }> {
  const pictured = await fetchThemePictures(store, theme, { db, storePicture: storePicture })
  const changed = await db.transaction(async (tx) => {
    if ((await saveTheme(store, pictured, clock.now(), tx)) === null) return false
    await recordChanges(store, [{ type: 'theme' }], tx)
    return true
  })
  if (changed) wakeWorker()
  return { changed, rejected: pictured.rejected }
}
