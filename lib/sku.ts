/** One color of a listing in one size. */
type Choice = { itemGroupId: string; colorId: number; sizeId: number }

/** The key of a choice, on pages, in the feed and in the cart: lines with the same key are merged. */
export const skuOf = ({ itemGroupId, colorId, sizeId }: Choice) => `${itemGroupId}_${colorId}_${sizeId}`

export const inventoryKeyOf = (counted: { listingId: number; variationId: number; sizeId: number }) =>
  `${counted.listingId}-${counted.variationId}-${counted.sizeId}`
