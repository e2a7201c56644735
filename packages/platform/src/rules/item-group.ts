/**
 * The id of the group whose variants differ only in color and size, in feeds, structured data and analytics: the id of the listing's
 * group for its first product, a separate one for every other.
 */
export const groupIdOf = (itemGroupId: string, productId: number, firstProductId: number | undefined): string =>
  firstProductId === undefined || firstProductId === productId ? itemGroupId : `${itemGroupId}-${productId}`
