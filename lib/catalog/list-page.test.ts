/** @jest-environment node */
import fc from 'fast-check'
import { defaultListOptions } from '../routing/list-options'
import { readCollectionPage } from './list-page'

jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))

const shop = { store: { slug: 'outpost' }, market: { locale: 'en', currency: 'USD', region: 'USA' } } as const
const row = (id: number) => ({
  id,
  listingId: id,
  name: `Tee ${id}`,
  productName: 'Tee',
  url: `/tee-${id}`,
  price: '$1.00',
  imageUrl: '',
})

let requests: string[] = []
/** A collection of this many products, numbered from 1, in a back end that returns at most `most` per call. */
function collectionOf(total: number, maxPerCall = 1000) {
  requests = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { searchParams } = new URL(String(address))
    requests.push(`${searchParams.get('collection')} ${searchParams.get('page')} ${searchParams.get('per')}`)
    const page = Number(searchParams.get('page'))
    const per = Math.min(Number(searchParams.get('per')), maxPerCall)
    const all = Array.from({ length: total }, (_, index) => row(index + 1))
    const products = all.slice((page - 1) * per, page * per)
    return Response.json({ products, count: products.length, total_count: total, page, per_page: per })
  })
}
const ids = async (page: number) =>
  (await readCollectionPage(shop, 'tees', page, defaultListOptions)).products.map(({ id }) => id)
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

it('builds every page of a typical collection from one call for 150 products', async () => {
  collectionOf(30)
  expect([await ids(1), await ids(3)]).toEqual([from(1, 12), from(25, 30)])
  expect(new Set(requests)).toEqual(new Set(['tees 1 150']))
})

it('combines two calls for a page that spans both', async () => {
  collectionOf(400)
  expect(await ids(13)).toEqual(from(145, 156))
  expect(requests).toEqual(['tees 1 150', 'tees 2 150'])
})

it('returns an empty page after the last one and sends no further call', async () => {
  collectionOf(30)
  expect(await readCollectionPage(shop, 'tees', 500, defaultListOptions)).toMatchObject({ products: [], total: 30 })
  expect(requests).toEqual(['tees 1 150'])
})

it('requests the facets once, and the filters with every call', async () => {
  collectionOf(400)
  await readCollectionPage(shop, 'tees', 13, { ...defaultListOptions, color: ['Navy', 'White'], priceMax: 40 })
  const queries = jest.mocked(fetch).mock.calls.map(([address]) => new URL(String(address)).searchParams)
  expect(queries.map((query) => query.get('facets'))).toEqual(['true', null])
  for (const query of queries) {
    expect(query.getAll('color')).toEqual(['Navy', 'White'])
    expect([query.get('price_max'), query.get('sort'), query.has('type')]).toEqual(['4000', 'featured', false])
  }
})

it('returns an empty page for an empty collection', async () => {
  collectionOf(0)
  expect(await readCollectionPage(shop, 'tees', 1, defaultListOptions)).toMatchObject({ products: [], total: 0 })
})

it('contains every product once and in order, for any page size of the back end', async () => {
  const sizes = { total: fc.integer({ min: 1, max: 420 }), most: fc.integer({ min: 1, max: 200 }) }
  await fc.assert(
    fc.asyncProperty(fc.record(sizes), async ({ total, most }) => {
      collectionOf(total, most)
      const pages: number[] = []
      for (let page = 1; page <= Math.ceil(total / 12); page++) pages.push(...(await ids(page)))
      expect(pages).toEqual(from(1, total))
    }),
    { numRuns: 20 },
  )
})
