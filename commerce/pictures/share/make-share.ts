import { eq } from 'drizzle-orm'
import { DrawnPicture } from '../../contract/pictures'
import { owned } from '../../db/owned'
import { pictures } from '../../db/schema/stores'
import type { Deps } from '../../deps'
import type { StoreRef } from '../../stores/store-ref'
import { PictureNotFoundError } from '../picture-store'
import { composeShare } from './compose-share'
import { type ShareCard, shareKey } from './share-card'

/** The bytes of a card: kept since it was made, else made now and kept. Rejects as the picture store does. */
export async function makeShare(
  store: StoreRef,
  card: ShareCard,
  { db, pictures: shelf }: Pick<Deps, 'db' | 'pictures'>,
): Promise<Buffer> {
  // Asked for before its turn in the queue, which it would wait for inside its own turn else.
  const small = async () => {
    const [row] = await db
      .select()
      .from(pictures)
      .where(owned(store, pictures, eq(pictures.key, card.picture)))
    if (row === undefined) throw new PictureNotFoundError('The store has no such picture.')
    const source = row.drawn === null ? { file: row.key } : DrawnPicture.parse(row.drawn)
    return await shelf.get(source, 560, 'webp')
  }
  return await shelf.keep(`share-${shareKey(card)}.jpg`, small, (bitmap) => composeShare(bitmap, card))
}
