/** @jest-environment node */
import fc from 'fast-check'
import { readCollectionPage } from './collection-page'

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

let asked: string[] = []
/** A collection of so many products, numbered from 1, in a back end that gives at most so many at once. */
function collectionOf(total: number, most = 1000) {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { searchParams } = new URL(String(address))
    asked.push(`${searchParams.get('collection')} ${searchParams.get('page')} ${searchParams.get('per')}`)
    const page = Number(searchParams.get('page'))
    const per = Math.min(Number(searchParams.get('per')), most)
    const all = Array.from({ length: total }, (_, index) => row(index + 1))
    const products = all.slice((page - 1) * per, page * per)
    return Response.json({ products, count: products.length, total_count: total, page, per_page: per })
  })
}
const ids = async (page: number) => (await readCollectionPage(shop, 'tees', page)).products.map(({ id }) => id)
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

it('every page of a usual collection is cut from one fetch of 150', async () => {
  collectionOf(30)
  expect([await ids(1), await ids(3)]).toEqual([from(1, 12), from(25, 30)])
  expect(new Set(asked)).toEqual(new Set(['tees 1 150']))
})

it('a page that lies across two fetches has the products of both', async () => {
  collectionOf(400)
  expect(await ids(13)).toEqual(from(145, 156))
  expect(asked).toEqual(['tees 1 150', 'tees 2 150'])
})

it('a page past the end is empty and asks for nothing more', async () => {
  collectionOf(30)
  expect(await readCollectionPage(shop, 'tees', 500)).toEqual({ products: [], total: 30 })
  expect(asked).toEqual(['tees 1 150'])
})

it('an empty collection has an empty page', async () => {
  collectionOf(0)
  expect(await readCollectionPage(shop, 'tees', 1)).toEqual({ products: [], total: 0 })
})

it('the pages hold every product once and in order, however few a back end gives at once', async () => {
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
