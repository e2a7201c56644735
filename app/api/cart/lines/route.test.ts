/** @jest-environment node */
import { listingWith, threeSizes } from '@/lib/listing/listing-fixture'
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
jest.mock('../../../../lib/store/resolve', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

type Answers = Record<string, (url: URL) => Response>
let asked: string[] = []
function service(answers: Answers) {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const url = new URL(String(address))
    asked.push(url.pathname + url.search)
    const answer = answers[url.pathname]
    return answer ? answer(url) : Response.json({ errors: [{ code: 'not_found', detail: '' }] }, { status: 404 })
  })
}

const line = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, quantity: 2, itemGroupId: '7' }
const listing = listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }])
const oops = () => new Response('oops', { status: 500 })

const post = (lines: unknown[]) =>
  POST(
    new Request('http://outpost.shop.test/api/cart/lines', {
      method: 'POST',
      headers: { host: 'outpost.shop.test', origin: 'http://outpost.shop.test', 'content-type': 'application/json' },
      body: JSON.stringify({ lines }),
    }),
  )
const show = async (...lines: unknown[]) => await (await post(lines)).json()

describe('the lines of a cart', () => {
  it('are shown as they are now, each product asked for once', async () => {
    service({ '/v1/listings': () => Response.json(listing) })
    const shown = await show(line, { ...line, sizeId: 1 }, { ...line, sizeId: 3 }, { ...line, productId: 5 })
    expect(shown.items.map((item: { selectedSize: object }) => item.selectedSize)).toEqual([
      { id: 2, label: 'M' },
      { id: 1, label: 'S' },
    ])
    expect(shown.items[0]).toMatchObject({
      sku: '7_21_2',
      title: 'Outpost Tee',
      productType: 'Classic Tee',
      colourName: 'Navy',
      primaryImages: { thumblarge: expect.stringMatching(/-560\.webp$/) },
      variantData: { productId: 12, variationId: 21 },
      price: { amount: 2800, currency: 'USD' },
    })
    expect(shown).toMatchObject({ currency: 'USD', unknown: [] })
    expect(shown.unavailable.map(({ title }: { title: string }) => title)).toEqual(['Outpost Tee', 'Outpost Tee'])
    expect(asked).toHaveLength(2)
  })

  it('of a preorder cannot be had', async () => {
    service({ '/v1/listings': () => Response.json({ ...listing, checkout_flow: 1 }) })
    expect(await show(line)).toMatchObject({ items: [], unavailable: [{ title: 'Outpost Tee' }] })
  })

  it('that the catalogue does not know are named by their slug, as errors of their listing', async () => {
    service({ '/v1/listings': () => Response.json({ errors: { listing: ['not found'] } }, { status: 404 }) })
    expect(await show(line)).toMatchObject({ items: [], unavailable: [{ title: 'outpost-tee', errored: true }] })
  })

  it('are not taken for gone while the service is down', async () => {
    service({ '/v1/listings': oops })
    expect((await post([line])).status).toBe(503)
  })

  it('that got no answer are told apart from those that did', async () => {
    service({
      '/v1/listings': (url) => (url.searchParams.get('slug') === 'outpost-tee' ? Response.json(listing) : oops()),
    })
    const shown = await show(line, { ...line, slug: 'other-tee', itemGroupId: '8' })
    expect(shown).toMatchObject({ items: [{ sku: '7_21_2' }], unavailable: [], unknown: ['8_21_2'] })
  })

  it('are asked about at most fifty at once', async () => {
    service({})
    const many = Array.from({ length: 51 }, (_, sizeId) => ({ ...line, sizeId: sizeId + 1 }))
    expect((await post(many)).status).toBe(400)
  })
})

describe('pieces of a line', () => {
  const uncounted = (more: object = {}) => {
    const row = { id: 2, label: 'M', price: '$28.00' }
    const variant = {
      ...listing.primaryProduct[0],
      sizes: [row],
      availableSizes: [row],
      availableSizesWithId: [row],
      ...more,
    }
    return Response.json({ ...listing, primaryProduct: [variant] })
  }

  it('that its listing does not tell are asked for, once for each listing, colour and size', async () => {
    service({ '/v1/listings': () => uncounted(), '/v1/inventory': () => Response.json({ inventoryCount: 3 }) })
    const shown = await show(line, { ...line, itemGroupId: '8' })
    expect(shown.items.map(({ available }: { available: number }) => available)).toEqual([3, 3])
    expect(asked.filter((path) => path.startsWith('/v1/inventory'))).toEqual([
      '/v1/inventory?colorId=21&sizeId=2&storeSlug=outpost',
    ])
  })

  it.each([0, -2])('none of which is left make it unavailable: %i', async (inventoryCount) => {
    service({ '/v1/listings': () => uncounted(), '/v1/inventory': () => Response.json({ inventoryCount }) })
    expect(await show(line)).toMatchObject({ items: [], unavailable: [{ title: 'Outpost Tee' }] })
  })

  it('whose count fails are not missing', async () => {
    service({ '/v1/listings': () => uncounted(), '/v1/inventory': oops })
    expect(await show(line)).toMatchObject({ items: [{ sku: '7_21_2' }], unavailable: [], unknown: [] })
  })

  it.each([
    ['of the type nft', { productType: 'NFT' }, line],
    ['of the product 1816', { productId: 1816 }, { ...line, productId: 1816 }],
  ])('%s are those of the whole listing', async (_, more, one) => {
    const answers = (count: number) => ({
      '/v1/listings': () => uncounted(more),
      '/v1/availability': () => Response.json({ count }),
    })
    service(answers(2))
    expect(await show(one)).toMatchObject({ items: [{ available: 2 }] })
    expect(asked.at(-1)).toBe('/v1/availability?listingId=7&storeSlug=outpost')
    service(answers(0))
    expect(await show(one)).toMatchObject({ items: [], unavailable: [{ title: 'Outpost Tee' }] })
  })
})
