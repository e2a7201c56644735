import { createHash } from 'node:crypto'
import type { VariationPicture } from '../db/schema/catalog'
import type { StoreRef } from '../store-ref'
import { isPlaceholder } from './picture-url'

/** The description of a link preview. The same text and the same picture are the same card. */
export type ShareCard = {
  /** Key of the displayed picture. */
  picture: string
  /** Its background color, `#rrggbb`. */
  color: string
  title: string
  storeName: string
}

/** The subject of a card: a product by id, or the home page of a store. */
export type ShareSubject = { productId: number } | { homeOf: number }

/** The title of the listing and the first picture of the first color. Null if there is no picture. */
export function productCard(
  store: Pick<StoreRef, 'name'>,
  title: string,
  pictures: readonly VariationPicture[],
): ShareCard | null {
  const first = pictures.find((picture) => !isPlaceholder(picture))
  return first === undefined ? null : { picture: first.key, color: first.color, title, storeName: store.name }
}

/** Increase this when the layout of cards changes, so that old cards are not shown. */
const layout = 2

/** 32 hex digits of what the card shows. */
export function shareKey({ picture, color, title, storeName }: ShareCard): string {
  const canonical = JSON.stringify([layout, picture, color, title, storeName])
  return createHash('sha256').update(canonical).digest('hex').slice(0, 32)
}

/** The subject identifies the card; the key changes with its content. */
export const shareAddress = (base: string, subject: ShareSubject, card: ShareCard) =>
  `${base}/share-${'homeOf' in subject ? `home-${subject.homeOf}` : subject.productId}-${shareKey(card)}.jpg`

const fileName = /^share-(home-)?([1-9]\d{0,11})-([0-9a-f]{32})\.jpg$/

/** Null for any other name. */
export function parseShareName(file: string): { subject: ShareSubject; key: string } | null {
  const [, home, id, key] = fileName.exec(file) ?? []
  if (id === undefined || key === undefined) return null
  return { subject: home === undefined ? { productId: Number(id) } : { homeOf: Number(id) }, key }
}
