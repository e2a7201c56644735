import { sourceHash } from '../catalogue/source-hash'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { pictures, themes } from '../db/schema/stores'
import { pictureColor } from '../pictures/picture-color'
import { pictureKey } from '../pictures/picture-key'
import type { StoreRef } from '../stores/store-ref'
import type { ThemeWithPictures } from './theme-pictures'

/** Replaces the theme of a store, or gives it its first. Null where it is the same already. */
export async function saveTheme(
  store: StoreRef,
  { theme: data, rows }: Pick<ThemeWithPictures, 'theme' | 'rows'>,
  now: Date,
  tx: Tx,
): Promise<'first' | 'replaced' | null> {
  const [there] = await tx.select().from(themes).where(owned(store, themes))
  if (there !== undefined && sourceHash(there.data) === sourceHash(data)) return null
  await tx
    .insert(themes)
    .values({ storeId: store.id, data, updatedAt: now })
    .onConflictDoUpdate({ target: themes.storeId, set: { data, updatedAt: now } })
  await keepPictures(store, { theme: data, rows }, tx)
  return there === undefined ? 'first' : 'replaced'
}

/** Writes the pictures of a theme, drawn and fetched, where the service finds them when they are asked for. */
export async function keepPictures(
  store: StoreRef,
  { theme, rows }: Pick<ThemeWithPictures, 'theme' | 'rows'>,
  tx: Tx,
): Promise<void> {
  const drawn = Object.values(theme.drawn ?? {}).map((picture) => ({
    storeId: store.id,
    key: pictureKey(picture),
    drawn: picture,
    color: pictureColor(picture),
  }))
  const all = [...drawn, ...rows]
  if (all.length > 0) await tx.insert(pictures).values(all).onConflictDoNothing()
}
