/** @jest-environment node */
import { listingWith, threeSizes } from '@/tests/storefront/sample-listing'
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
jest.mock('../../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

type Answers = Record<string, (url: URL) => Response>
let calls: string[] = []
function service(responses: Answers) {
  calls = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const url = new URL(String(address))
    calls.push(url.pathname + url.search)
    const response = responses[url.pathname]
    return response ? response(url) : Response.json({ errors: [{ code: 'not_found', detail: '' }] }, { status: 404 })
  })
}

const line = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, quantity: 2, itemGroupId: '7' }
const listing = listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }])
const serverError = () => new Response('oops', { status: 500 })

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
  // Requirements: 3.18, C3.6
  it('are shown with current data, with one request per product', async () => {
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
    expect(calls).toHaveLength(2)
  })

  it('of a preorder are unavailable', async () => {
    service({ '/v1/listings': () => Response.json({ ...listing, checkout_flow: 1 }) })
    expect(await show(line)).toMatchObject({ items: [], unavailable: [{ title: 'Outpost Tee' }] })
  })

  it('that are missing in the catalog are named by their slug, as errors', async () => {
    service({ '/v1/listings': () => Response.json({ errors: { listing: ['not found'] } }, { status: 404 }) })
    expect(await show(line)).toMatchObject({ items: [], unavailable: [{ title: 'outpost-tee', errored: true }] })
  })

  it('are not reported as unavailable while the service is down', async () => {
    service({ '/v1/listings': serverError })
    expect((await post([line])).status).toBe(503)
  })

  // Requirements: 7.18b
  it('without a response are reported as unknown', async () => {
    service({
      '/v1/listings': (url) =>
        url.searchParams.get('slug') === 'outpost-tee' ? Response.json(listing) : serverError(),
    })
    const shown = await show(line, { ...line, slug: 'other-tee', itemGroupId: '8' })
    expect(shown).toMatchObject({ items: [{ sku: '7_21_2' }], unavailable: [], unknown: ['8_21_2'] })
  })

  it('are limited to fifty per call', async () => {
    service({})
    const many = Array.from({ length: 51 }, (_, sizeId) => ({ ...line, sizeId: sizeId + 1 }))
    expect((await post(many)).status).toBe(400)
  })
})

describe('the available quantity of a line', () => {
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

  // Requirements: 5.0a
  it('is requested if the listing has none, once per listing, color and size', async () => {
    service({ '/v1/listings': () => uncounted(), '/v1/inventory': () => Response.json({ inventoryCount: 3 }) })
    const shown = await show(line, { ...line, itemGroupId: '8' })
    expect(shown.items.map(({ available }: { available: number }) => available)).toEqual([3, 3])
    expect(calls.filter((path) => path.startsWith('/v1/inventory'))).toEqual([
      '/v1/inventory?colorId=21&sizeId=2&storeSlug=outpost',
    ])
  })

  // Requirements: 5.0
  it.each([0, -2])('makes the line unavailable if none are left: %i', async (inventoryCount) => {
    service({ '/v1/listings': () => uncounted(), '/v1/inventory': () => Response.json({ inventoryCount }) })
    expect(await show(line)).toMatchObject({ items: [], unavailable: [{ title: 'Outpost Tee' }] })
  })

  // Requirements: 7.18b
  it('does not make the line unavailable if the request fails', async () => {
    service({ '/v1/listings': () => uncounted(), '/v1/inventory': serverError })
    expect(await show(line)).toMatchObject({ items: [{ sku: '7_21_2' }], unavailable: [], unknown: [] })
  })

  // Requirements: 5.0a
  it.each([
    ['of the type nft', { productType: 'NFT' }, line],
    ['of the product 1816', { productId: 1816 }, { ...line, productId: 1816 }],
  ])('%s is that of the whole listing', async (_, more, one) => {
    const responses = (count: number) => ({
      '/v1/listings': () => uncounted(more),
      '/v1/availability': () => Response.json({ count }),
    })
    service(responses(2))
    expect(await show(one)).toMatchObject({ items: [{ available: 2 }] })
    expect(calls.at(-1)).toBe('/v1/availability?listingId=7&storeSlug=outpost')
    service(responses(0))
    expect(await show(one)).toMatchObject({ items: [], unavailable: [{ title: 'Outpost Tee' }] })
  })
})
