import type { SearchProduct } from '../../lib/search/products'

/** A minimal product for search tests. */
export const searchable = (id: number, overrides: Partial<SearchProduct> = {}): SearchProduct => ({
  id,
  groupId: String(100 + id),
  slug: `item-${id}`,
  href: `/listing/item-${id}?pid=${id}`,
  title: `Item ${id}`,
  type: 'Classic Tee',
  money: { amount: 2800, currency: 'USD' },
  morePictures: [],
  swatches: [],
  collections: [],
  ...overrides,
})
