/** @jest-environment node */
import { Store } from '@awning/contract/store'
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import { sampleReview, sampleReviews } from '../../tests/storefront/sample-reviews'
import type { Shop } from '../shop/shop'
import { loadReviewsPage } from './reviews-page'

jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
jest.mock('next-intl/server', () => ({}))
jest.mock('../shop/get-theme', () => ({ getTheme: async () => ({ storeName: 'Outpost' }) }))

const shop: Shop = {
  store: Store.parse({ id: 9, slug: 'outpost', name: 'Outpost', sellerId: 1, region: 'USA' }),
  market: { locale: 'en', currency: 'USD', region: 'USA' },
}
let calls: string[]
function service(listing: Parameters<typeof listingWith>[1] | null) {
  calls = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(String(address))
    if (pathname.endsWith('/v1/reviews')) {
      calls.push(`${searchParams.get('listing')} ${searchParams.get('skip')} ${searchParams.get('per')}`)
      return Response.json({ reviews: [sampleReview()], total_count: 41, skip: 20, per_page: 20 })
    }
    if (listing === null) return Response.json({ errors: { listing: ['does not exist'] } }, { status: 404 })
    return Response.json(listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }], listing))
  })
}

describe('a page with all reviews of a listing', () => {
  it('has twenty reviews', async () => {
    service({ reviews: sampleReviews({ count: 41 }) })
    expect(await loadReviewsPage(shop, 'outpost-tee', 2)).toMatchObject({
      page: 2,
      lastPage: 3,
      reviews: [{ author: 'Ada L.' }],
    })
    expect(calls).toEqual(['outpost-tee 20 20'])
  })

  it('redirects to the first page after the last one, and to a listing without reviews', async () => {
    service({ reviews: sampleReviews({ count: 20 }) })
    expect(await loadReviewsPage(shop, 'outpost-tee', 2)).toBe('/listing/outpost-tee/reviews')
    service({})
    expect(await loadReviewsPage(shop, 'outpost-tee', 1)).toBe('/listing/outpost-tee')
  })

  it('does not exist for a private or a missing listing', async () => {
    service({ reviews: sampleReviews(), visibility: 'private' })
    expect(await loadReviewsPage(shop, 'outpost-tee', 1)).toBeNull()
    service(null)
    expect(await loadReviewsPage(shop, 'outpost-tee', 1)).toBeNull()
  })
})
