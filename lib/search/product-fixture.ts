import type { SearchProduct } from './search-product'

/** A product to search for, as short as a test may write it. */
export const searchable = (id: number, more: Partial<SearchProduct> = {}): SearchProduct => ({
  id,
  slug: `item-${id}`,
  href: `/listing/item-${id}?pid=${id}`,
  title: `Item ${id}`,
  type: 'Classic Tee',
  price: '$28.00',
  money: { amount: 2800, currency: 'USD' },
  morePictures: [],
  swatches: [],
  collections: [],
  ...more,
})
