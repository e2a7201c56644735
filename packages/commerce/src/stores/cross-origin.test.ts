import { Listing, ProductList } from '@awning/contract/catalog'
import { sampleShop } from '@awning/testing/sample-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { createCommerce } from '../app'
import { stores } from '../db/schema/stores'
import { importStoreFile } from '../import/import-store-file'
import { addOrigin, removeOrigin } from './change-origins'
import { createStore } from './create-store'
import { crossOrigin } from './cross-origin'
import { findStore } from './find-store'
import { normalizeOrigin } from './origin'
import { setAccess, unrestrictedAccess } from './store-access'

const database = setUpTestDatabase()
let app: ReturnType<typeof createCommerce>
const client = 'https://client.example'
const other = 'https://other.example'
jest.setTimeout(60_000)
beforeAll(async () => {
  const deps = testDeps(database.db)
  for (const slug of ['north', 'south']) {
    const { store } = await createStore({ slug, name: slug }, database.db)
    await importStoreFile(store, sampleShop(slug), deps)
  }
  await addOrigin(await store('north'), client, database)
  await addOrigin(await store('south'), other, database)
  app = createCommerce(deps)
})

async function store(slug: string) {
  const found = await findStore(slug, unrestrictedAccess(), database.db)
  if (found === null) throw new Error(`no store ${slug}`)
  return found
}

const allowed = 'access-control-allow-origin'
const request = (path: string, origin: string, init: RequestInit = {}) =>
  app.request(path, { ...init, headers: { ...init.headers, origin } })
const preflight = (path: string, origin: string, method = 'POST') =>
  request(path, origin, { method: 'OPTIONS', headers: { 'access-control-request-method': method } })

/** The calls that read one store, one for each way to identify it. */
async function readsOf(slug: string): Promise<string[]> {
  const read = async (path: string) => (await app.request(path)).json()
  const tee = Listing.parse(await read(`/v1/listings?slug=sun-tee&storeSlug=${slug}`))
  const { products } = ProductList.parse(await read(`/v1/stores/products?slug=${slug}`))
  const ids = z.object({ collections: z.array(z.object({ id: z.number() })) })
  const { collections } = ids.parse(await read(`/v1/collections?storeSlug=${slug}`))
  const [color] = tee.primaryProduct
  return [
    `/v1/stores?slug=${slug}`,
    `/v1/stores/products?slug=${slug}`,
    `/v1/listings?slug=sun-tee&storeSlug=${slug}`,
    `/api/v1/listings?slug=nothing&storeSlug=${slug}`,
    `/v0/listing/sun-tee?store_slug=${slug}`,
    `/theme?siteKey=${slug}`,
    `/product-data/${slug}.json`,
    `/v1/collection/${collections[0]?.id}/items`,
    `/v1/blanks?id=${products[0]?.id}`,
    `/v1/inventory?colorId=${color?.variationId}&sizeId=${color?.sizes[0]?.id}`,
    `/v1/availability?listingId=${tee.listingId}`,
    `/v1/localization_details?storeId=${(await store(slug)).id}`,
    `/pictures/${'0'.repeat(32)}-560.webp?store=${slug}`,
  ]
}

// Requirements: C7.181
test('only pages of a store’s listed origins can read its calls', async () => {
  for (const [slug, mine, theirs] of [
    ['north', client, other],
    ['south', other, client],
  ] as const)
    for (const path of await readsOf(slug)) {
      const response = await request(path, mine)
      expect([path, response.headers.get(allowed)]).toEqual([path, mine])
      for (const origin of [theirs, 'null', `${mine}.evil.example`, mine.replace('https', 'http')])
        expect([path, origin, (await request(path, origin)).headers.get(allowed)]).toEqual([path, origin, null])
      expect([path, response.headers.get('vary')]).toEqual([path, expect.stringMatching(/\borigin\b/i)])
      expect((await app.request(path)).headers.get('vary')).toMatch(/\borigin\b/i)
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    }
})

test('pages of a listed origin can read error responses, even if the call names no store', async () => {
  for (const path of ['/v1/stores/products?slug=north&per=x', '/v1/stores?slug=nobody', '/v1/stores'])
    expect([path, (await request(path, client)).headers.get(allowed)]).toEqual([path, client])
  expect((await request('/v1/stores?slug=nobody', 'https://evil.example')).headers.get(allowed)).toBeNull()
})

