/** `featured` is the store's own order. Sold-out products come last in every order. */
export const productSorts = ['featured', 'newest', 'price-asc', 'price-desc', 'best-selling'] as const
export type ProductSort = (typeof productSorts)[number]

export const maxFilterValues = 20
/** Values are names of types, colors and sizes. */
export const maxFilterValueLength = 100
