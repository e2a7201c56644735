import type { CartLine } from '@awning/contract/cart'
import fc from 'fast-check'
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import { skuOf } from '../sku'
import { isItem, shortLines, shownLine, subtotalOf } from './display'
import { showLine } from './show-cart'

const navy = { id: 21, name: 'Navy', sizes: threeSizes }
const rust = { id: 22, name: 'Rust', sizes: [{ id: 1, label: 'S', amount: 3050, inventoryCount: 3 }] }
const listing = listingWith([navy, rust])
const line: CartLine = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, quantity: 2, itemGroupId: '7' }

describe('the subtotal', () => {
  it('is the exact sum of all available lines in minor units', () => {
    const quantity = fc.integer({ min: 1, max: 999 })
    fc.assert(
      fc.property(quantity, quantity, (first, second) => {
        const lines = [
          { ...line, quantity: first },
          { ...line, colorId: 22, sizeId: 1, quantity: second },
        ]
        const items = lines.map((one) => showLine(one, { listing })).filter(isItem)
        expect(subtotalOf(items, lines, 'USD').amount).toBe(2800 * first + 3050 * Math.min(3, second))
      }),
    )
  })

  it('excludes lines that were removed in the meantime', () => {
    const items = [showLine(line, { listing })].filter(isItem)
    expect(subtotalOf(items, [], 'USD')).toEqual({ amount: 0, currency: 'USD' })
    expect(skuOf(line)).toBe('7_21_2')
  })
})

describe('a displayed line', () => {
  const eightRust = { ...line, colorId: 22, sizeId: 1, quantity: 8 }
  const item = showLine(eightRust, { listing })
  if (!isItem(item)) throw new Error('expected three items')

  // Requirements: 3.18, C3.6
  it('has the available quantity and its total price', () => {
    expect(shownLine(item, 8)).toMatchObject({ quantityInCart: 3, totalPrice: { amount: 9150, currency: 'USD' } })
  })

  it('is short if a higher quantity is requested', () => {
    expect(shortLines([item], [eightRust])).toEqual([item])
    expect(shortLines([item], [{ ...eightRust, quantity: 3 }])).toEqual([])
  })
})
