import { ProductList } from '@awning/contract/catalog'
import { addressOf, documentedCalls, findSample, sampleCalls } from '@awning/testing/sample-calls'
import { sampleShop } from '@awning/testing/sample-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import fc from 'fast-check'
import { createCommerce } from '../app'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'

const database = setUpTestDatabase()
let app: ReturnType<typeof createCommerce>
const key = 'the-key-of-this-test'

jest.setTimeout(60_000)
beforeAll(async () => {
  const deps = testDeps(database.db, { availabilityKey: key })
  for (const slug of ['north', 'south']) {
    const { store } = await createStore({ slug, name: slug }, database.db)
    await importStoreFile(store, sampleShop(slug), deps)
  }
  app = createCommerce(deps)
}, 30_000)

const statusOf = async (path: string) => (await app.request(path)).status
const products = async (query: string) => {
  const response = await app.request(`/v1/stores/products?${query}`)
  expect([query, response.status]).toEqual([query, 200])
  return ProductList.parse(await response.json())
}

test('a page has at most a thousand products, and a page after the last is empty', async () => {
  expect((await products('slug=north&per=1000000000')).per_page).toBe(1_000)
  expect((await products('slug=north&per=99999999999999')).per_page).toBe(1_000)
  const startedAt = performance.now()
  for (const page of ['1000', '1000000000', '9007199254740991'])
    expect(await products(`slug=north&per=1000&page=${page}`)).toMatchObject({
      products: [],
      count: 0,
      total_count: 3,
      next: null,
    })
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  for (const wrong of ['per=-1', 'page=-1', 'per=x', 'per=1.5', 'page=1e400', 'per='])
    expect([wrong, [200, 400].includes(await statusOf(`/v1/stores/products?slug=north&${wrong}`))]).toEqual([
      wrong,
      true,
    ])
})

test('a repeated parameter is rejected or means its first value, never another store', async () => {
  for (const path of [
    '/v1/stores?slug=north&slug=south',
    '/v1/stores/products?slug=north&slug=south',
    '/v1/listings?slug=sun-tee&storeSlug=north&storeSlug=south',
    '/v1/listings?slug=sun-tee&storeSlug=north&visibility=&visibility=any',
    '/v1/related-products?storeSlug=north&storeSlug=south&listing=sun-tee',
    '/v1/reviews?storeSlug=north&storeSlug=south&listing=sun-tee',
    '/v1/inventory?colorId=1&colorId=2&sizeId=1',
    '/theme?siteKey=north&siteKey=south',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 400])
  const response = await app.request('/product-data/north.json?currency=EUR&currency=USD')
  expect(ProductList.parse(await response.json()).products[0]?.currency).toBe('EUR')
})

test('`visibility=any` alone shows no private listing', async () => {
  expect(await statusOf('/v1/listings?slug=secret-tee&storeSlug=north&visibility=any')).toBe(404)
  expect(await statusOf('/v0/listing/secret-tee?store_slug=north&visibility=any')).toBe(404)
  expect((await products('slug=north&visibility=any')).products.map(({ name }) => name)).not.toContain('Secret Tee')
})

const hostile = fc.oneof(
  fc.constantFrom(
    "' or 1=1 --",
    '1; drop table stores',
    '__proto__',
    'constructor',
    '\u0000',
    'a\u0000b',
    '999999999999',
    '-1',
    '1e309',
    'NaN',
    '../../etc/passwd',
    '%',
    '%00',
    'north',
    'sun-tee',
    'x'.repeat(9_000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
test('no query value makes a read fail', async () => {
  const table = await sampleCalls(app, 'north')
  // This service has no pictures.
  const isTested = (call: string) => /^GET \/(?!admin\/|pictures\/)/.test(call)
  const reads = (await documentedCalls(app)).flatMap(({ call, path, names }) => {
    const sample = findSample(call, table) ?? { path }
    const [address = '', query = ''] = addressOf(call, sample).split('?')
    const isSent = isTested(call) && !path.startsWith('/api/') && !address.includes('{')
    return isSent && names.length > 0 ? [{ address, query, names }] : []
  })
  expect(reads.length).toBeGreaterThan(25)
  const call = fc.constantFrom(...reads).chain(({ names, ...read }) =>
    fc.record({
      read: fc.constant(read),
      values: fc.array(fc.tuple(fc.constantFrom(...names, '__proto__', 'constructor'), hostile), { maxLength: 3 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(call, async ({ read: { address, query: given }, values }) => {
      const query = new URLSearchParams(given)
      for (const [name, value] of values) query.set(name, value)
      const response = await app.request(`${address}?${query}`, { headers: { 'x-api-key': key } })
      expect([`${address}?${query}`, response.status < 500]).toEqual([`${address}?${query}`, true])
    }),
    { numRuns: 1_000 },
  )
})

// Requirements: 7.12
test('the inventory of a listing requires the API key', async () => {
  const path = '/v1/availability?listingId=1&userToken=abc'
  expect(await statusOf(path)).toBe(401)
  const wrong = await app.request(path, { headers: { 'x-api-key': 'another' } })
  expect(wrong.status).toBe(401)
  for (const prefix of ['', '/api']) {
    const response = await app.request(`${prefix}${path}`, { headers: { 'x-api-key': key } })
    expect([response.status, await response.json()]).toEqual([200, { count: null }])
  }
})
