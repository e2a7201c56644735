import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import { readChoices } from './choices'
import type { Offer } from './fetch-offer'
import type { InventoryQuery } from './inventory'
import { prepareQuickAdd, withQuantity } from './quick-add'

const tile = { slug: 'outpost-tee', productId: 12, locale: 'en' }
const offerOf = (...mockCalls: Parameters<typeof listingWith>): Offer => ({
  choices: readChoices(listingWith(...mockCalls), 'en'),
  listingId: 7,
  region: 'USA',
})

/** The responses of the calls: the offer, and quantities by `color/size`, unlimited by default. */
function shop(offer: Offer, quantities: Record<string, number | null> = {}) {
  const counted: string[] = []
  return {
    counted,
    fetchOffer: async () => offer,
    fetchAvailableQuantity: async ({ colorId, sizeId }: InventoryQuery) => {
      counted.push(`${colorId}/${sizeId}`)
      return quantities[`${colorId}/${sizeId}`] ?? null
    },
  }
}

const two = [
  { id: 21, name: 'Navy', sizes: threeSizes },
  { id: 22, name: 'Rust', sizes: threeSizes },
]

describe('a quick add', () => {
  it('shows the options after counting only the first size', async () => {
    const deps = shop(offerOf(two), { '21/1': 4 })
    const prepared = await prepareQuickAdd(tile, deps)
    expect(prepared).toMatchObject({ kind: 'options', shown: { color: { id: 21 }, size: { id: 1, stock: 4 } } })
    expect(deps.counted).toEqual(['21/1'])
  })

  it('continues with the next size if the first one has just sold out', async () => {
    const deps = shop(offerOf(two), { '21/1': 0 })
    const prepared = await prepareQuickAdd(tile, deps)
    expect(prepared).toMatchObject({ kind: 'options', shown: { color: { id: 21 }, size: { id: 2 } } })
    expect(prepared).toMatchObject({
      offer: { choices: { colors: [{ sizes: [{ id: 1, soldOut: true }, {}, {}] }, {}] } },
    })
  })

  it('starts with the color of the tile in a list that is filtered by color', async () => {
    const deps = shop(offerOf(two), { '22/1': 4 })
    const prepared = await prepareQuickAdd({ ...tile, colorId: 22 }, deps)
    expect(prepared).toMatchObject({ kind: 'options', shown: { color: { id: 22 }, size: { id: 1, stock: 4 } } })
    expect(deps.counted).toEqual(['22/1'])
  })

  it('shows another color if that of the tile is sold out or no longer exists', async () => {
    const soldOut = threeSizes.map((size) => ({ ...size, inventoryCount: 0 }))
    const deps = shop(offerOf([...two.slice(0, 1), { id: 22, name: 'Rust', sizes: soldOut }]))
    for (const colorId of [22, 99])
      expect(await prepareQuickAdd({ ...tile, colorId }, deps)).toMatchObject({ shown: { color: { id: 21 } } })
  })

  it('shows another color if the first one is sold out', async () => {
    const soldOut = threeSizes.map((size) => ({ ...size, inventoryCount: 0 }))
    const deps = shop(offerOf([{ id: 21, name: 'Navy', sizes: soldOut }, ...two.slice(1)]))
    expect(await prepareQuickAdd(tile, deps)).toMatchObject({ kind: 'options', shown: { color: { id: 22 } } })
  })

  // Requirements: 4.3
  it('reports that the product is out of stock if every size is sold out', async () => {
    const deps = shop(offerOf([{ id: 21, name: 'Navy', sizes: threeSizes }]), { '21/1': 0, '21/2': 0 })
    expect(await prepareQuickAdd(tile, deps)).toEqual({ kind: 'soldOut', title: 'Outpost Tee' })
  })

  it('does not request a hundred sizes', async () => {
    const sizes = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, label: `${index + 1}` }))
    const none = Object.fromEntries(sizes.map(({ id }) => [`21/${id}`, 0]))
    const deps = shop(offerOf([{ id: 21, name: 'Navy', sizes }]), none)
    expect(await prepareQuickAdd(tile, deps)).toMatchObject({ kind: 'soldOut' })
    expect(deps.counted.length).toBeLessThanOrEqual(12)
  })

  it('has no choice if there is one color in one size', async () => {
    const one = offerOf([{ id: 21, name: 'Navy', sizes: [{ id: 1, label: 'M' }] }])
    expect(await prepareQuickAdd(tile, shop(one))).toMatchObject({ kind: 'single', shown: { size: { id: 1 } } })
  })

  it('leaves a preorder to its own page', async () => {
    const deps = shop(offerOf(two, { checkout_flow: 1 }))
    expect(await prepareQuickAdd(tile, deps)).toEqual({ kind: 'preorder' })
    expect(deps.counted).toEqual([])
  })

  // Requirements: 5.2a
  it('counts a product of the type nft by its listing', async () => {
    const whole: boolean[] = []
    const fetchAvailableQuantity = async (counted: InventoryQuery) => {
      whole.push(counted.isStockPerListing)
      return 3
    }
    const offer = offerOf([{ id: 21, name: 'Night', sizes: [{ id: 1, label: 'Digital' }] }])
    for (const productType of ['Classic Tee', 'NFT'])
      await prepareQuickAdd(tile, {
        fetchOffer: async () => ({ ...offer, choices: { ...offer.choices, productType } }),
        fetchAvailableQuantity,
      })
    expect(whole).toEqual([false, true])
  })
})

describe('an offer that was counted', () => {
  it('updates only the counted size', () => {
    const offer = offerOf(two)
    const color = offer.choices.colors[1]
    const size = color?.sizes[1]
    if (!color || !size) throw new Error('the offer has no such size')
    const now = withQuantity(offer, color, size, 0)
    expect(now.choices.colors.map(({ sizes }) => sizes.map(({ soldOut }) => soldOut === true))).toEqual([
      [false, false, true],
      [false, true, true],
    ])
    expect(withQuantity(now, color, size, null).choices.colors[1]?.sizes[1]).toEqual(size)
  })
})
