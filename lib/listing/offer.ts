import type { Listing } from '@awning/contract/catalog'
import { groupIdOf as groupOf } from '@awning/platform/rules/item-group'
import { skuOf } from '../sku'

/** The availability of an offer; JSON-LD, link previews and price feeds each have their own terms for it. */
export type Availability = 'InStock' | 'OutOfStock' | 'PreOrder'

export function availabilityOf({ preorder, soldOut }: { preorder: boolean; soldOut: boolean }): Availability {
  if (preorder) return 'PreOrder'
  return soldOut ? 'OutOfStock' : 'InStock'
}

type Grouped = Pick<Listing, 'itemGroupId'> & { products: readonly { productId: number }[] }

export const groupIdOf = ({ itemGroupId, products }: Grouped, productId: number) =>
  groupOf(itemGroupId, productId, products[0]?.productId)

/** The SKU of a color and size, the same in the cart, on pages and in the feed. */
export const offerSku = (listing: Pick<Listing, 'itemGroupId'>, colorId: number, sizeId: number) =>
  skuOf({ itemGroupId: listing.itemGroupId, colorId, sizeId })

/** 'Night Tee, Black, M' without parts that are not a choice. */
export const offerName = (title: string, ...choices: (string | undefined)[]) =>
  [title, ...choices.filter((choice) => choice !== undefined && choice !== '')].join(', ')
