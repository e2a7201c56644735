import { ProductList } from '@awning/contract/catalog'
import { type StoreFileInput, StoreFileListing } from '@awning/contract/store-file'
import { Buyer, createShop, expectOk } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../app'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'

const database = setUpTestDatabase()
let deps: ReturnType<typeof testDeps>
jest.setTimeout(60_000)
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
})

const request = (path: string, headers: Record<string, string> = {}) => createCommerce(deps).request(path, { headers })
const read = async (path: string) => ProductList.parse(await (await request(path)).json())

async function fill(publicCount: number, privateCount = 0) {
  const { store } = await createStore({ slug: 'corner', name: 'Corner' }, database.db)
  const listings = Array.from({ length: publicCount + privateCount }, (_, index) =>
    StoreFileListing.parse({
      slug: `thing-${index}`,
      title: `Thing ${index}`,
      visibility: index < publicCount ? 'public' : 'private',
      products: [
        { type: 'Tee', variations: [{ color: 'Black', hex: '#111111', sizes: [{ label: 'M', price: { USD: 100 } }] }] },
      ],
    }),
  )
  const file: StoreFileInput = { awning: 1, store: { slug: 'corner', name: 'Corner' }, listings }
  const { problems } = await importStoreFile(store, file, deps)
  expect(problems).toEqual([])
}

// Requirements: 7.7
test('one file contains every public product once, in the store’s order, even for a store with more than one batch', async () => {
  await fill(1_010, 2)
  const { products, ...frame } = await read('/product-data/corner.json')
  expect(frame).toMatchObject({ count: 1_010, total_count: 1_010, page: 1, next: null })
  expect(products.map(({ name }) => name)).toEqual(Array.from({ length: 1_010 }, (_, index) => `Thing ${index}`))
  const paged = await read('/v1/stores/products?slug=corner&per=1000')
  expect(products.slice(0, 1_000)).toEqual(paged.products)
})

test('a file with more products than wanted contains only their number', async () => {
  await fill(4, 1)
  const small = await read('/product-data/corner.json?max=4')
  expect([small.total_count, small.products.length]).toEqual([4, 4])
  const large = await read('/product-data/corner.json?max=3')
  expect([large.total_count, large.count, large.products]).toEqual([4, 0, []])
  expect((await request('/product-data/corner.json?max=0')).status).toBe(400)
})

test('an empty store has an empty file, an unknown store has none', async () => {
  await fill(0)
  expect((await read('/product-data/corner.json')).products).toEqual([])
  for (const file of ['nobody.json', 'corner', 'corner.xml', '__proto__.json', '..%2Fcorner.json'])
    expect([file, (await request(`/product-data/${file}`)).status]).toEqual([file, 404])
})

test('shows prices in the requested currency, and rejects an unsupported one', async () => {
  await fill(1)
  expect((await read('/product-data/corner.json?currency=EUR')).products[0]?.currency).toBe('EUR')
  expect((await read('/api/product-data/corner.json')).products[0]?.currency).toBe('USD')
  expect((await request('/product-data/corner.json?currency=JPY')).status).toBe(400)
})

test('returns 304 for a known ETag until a sale, a rename or another currency changes it', async () => {
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 3 }] }, deps)
  const tagOf = async (query = '') => (await request(`/product-data/corner.json${query}`)).headers.get('etag') ?? ''
  const first = await tagOf()
  const again = await request('/product-data/corner.json', { 'if-none-match': first })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('cache-control')).toContain('max-age=30')
  expect(await tagOf('?currency=EUR')).not.toBe(first)
  const buyer = new Buyer(shop, deps)
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')])))
  const second = await tagOf()
  expect(second).not.toBe(first)
  deps = testDeps(database.db, { clock: { now: () => new Date('2026-11-20T11:00:00Z') } })
  await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 3, price: 1 }] }, deps)
  expect(await tagOf()).not.toBe(second)
})