test('no page can read a call that involves two stores', async () => {
  const { id: collection } = z
    .object({ collections: z.array(z.object({ id: z.number() })).min(1) })
    .parse(await (await app.request('/v1/collections?storeSlug=south')).json()).collections[0] ?? { id: 0 }
  expect((await request(`/v1/collection/${collection}/items?storeSlug=north`, client)).status).toBe(404)
  expect((await request(`/v1/collection/${collection}/items`, client)).headers.get(allowed)).toBeNull()
})

test('a response that involves two stores is readable for the pages of an origin that both list', async () => {
  const both = 'https://both.example'
  const stores = [await store('north'), await store('south')]
  for (const one of stores) await addOrigin(one, both, database)
  const calls = new Hono()
    .use(async (c, next) => {
      const access = unrestrictedAccess()
      for (const { id } of stores) access.record(id)
      setAccess(c, access)
      await next()
    })
    .use(crossOrigin(database))
    .get('/v1/both', (c) => c.text('both'))
  const allowedFor = async (origin: string) =>
    (await calls.request('/v1/both', { headers: { origin } })).headers.get(allowed)
  expect([await allowedFor(both), await allowedFor(client), await allowedFor(other)]).toEqual([both, null, null])
})

test('a preflight succeeds for a listed origin and returns no CORS headers to others', async () => {
  const response = await preflight('/v1/checkout', client)
  expect([response.status, response.headers.get(allowed)]).toEqual([204, client])
  expect(response.headers.get('access-control-allow-methods')).toContain('PUT')
  expect(response.headers.get('access-control-allow-headers')).toContain('content-type')
  expect(response.headers.get('vary')).toContain('Origin')
  const named = await preflight('/v1/stores/products?slug=south', client, 'GET')
  for (const rejected of [named, await preflight('/v1/checkout', 'https://evil.example')])
    expect([...rejected.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test('a page of a listed origin can read the response to a write', async () => {
  const send = (storeSlug: string) =>
    request('/v1/checkout', client, {
      method: 'POST',
      body: JSON.stringify({ storeSlug, lineItems: [] }),
      headers: { 'content-type': 'application/json' },
    })
  expect((await send('north')).headers.get(allowed)).toBe(client)
  const newsletter = await request('/v1/newsletter?storeSlug=south', client, {
    method: 'POST',
    body: JSON.stringify({ email: 'ada@example.com' }),
    headers: { 'content-type': 'application/json' },
  })
  expect(newsletter.headers.get(allowed)).toBeNull()
})

test('operator, webhook and metrics routes are not accessible from any origin', async () => {
  const authorization = `Bearer ${testAdminToken}`
  for (const path of ['/admin/stores', '/webhooks/stripe', '/metrics', '/health', '/ready', '/docs'])
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { authorization, 'access-control-request-method': 'POST' }
      const response = await request(path, client, { method, headers })
      expect([path, method, response.headers.get(allowed)]).toEqual([path, method, null])
    }
})

test('a listed origin can read the 401 of a protected store, but no content without the code', async () => {
  await database.db.update(stores).set({ state: 'protected' }).where(eq(stores.slug, 'north'))
  const response = await request('/theme?siteKey=north', client)
  await database.db.update(stores).set({ state: 'open' }).where(eq(stores.slug, 'north'))
  expect([response.status, response.headers.get(allowed)]).toEqual([401, client])
})

test('a removed origin loses access', async () => {
  const temporaryOrigin = 'http://localhost:5173'
  const north = await store('north')
  expect(await addOrigin(north, 'HTTP://LOCALHOST:5173/', database)).toEqual({ origin: temporaryOrigin, added: true })
  expect(await addOrigin(north, temporaryOrigin, database)).toEqual({ origin: temporaryOrigin, added: false })
  expect((await request('/v1/stores?slug=north', temporaryOrigin)).headers.get(allowed)).toBe(temporaryOrigin)
  expect(await removeOrigin(await store('south'), temporaryOrigin, database)).toEqual({
    origin: temporaryOrigin,
    removed: false,
  })
  expect(await removeOrigin(north, temporaryOrigin, database)).toEqual({ origin: temporaryOrigin, removed: true })
  expect((await request('/v1/stores?slug=north', temporaryOrigin)).headers.get(allowed)).toBeNull()
})

test.each([
  '*',
  'null',
  '',
  'client.example',
  'https://*.client.example',
  'https://client.example/shop',
  'https://client.example?',
  'https://client.example#x',
  'https://user@client.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'chrome-extension://abcdef',
])('%j is not a valid origin', (input) => {
  expect(normalizeOrigin(input)).toBeNull()
})

test.each([
  ['https://Client.Example/', 'https://client.example'],
  ['https://client.example:443', 'https://client.example'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('%s is normalized to %s', (input, origin) => {
  expect(normalizeOrigin(input)).toBe(origin)
})
