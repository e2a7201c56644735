/** @jest-environment node */
import { ReviewViews } from '../../../lib/listing/review-views'
import { sampleReview } from '../../../tests/storefront/sample-reviews'
import { GET } from './route'

let mockCookie: string | undefined
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => (mockCookie === undefined ? undefined : { value: mockCookie }) }),
}))
jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

let calls: string[] = []
function service(response: () => Response) {
  calls = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(String(address))
    calls.push(`${pathname} ${['storeSlug', 'listing', 'skip', 'per'].map((name) => searchParams.get(name)).join(' ')}`)
    return response()
  })
}
const page = (total: number) => () =>
  Response.json({ reviews: [sampleReview()], total_count: total, skip: 5, per_page: 10 })
const read = (query: string, headers: Record<string, string> = {}) =>
  GET(
    new Request(`http://outpost.shop.test/api/reviews${query}`, { headers: { host: 'outpost.shop.test', ...headers } }),
  )

describe('more reviews of a listing', () => {
  it('are ready to display, with the number of reviews to skip for the next ones', async () => {
    service(page(7))
    const response = await read('?listing=sun-tee&skip=5')
    expect(ReviewViews.parse(await response.json())).toEqual({
      reviews: [
        {
          ...{ id: 1, rating: 4, stars: '4 of 5 stars', author: 'Ada L.', day: '2026-05-12', date: 'May 12, 2026' },
          ...{ title: 'Warm', body: 'Dries overnight.\nFits well.', locale: 'en', verified: 'Verified purchase' },
        },
      ],
      next: 6,
    })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(calls).toEqual(['/v1/reviews outpost sun-tee 5 10'])
  })

  it('have no next ones after the last', async () => {
    service(page(6))
    expect(await (await read('?listing=sun-tee&skip=5')).json()).toMatchObject({ next: null })
  })

  it('are in the language of the visitor', async () => {
    service(page(6))
    const response = await read('?listing=sun-tee', { 'accept-language': 'de-DE,de' })
    expect(await response.json()).toMatchObject({
      reviews: [{ stars: '4 von 5 Sternen', date: '12. Mai 2026', verified: 'Verifizierter Kauf' }],
    })
  })

  it('do not exist for an unknown listing or without the service', async () => {
    service(() => Response.json({ errors: { listing: ['does not exist'] } }, { status: 404 }))
    expect((await read('?listing=sun-tee')).status).toBe(404)
    service(() => new Response('oops', { status: 500 }))
    expect((await read('?listing=sun-tee')).status).toBe(503)
  })

  it.each(['', '?listing=', '?listing=../etc', '?listing=a&skip=-1', '?listing=a&skip=x', '?listing=a&skip=1e9'])(
    'are not requested for “%s”',
    async (query) => {
      service(page(1))
      expect((await read(query)).status).toBe(400)
      expect(calls).toEqual([])
    },
  )
})
