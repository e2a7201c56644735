import { createHash } from 'node:crypto'

/** A link preview, described: the same words and the same picture are the same card. */
export type ShareCard = {
  /** Key of the picture that it shows. */
  picture: string
  /** `#rrggbb` behind it. */
  color: string
  title: string
  storeName: string
}

/** What it belongs to: a product by its id, or the home of a store. */
export type ShareSubject = { productId: number } | { homeOf: number }

/** Raised when cards are laid out anew, so that nobody is shown the old ones. */
const layout = 2

/** 32 hex digits of what the card shows. */
export function shareKey({ picture, color, title, storeName }: ShareCard): string {
  const canonical = JSON.stringify([layout, picture, color, title, storeName])
  return createHash('sha256').update(canonical).digest('hex').slice(0, 32)
}

/** Where a card is. The subject finds it again, the key makes that an address never means another picture. */
export const shareAddress = (base: string, subject: ShareSubject, card: ShareCard) =>
  `${base}/share-${'homeOf' in subject ? `home-${subject.homeOf}` : subject.productId}-${shareKey(card)}.jpg`

const fileName = /^share-(home-)?([1-9]\d{0,11})-([0-9a-f]{32})\.jpg$/

/** Reads the name of a card's file; null for any other. */
export function parseShareName(file: string): { subject: ShareSubject; key: string } | null {
  const [, home, id, key] = fileName.exec(file) ?? []
  if (id === undefined || key === undefined) return null
  return { subject: home === undefined ? { productId: Number(id) } : { homeOf: Number(id) }, key }
}
