import { inStore } from '../db/in-store'
import { pictures, themes } from '../db/schema/stores'
import { sourceHash } from '../db/source-hash'
import type { Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import type { ThemeWithPictures } from './theme-pictures'

/** Returns null when the theme is unchanged. */
export async function saveTheme(
  store: StoreRef,
  { theme: data, rows }: Pick<ThemeWithPictures, 'theme' | 'rows'>,
  now: Date,
  tx: Tx,
): Promise<'first' | 'replaced' | null> {
  const [existing] = await tx.select().from(themes).where(inStore(store, themes))
  if (existing !== undefined && sourceHash(existing.data) === sourceHash(data)) return null
  await tx
    .insert(themes)
    .values({ storeId: store.id, data, updatedAt: now })
    .onConflictDoUpdate({ target: themes.storeId, set: { data, updatedAt: now } })
  await storeThemePictures(rows, tx)
  return existing === undefined ? 'first' : 'replaced'
}

/** Writes the fetched pictures of a theme, so that the service can serve them. */
export async function storeThemePictures(rows: ThemeWithPictures['rows'], tx: Tx): Promise<void> {
  if (rows.length > 0) await tx.insert(pictures).values(rows).onConflictDoNothing()
}
