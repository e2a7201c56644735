import type { Listing } from '../../commerce/contract/catalogue'
import { skuOf } from '../cart/lines'

/** How an offer stands: what JSON-LD, link previews and price feeds each say in their own words. */
export type Availability = 'InStock' | 'OutOfStock' | 'PreOrder'

export function availabilityOf({ preorder, gone }: { preorder: boolean; gone: boolean }): Availability {
  if (preorder) return 'PreOrder'
  return gone ? 'OutOfStock' : 'InStock'
}

type Grouped = Pick<Listing, 'itemGroupId'> & { products: readonly { productId: number }[] }

/** The group whose variants differ in colour and size alone: the listing's own for its first product, one of its own for every other. */
export const groupIdOf = ({ itemGroupId, products }: Grouped, productId: number) =>
  products[0] === undefined || products[0].productId === productId ? itemGroupId : `${itemGroupId}-${productId}`

/** What the shop calls one colour in one size, the same in its cart, its pages and its feed. */
export const offerSku = (listing: Pick<Listing, 'itemGroupId'>, colorId: number, sizeId: number) =>
  skuOf({ itemGroupId: listing.itemGroupId, colorId, sizeId })

/** 'Night Tee, Black, M' without what is no choice. */
export const offerName = (title: string, ...choices: (string | undefined)[]) =>
  [title, ...choices.filter((choice) => choice !== undefined && choice !== '')].join(', ')
