import fc from 'fast-check'
import { hasColourChoice, hasSizeChoice, sizesAsList } from './choice-rules'
import { readChoices } from './choices'
import { listingWith, threeSizes } from './listing-fixture'
import { canBuy, changeColour, resolveSelection, selectionOf } from './selection'

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

const shownFor = (wanted: Parameters<typeof resolveSelection>[1]) => {
  const shown = resolveSelection(tee, wanted)
  if (!shown) throw new Error('nothing is shown')
  return shown
}

describe('what a listing shows', () => {
  it('is the first colour and the first size that can be had, where a link asks for nothing', () => {
    expect(shownFor({})).toMatchObject({ colour: { name: 'Navy' }, size: { label: 'S' } })
    expect(shownFor({ variation: 22 })).toMatchObject({ colour: { name: 'Rust' }, size: { label: 'M', left: 3 } })
  })

  it('is the first color that can be had, not one that is sold out', () => {
    const soldOut = threeSizes.map((size) => ({ ...size, inventoryCount: 0 }))
    const choices = readChoices(
      listingWith([
        { id: 1, name: 'Navy', sizes: soldOut },
        { id: 2, name: 'Rust', sizes: threeSizes },
      ]),
      'en',
    )
    expect(resolveSelection(choices, {})).toMatchObject({ colour: { name: 'Rust' }, size: { label: 'S' } })
    expect(resolveSelection(choices, { variation: 1 })).toMatchObject({ colour: { name: 'Navy' } })
  })

  it('is exactly what the link asks for, sold out or not', () => {
    const shown = shownFor({ variation: 21, size: 3 })
    expect(shown).toMatchObject({ colour: { name: 'Navy' }, size: { label: 'L', gone: true } })
    expect(canBuy(shown)).toBe(false)
  })

  it('is the size at the same place, where the colour has other sizes', () => {
    expect(shownFor({ variation: 22, size: 2 }).size?.label).toBe('M')
  })

  it('is the first colour for one that does not exist', () => {
    expect(shownFor({ variation: 999, size: 2 })).toMatchObject({ colour: { name: 'Navy' }, size: { id: 2 } })
  })

  it('keeps the place of the size when the colour changes, else takes the first', () => {
    const [navy, rust] = tee.colours
    if (!navy || !rust) throw new Error('two colours expected')
    expect(changeColour({ colour: navy, size: navy.sizes[1] }, rust).size?.id).toBe(5)
    expect(changeColour({ colour: navy, size: navy.sizes[2] }, rust).size?.id).toBe(4)
  })

  it('is nothing, where a product has no colours', () => {
    expect(resolveSelection({ colours: [] }, {})).toBeUndefined()
  })

  it('always belongs together, whatever a link asks for, and its own address shows it again', () => {
    const id = fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined })
    fc.assert(
      fc.property(fc.record({ product: id, variation: id, size: id }), (wanted) => {
        const shown = shownFor(wanted)
        expect(tee.colours).toContain(shown.colour)
        expect(shown.colour.sizes).toContain(shown.size)
        expect(resolveSelection(tee, selectionOf(tee, shown))).toEqual(shown)
      }),
    )
  })
})

describe('choices', () => {
  it('carry prices as the buyer reads them', () => {
    const listing = listingWith([
      { id: 1, name: 'Navy', sizes: [{ id: 1, label: 'S', amount: 2400, compareAtAmount: 2800 }] },
    ])
    expect(readChoices(listing, 'en').colours[0]?.sizes[0]).toEqual({
      id: 1,
      label: 'S',
      price: '$24.00',
      compareAt: '$28.00',
    })
    expect(readChoices(listing, 'de').colours[0]?.sizes[0]?.price).toBe('24,00\u00a0$')
  })

  it('are none where a product comes in one form', () => {
    expect(hasSizeChoice([{ label: 'Digital' }])).toBe(false)
    expect(hasSizeChoice([{ label: 'Default Title' }])).toBe(false)
    expect(hasSizeChoice([{ label: 'A2' }])).toBe(true)
    expect(hasSizeChoice([{ label: 'Digital' }, { label: 'A2' }])).toBe(true)
    expect(hasColourChoice([{ name: 'Default Title' }], false)).toBe(false)
    expect(hasColourChoice([{ name: 'Navy' }], false)).toBe(true)
    expect(hasColourChoice([{ name: 'Navy' }], true)).toBe(false)
    expect(hasColourChoice([{ name: 'Navy' }, { name: 'Rust' }], true)).toBe(true)
  })

  it('are a list to open from the eleventh size or the sixth letter on', () => {
    const sizes = (count: number) => Array.from({ length: count }, (_, index) => ({ label: String(index) }))
    expect(sizesAsList(sizes(10))).toBe(false)
    expect(sizesAsList(sizes(11))).toBe(true)
    expect(sizesAsList([{ label: '12345' }])).toBe(false)
    expect(sizesAsList([{ label: '123456' }])).toBe(true)
  })

  it('of a preorder say so', () => {
    expect(readChoices(listingWith([], { checkout_flow: 1 }), 'en').preorder).toBe(true)
  })
})
