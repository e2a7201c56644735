import { eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { pictures } from '../db/schema/stores'
import { readObject } from '../pictures/objects/read-object'
import { PictureNotFoundError } from '../pictures/picture-store'
import { type ShareCard, shareKey } from '../pictures/share-card'
import type { StoredObject } from '../ports/object-store'
import type { StoreRef } from '../store-ref'
import { composeShare } from './compose-share'

/** A card, cached or newly made. Rejects like the picture store. */
export async function makeShare(
  store: StoreRef,
  card: ShareCard,
  { db, pictures: pictureStore }: Pick<Deps, 'db' | 'pictures'>,
): Promise<StoredObject> {
  // Fetched before the card enters the queue. Otherwise it would wait for a slot that the card itself holds.
  const small = async () => {
    const [row] = await db
      .select()
      .from(pictures)
      .where(inStore(store, pictures, eq(pictures.key, card.picture)))
    if (row === undefined) throw new PictureNotFoundError('The store does not have this picture.')
    return await readObject(await pictureStore.get(row.key, 560, 'webp'))
  }
  return await pictureStore.keep(`share-${shareKey(card)}.jpg`, small, (bitmap) => composeShare(bitmap, card))
}
