import fc from 'fast-check'
import type { CartLine } from '../../commerce/contract/cart'
import {
  addLine,
  countPieces,
  ensureLines,
  inventoryKeyOf,
  regionUnder,
  removeLine,
  restoreLine,
  setQuantity,
  skuOf,
  takeAway,
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

describe('the keys of what is in a cart', () => {
  it('name a line by item group, variation and size, joined by underscores', () => {
    expect(skuOf(tee)).toBe('12_21_3')
  })

  it('name a count of pieces by listing, variation and size, joined by hyphens', () => {
    expect(inventoryKeyOf({ listingId: 12, variationId: 21, sizeId: 3 })).toBe('12-21-3')
  })
})

describe('the lines of a cart', () => {
  it('raises a thing that is in the cart already by the chosen quantity', () => {
    expect(addLine([tee, mug], { ...tee, quantity: 3 })).toEqual([{ ...tee, quantity: 5 }, mug])
  })

  it('keeps another colour of the same thing apart', () => {
    expect(addLine([tee], { ...tee, colorId: 22 })).toHaveLength(2)
  })

  it('never lets a line pass 999 pieces nor fall under one', () => {
    expect(addLine([{ ...tee, quantity: 998 }], { ...tee, quantity: 5 })[0]?.quantity).toBe(999)
    expect(setQuantity([tee], skuOf(tee), 0)[0]?.quantity).toBe(1)
    expect(setQuantity([tee], skuOf(tee), Number.NaN)[0]?.quantity).toBe(1)
    expect(setQuantity([tee], skuOf(tee), 5000)[0]?.quantity).toBe(999)
  })

  it('puts a removed line back where it was', () => {
    const after = removeLine([tee, mug], skuOf(tee))
    expect(after).toEqual([mug])
    expect(restoreLine(after, tee, 0)).toEqual([tee, mug])
  })

  it('loses what was bought and keeps what was put in meanwhile', () => {
    expect(takeAway([{ ...tee, quantity: 5 }, mug], [tee])).toEqual([{ ...tee, quantity: 3 }, mug])
    expect(takeAway([tee, mug], [tee, mug])).toEqual([])
    expect(takeAway([mug], [tee])).toEqual([mug])
  })

  it('counts pieces, not lines', () => {
    expect(countPieces([tee, mug])).toBe(3)
  })

  it('holds every thing once, whatever is added in whatever order', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (added) => {
        const lines = added.reduce<CartLine[]>(addLine, [])
        const skus = lines.map(skuOf)
        expect(new Set(skus).size).toBe(skus.length)
        expect(new Set(skus)).toEqual(new Set(added.map(skuOf)))
        for (const line of lines) {
          const asked = added.filter((one) => skuOf(one) === skuOf(line)).reduce((sum, one) => sum + one.quantity, 0)
          expect(line.quantity).toBe(Math.min(999, asked))
        }
      }),
    )
  })

  it('is mixed once things were put in under two regions', () => {
    expect(regionUnder({ lines: [], region: 'USA' }, 'EU')).toBe('EU')
    expect(regionUnder({ lines: [tee], region: 'EU' }, 'EU')).toBe('EU')
    expect(regionUnder({ lines: [tee], region: 'USA' }, 'EU')).toBe('MIXED')
    expect(regionUnder({ lines: [tee], region: 'MIXED' }, 'EU')).toBe('MIXED')
  })

  it('belongs to the new region once it was emptied', () => {
    expect(regionUnder({ lines: [], region: 'MIXED' }, 'EU')).toBe('EU')
  })

  it('has at least what a link asks for, however often the link is followed', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), fc.array(anyLine, { maxLength: 20 }), (added, asked) => {
        const lines = added.reduce<CartLine[]>(addLine, [])
        const once = ensureLines(lines, asked)
        expect(ensureLines(once, asked)).toEqual(once)
        const held = new Map(once.map((line) => [skuOf(line), line.quantity]))
        for (const line of [...lines, ...asked]) expect(held.get(skuOf(line))).toBeGreaterThanOrEqual(line.quantity)
        expect(held.size).toBe(new Set([...lines, ...asked].map(skuOf)).size)
      }),
    )
  })
})
