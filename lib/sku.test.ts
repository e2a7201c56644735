import { inventoryKeyOf, skuOf } from './sku'

// Requirements: 3.16a
test('a SKU identifies a line by item group, variation and size, joined by underscores', () => {
  expect(skuOf({ itemGroupId: '12', colorId: 21, sizeId: 3 })).toBe('12_21_3')
})

// Requirements: 3.16a
test('an inventory key identifies a count by listing, variation and size, joined by hyphens', () => {
  expect(inventoryKeyOf({ listingId: 12, variationId: 21, sizeId: 3 })).toBe('12-21-3')
})
