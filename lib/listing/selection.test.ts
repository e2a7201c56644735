import fc from 'fast-check'
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import { hasColorChoice, hasSizeChoice, sizesAsList } from './choice-rules'
import { readChoices } from './choices'
import { canBuy, changeColor, resolveSelection, selectionOf } from './selection'

const tee = readChoices(
  listingWith([
    { id: 21, name: 'Navy', sizes: threeSizes },
    {
      id: 22,
      name: 'Rust',
      sizes: [
        { id: 4, label: 'S', inventoryCount: 0 },
        { id: 5, label: 'M', inventoryCount: 3 },
      ],
    },
  ]),
  'en',
)

const shownFor = (requested: Parameters<typeof resolveSelection>[1]) => {
  const shown = resolveSelection(tee, requested)
  if (!shown) throw new Error('the listing has no selection')
  return shown
}

describe('the displayed selection of a listing', () => {
  it('is the first color and the first available size for a link without selection', () => {
    expect(shownFor({})).toMatchObject({ color: { name: 'Navy' }, size: { label: 'S' } })
    expect(shownFor({ variation: 22 })).toMatchObject({ color: { name: 'Rust' }, size: { label: 'M', left: 3 } })
  })

  it('is the first color that is not sold out', () => {
    const soldOut = threeSizes.map((size) => ({ ...size, inventoryCount: 0 }))
    const choices = readChoices(
      listingWith([
        { id: 1, name: 'Navy', sizes: soldOut },
        { id: 2, name: 'Rust', sizes: threeSizes },
      ]),
      'en',
    )
    expect(resolveSelection(choices, {})).toMatchObject({ color: { name: 'Rust' }, size: { label: 'S' } })
    expect(resolveSelection(choices, { variation: 1 })).toMatchObject({ color: { name: 'Navy' } })
  })

  // Requirements: 3.7
  it('is exactly that of the link, sold out or not', () => {
    const shown = shownFor({ variation: 21, size: 3 })
    expect(shown).toMatchObject({ color: { name: 'Navy' }, size: { label: 'L', soldOut: true } })
    expect(canBuy(shown)).toBe(false)
  })

  it('is the size at the same position if the color has other sizes', () => {
    expect(shownFor({ variation: 22, size: 2 }).size?.label).toBe('M')
  })

  it('has the first color for one that does not exist', () => {
    expect(shownFor({ variation: 999, size: 2 })).toMatchObject({ color: { name: 'Navy' }, size: { id: 2 } })
  })

  // Requirements: 4.11
  it('keeps the position of the size when the color changes, or has the first size', () => {
    const [navy, rust] = tee.colors
    if (!navy || !rust) throw new Error('expected two colors')
    expect(changeColor({ color: navy, size: navy.sizes[1] }, rust).size?.id).toBe(5)
    expect(changeColor({ color: navy, size: navy.sizes[2] }, rust).size?.id).toBe(4)
  })

  it('is undefined for a product without colors', () => {
    expect(resolveSelection({ colors: [] }, {})).toBeUndefined()
  })

  it('is consistent for any link, and its own URL restores it', () => {
    const id = fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined })
    fc.assert(
      fc.property(fc.record({ product: id, variation: id, size: id }), (requested) => {
        const shown = shownFor(requested)
        expect(tee.colors).toContain(shown.color)
        expect(shown.color.sizes).toContain(shown.size)
        expect(resolveSelection(tee, selectionOf(tee, shown))).toEqual(shown)
      }),
    )
  })
})

describe('choices', () => {
  // Requirements: 3.8
  it('have prices in minor units and their texts in the buyer’s format', () => {
    const size = { id: 1, label: 'S', amount: 2400, compareAtAmount: 2800 }
    const listing = listingWith([{ id: 1, name: 'Navy', sizes: [size] }])
    expect(readChoices(listing, 'en').colors[0]?.sizes).toEqual([size])
    expect(readChoices(listing, 'en').priceTexts).toEqual({ 2400: '$24.00', 2800: '$28.00' })
    expect(readChoices(listing, 'de').priceTexts[2400]).toBe('24,00\u00a0$')
  })

  it('have a former price only if it was higher', () => {
    const sizes = [{ id: 1, label: 'S', amount: 2400, compareAtAmount: 2400 }]
    expect(readChoices(listingWith([{ id: 1, name: 'Navy', sizes }]), 'en').colors[0]?.sizes).toEqual([
      { id: 1, label: 'S', amount: 2400 },
    ])
  })

  it('are empty if a product comes in one form', () => {
    expect(hasSizeChoice([{ label: 'Digital' }])).toBe(false)
    expect(hasSizeChoice([{ label: 'Default Title' }])).toBe(false)
    expect(hasSizeChoice([{ label: 'A2' }])).toBe(true)
    expect(hasSizeChoice([{ label: 'Digital' }, { label: 'A2' }])).toBe(true)
    expect(hasColorChoice([{ name: 'Default Title' }], false)).toBe(false)
    expect(hasColorChoice([{ name: 'Navy' }], false)).toBe(true)
    expect(hasColorChoice([{ name: 'Navy' }], true)).toBe(false)
    expect(hasColorChoice([{ name: 'Navy' }, { name: 'Rust' }], true)).toBe(true)
  })

  // Requirements: 5.9
  it('are a dropdown from the eleventh size or the sixth letter on', () => {
    const sizes = (count: number) => Array.from({ length: count }, (_, index) => ({ label: String(index) }))
    expect(sizesAsList(sizes(10))).toBe(false)
    expect(sizesAsList(sizes(11))).toBe(true)
    expect(sizesAsList([{ label: '12345' }])).toBe(false)
    expect(sizesAsList([{ label: '123456' }])).toBe(true)
  })

  it('of a preorder are marked as such', () => {
    expect(readChoices(listingWith([], { checkout_flow: 1 }), 'en').preorder).toBe(true)
  })
})
