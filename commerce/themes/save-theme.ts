import { sourceHash } from '../catalogue/source-hash'
import type { DrawnPicture } from '../contract/pictures'
import type { ThemeData } from '../contract/theme'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { pictures, themes } from '../db/schema/stores'
import { pictureColor } from '../pictures/picture-color'
import { pictureKey } from '../pictures/picture-key'
import type { StoreRef } from '../stores/store-ref'

/** Replaces the theme of a store, or gives it its first. Null where it is the same already. */
export async function saveTheme(
  store: StoreRef,
  data: ThemeData,
  now: Date,
  tx: Tx,
): Promise<'first' | 'replaced' | null> {
  const [there] = await tx.select().from(themes).where(owned(store, themes))
  if (there !== undefined && sourceHash(there.data) === sourceHash(data)) return null
  await tx
    .insert(themes)
    .values({ storeId: store.id, data, updatedAt: now })
    .onConflictDoUpdate({ target: themes.storeId, set: { data, updatedAt: now } })
  await keepDrawnPictures(store, data, tx)
  return there === undefined ? 'first' : 'replaced'
}

/** The descriptions of a theme's drawn pictures, where the service finds them when they are asked for. */
export async function keepDrawnPictures(store: StoreRef, data: ThemeData, tx: Tx): Promise<void> {
  const drawn: DrawnPicture[] = Object.values(data.drawn ?? {})
  if (drawn.length === 0) return
  const rows = drawn.map((picture) => ({
    storeId: store.id,
    key: pictureKey(picture),
    drawn: picture,
    color: pictureColor(picture),
  }))
  await tx.insert(pictures).values(rows).onConflictDoNothing()
}
