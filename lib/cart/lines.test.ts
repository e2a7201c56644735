import type { CartLine } from '@awning/contract/cart'
import fc from 'fast-check'
import { skuOf } from '../sku'
import {
  addLine,
  countItems,
  ensureLines,
  regionUnder,
  removeLine,
  removePurchased,
  restoreLine,
  setQuantity,
} from './lines'

const tee: CartLine = { slug: 'moon-tee', productId: 7, colorId: 21, sizeId: 3, quantity: 2, itemGroupId: '12' }
const mug: CartLine = { slug: 'moon-mug', productId: 9, colorId: 30, sizeId: 1, quantity: 1, itemGroupId: '13' }

const anyLine: fc.Arbitrary<CartLine> = fc.record({
  slug: fc.constantFrom('moon-tee', 'moon-mug'),
  productId: fc.integer({ min: 1, max: 3 }),
  colorId: fc.integer({ min: 1, max: 3 }),
  sizeId: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  itemGroupId: fc.constantFrom('12', '13'),
})

describe('the lines of a cart', () => {
  it('increase the quantity of a line that is already in the cart', () => {
    expect(addLine([tee, mug], { ...tee, quantity: 3 })).toEqual([{ ...tee, quantity: 5 }, mug])
  })

  it('keep another color of the same product separate', () => {
    expect(addLine([tee], { ...tee, colorId: 22 })).toHaveLength(2)
  })

  it('limit the quantity of a line to 1 to 999', () => {
    expect(addLine([{ ...tee, quantity: 998 }], { ...tee, quantity: 5 })[0]?.quantity).toBe(999)
    expect(setQuantity([tee], skuOf(tee), 0)[0]?.quantity).toBe(1)
    expect(setQuantity([tee], skuOf(tee), Number.NaN)[0]?.quantity).toBe(1)
    expect(setQuantity([tee], skuOf(tee), 5000)[0]?.quantity).toBe(999)
  })

  it('restore a removed line at its position', () => {
    const after = removeLine([tee, mug], skuOf(tee))
    expect(after).toEqual([mug])
    expect(restoreLine(after, tee, 0)).toEqual([tee, mug])
  })

  it('remove what was bought and keep what was added in the meantime', () => {
    expect(removePurchased([{ ...tee, quantity: 5 }, mug], [tee])).toEqual([{ ...tee, quantity: 3 }, mug])
    expect(removePurchased([tee, mug], [tee, mug])).toEqual([])
    expect(removePurchased([mug], [tee])).toEqual([mug])
  })

  it('count quantities, not lines', () => {
    expect(countItems([tee, mug])).toBe(3)
  })

  it('contain every SKU once, whatever is added in any order', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (added) => {
        const lines = added.reduce<CartLine[]>(addLine, [])
        const skus = lines.map(skuOf)
        expect(new Set(skus).size).toBe(skus.length)
        expect(new Set(skus)).toEqual(new Set(added.map(skuOf)))
        for (const line of lines) {
          const expected = added.filter((one) => skuOf(one) === skuOf(line)).reduce((sum, one) => sum + one.quantity, 0)
          expect(line.quantity).toBe(Math.min(999, expected))
        }
      }),
    )
  })

  // Requirements: 4.25
  it('are mixed if items were added under two regions', () => {
    expect(regionUnder({ lines: [], region: 'USA' }, 'EU')).toBe('EU')
    expect(regionUnder({ lines: [tee], region: 'EU' }, 'EU')).toBe('EU')
    expect(regionUnder({ lines: [tee], region: 'USA' }, 'EU')).toBe('MIXED')
    expect(regionUnder({ lines: [tee], region: 'MIXED' }, 'EU')).toBe('MIXED')
  })

  // Requirements: 4.25
  it('belong to the new region after the cart was emptied', () => {
    expect(regionUnder({ lines: [], region: 'MIXED' }, 'EU')).toBe('EU')
  })

  it('have at least the quantities of a link, however often it is followed', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), fc.array(anyLine, { maxLength: 20 }), (added, requested) => {
        const lines = added.reduce<CartLine[]>(addLine, [])
        const once = ensureLines(lines, requested)
        expect(ensureLines(once, requested)).toEqual(once)
        const quantities = new Map(once.map((line) => [skuOf(line), line.quantity]))
        for (const line of [...lines, ...requested])
          expect(quantities.get(skuOf(line))).toBeGreaterThanOrEqual(line.quantity)
        expect(quantities.size).toBe(new Set([...lines, ...requested].map(skuOf)).size)
      }),
    )
  })
})
