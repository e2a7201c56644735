import { readChoices } from '../listing/choices'
import { listingWith, threeSizes } from '../listing/listing-fixture'
import type { Counted } from './inventory'
import { type Offer, withPieces } from './offer'
import { prepareQuickAdd } from './prepare'

const tile = { slug: 'outpost-tee', productId: 12, locale: 'en' }
const offerOf = (...given: Parameters<typeof listingWith>): Offer => ({
  choices: readChoices(listingWith(...given), 'en'),
  listingId: 7,
  region: 'USA',
})

/** What the calls answer: the offer, and pieces by `colour/size`, without limit where nothing is said. */
function shop(offer: Offer, pieces: Record<string, number | null> = {}) {
  const counted: string[] = []
  return {
    counted,
    fetchOffer: async () => offer,
    countPieces: async ({ colorId, sizeId }: Counted) => {
      counted.push(`${colorId}/${sizeId}`)
      return pieces[`${colorId}/${sizeId}`] ?? null
    },
  }
}

const two = [
  { id: 21, name: 'Navy', sizes: threeSizes },
  { id: 22, name: 'Rust', sizes: threeSizes },
]

describe('a quick add', () => {
  it('shows the options once the first size was counted, and it alone', async () => {
    const deps = shop(offerOf(two), { '21/1': 4 })
    const prepared = await prepareQuickAdd(tile, deps)
    expect(prepared).toMatchObject({ kind: 'options', shown: { colour: { id: 21 }, size: { id: 1, stock: 4 } } })
    expect(deps.counted).toEqual(['21/1'])
  })

  it('goes on to the next size where the first has just sold out', async () => {
    const deps = shop(offerOf(two), { '21/1': 0 })
    const prepared = await prepareQuickAdd(tile, deps)
    expect(prepared).toMatchObject({ kind: 'options', shown: { colour: { id: 21 }, size: { id: 2 } } })
    expect(prepared).toMatchObject({
      offer: { choices: { colours: [{ sizes: [{ id: 1, gone: true }, {}, {}] }, {}] } },
    })
  })

  it('shows another colour where the first has no size left', async () => {
    const gone = threeSizes.map((size) => ({ ...size, inventoryCount: 0 }))
    const deps = shop(offerOf([{ id: 21, name: 'Navy', sizes: gone }, ...two.slice(1)]))
    expect(await prepareQuickAdd(tile, deps)).toMatchObject({ kind: 'options', shown: { colour: { id: 22 } } })
  })

  it('says that the product is out of stock where no size is left', async () => {
    const deps = shop(offerOf([{ id: 21, name: 'Navy', sizes: threeSizes }]), { '21/1': 0, '21/2': 0 })
    expect(await prepareQuickAdd(tile, deps)).toEqual({ kind: 'soldOut', title: 'Outpost Tee' })
  })

  it('asks no one about a hundred sizes', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, label: `${index + 1}` }))
    const none = Object.fromEntries(many.map(({ id }) => [`21/${id}`, 0]))
    const deps = shop(offerOf([{ id: 21, name: 'Navy', sizes: many }]), none)
    expect(await prepareQuickAdd(tile, deps)).toMatchObject({ kind: 'soldOut' })
    expect(deps.counted.length).toBeLessThanOrEqual(12)
  })

  it('has nothing to choose where there is one colour in one size', async () => {
    const one = offerOf([{ id: 21, name: 'Navy', sizes: [{ id: 1, label: 'M' }] }])
    expect(await prepareQuickAdd(tile, shop(one))).toMatchObject({ kind: 'single', shown: { size: { id: 1 } } })
  })

  it('leaves a preorder to its own page', async () => {
    const deps = shop(offerOf(two, { checkout_flow: 1 }))
    expect(await prepareQuickAdd(tile, deps)).toEqual({ kind: 'preorder' })
    expect(deps.counted).toEqual([])
  })

  it('counts a product of the type nft by its listing', async () => {
    const whole: boolean[] = []
    const countPieces = async (counted: Counted) => {
      whole.push(counted.whole)
      return 3
    }
    const offer = offerOf([{ id: 21, name: 'Night', sizes: [{ id: 1, label: 'Digital' }] }])
    for (const productType of ['Classic Tee', 'NFT'])
      await prepareQuickAdd(tile, {
        fetchOffer: async () => ({ ...offer, choices: { ...offer.choices, productType } }),
        countPieces,
      })
    expect(whole).toEqual([false, true])
  })
})

describe('an offer that was counted', () => {
  it('tells of the counted size alone', () => {
    const offer = offerOf(two)
    const colour = offer.choices.colours[1]
    const size = colour?.sizes[1]
    if (!colour || !size) throw new Error('no size')
    const now = withPieces(offer, colour, size, 0)
    expect(now.choices.colours.map(({ sizes }) => sizes.map(({ gone }) => gone === true))).toEqual([
      [false, false, true],
      [false, true, true],
    ])
    expect(withPieces(now, colour, size, null).choices.colours[1]?.sizes[1]).toEqual(size)
  })
})
