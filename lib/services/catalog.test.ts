/** @jest-environment node */
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import { sampleReviews } from '../../tests/storefront/sample-reviews'
import { fetchListing, fetchProducts } from './catalog'
import { ServiceUnavailableError } from './errors'
import { fetchListingDetails } from './listing-details'

jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))

const shop = { store: { slug: 'outpost' }, market: { locale: 'en', currency: 'EUR', region: 'EU' } } as const
const american = { ...shop, market: { locale: 'en', currency: 'USD', region: 'USA' } } as const
const preview = { ...shop, preview: 'sealed' }

let requests: { path: string; query: Record<string, string>; headers: Headers }[] = []
function mockService(response: () => Response) {
  requests = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, searchParams } = new URL(String(address))
    requests.push({ path: pathname, query: Object.fromEntries(searchParams), headers: new Headers(init?.headers) })
    return response()
  })
}

describe('the products of a shop', () => {
  const list = { products: [], count: 0, total_count: 0, page: 1, per_page: 20 }

  // Requirements: 7.3, 7.4
  it('are requested page by page, and by collection', async () => {
    mockService(() => Response.json(list))
    await fetchProducts(shop, { page: 2, per: 20 })
    await fetchProducts(shop, { collection: 'tees/graphic', page: 1, per: 150 })
    const market = { slug: 'outpost', currency: 'EUR', region: 'EU', locale: 'en' }
    expect(requests.map(({ path, query }) => [path, query])).toEqual([
      ['/v1/stores/products', { ...market, page: '2', per: '20' }],
      ['/v1/stores/products', { ...market, collection: 'tees/graphic', page: '1', per: '150' }],
    ])
  })

  // Requirements: 4.13, 6.2, 7.3
  it('are requested with private ones in a preview, with its credential', async () => {
    mockService(() => Response.json(list))
    await fetchProducts(preview, { page: 1, per: 20 })
    await fetchProducts(shop, { page: 1, per: 20 })
    expect(requests.map(({ query, headers }) => [query.visibility, headers.get('awning-preview')])).toEqual([
      ['any', 'sealed'],
      [undefined, null],
    ])
  })
})

describe('a listing', () => {
  const listing = listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }])

  it('is shown without reviews if another back end sends them in its own format', async () => {
    mockService(() => Response.json({ ...listing, reviews: [{ stars: '5' }] }))
    expect(await fetchListing(american, 'outpost-tee')).toEqual({ listing })
    mockService(() => Response.json({ ...listing, reviews: sampleReviews() }))
    expect(await fetchListing(american, 'outpost-tee')).toEqual({ listing: { ...listing, reviews: sampleReviews() } })
  })

  // Requirements: 7.9
  it('is requested with store, market and product, and in a preview with any visibility', async () => {
    mockService(() => Response.json(listing))
    expect(await fetchListing(american, 'outpost-tee', 12)).toEqual({ listing })
    await fetchListing(preview, 'outpost-tee')
    expect(requests.map(({ path, query }) => [path, query])).toEqual([
      [
        '/v1/listings',
        {
          slug: 'outpost-tee',
          storeSlug: 'outpost',
          productId: '12',
          currency: 'USD',
          region: 'USA',
          locale: 'en',
          country_code: 'US',
        },
      ],
      [
        '/v1/listings',
        { slug: 'outpost-tee', storeSlug: 'outpost', currency: 'EUR', region: 'EU', locale: 'en', visibility: 'any' },
      ],
    ])
  })

  // Requirements: 2.12, 7.9, 8.3, 8.4
  it.each([
    [404, { errors: { listing: ['listing not found'] } }, 'listing'],
    [404, { errors: { product: ['product not found'] } }, 'product'],
    [200, { errors: { product: 'Product not found' } }, 'product'],
    [400, { errors: { listing: ['is invalid'] } }, 'listing'],
    [400, { errors: [{ code: 'invalid', detail: 'slug is wrong' }] }, 'listing'],
    [404, {}, 'listing'],
  ])('is reported as missing after a response with status %i and body %j: %s', async (status, body, missing) => {
    mockService(() => Response.json(body, { status }))
    expect(await fetchListing(shop, 'gone')).toEqual({ missing })
  })

  // Requirements: 7.10, 7.16
  it('requests the details for a quick add with market, store and preview', async () => {
    const products = [{ productId: 12, productType: 'Classic Tee', variations: listing.primaryProduct }]
    mockService(() => Response.json({ products_payload: { listing, products } }))
    expect(await fetchListingDetails(preview, 'outpost-tee', 12)).toMatchObject({ listing: { primaryProductId: 12 } })
    await fetchListingDetails(american, 'outpost-tee', 12)
    expect(requests.map(({ path, query }) => [path, query])).toEqual([
      [
        '/v0/listing/outpost-tee',
        { store_slug: 'outpost', currency: 'EUR', region: 'EU', locale: 'en', visibility: 'any' },
      ],
      [
        '/v0/listing/outpost-tee',
        { store_slug: 'outpost', currency: 'USD', region: 'USA', locale: 'en', country_code: 'US' },
      ],
    ])
  })

  it('is not missing if the service fails', async () => {
    mockService(() => Response.json({ errors: [{ code: 'failed', detail: 'no' }] }, { status: 500 }))
    await expect(fetchListing(shop, 'outpost-tee')).rejects.toBeInstanceOf(ServiceUnavailableError)
  })
})
