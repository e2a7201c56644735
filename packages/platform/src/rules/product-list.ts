/** The orders of a product list. `featured` is the store's own order. In each of them sold-out products come last. */
export const productSorts = ['featured', 'newest', 'price-asc', 'price-desc', 'best-selling'] as const
export type ProductSort = (typeof productSorts)[number]

/** The most values of one filter. */
export const maxFilterValues = 20
/** The longest value: names of types, colors and sizes. */
export const maxFilterValueLength = 100
