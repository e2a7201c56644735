import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { createCommerce } from '../app'
import { Listing, ProductList } from '../contract/catalogue'
import { stores } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { importStoreFile } from '../import/import-store-file'
import { sampleShop } from '../sample-shops'
import { createStore } from '../stores/create-store'
import { findStore } from '../stores/store-ref'
import { testAdminToken, testDeps } from '../testing'
import { addOrigin, removeOrigin } from './change-origins'
import { normalOrigin } from './origin'

let database: TestDatabase
let app: ReturnType<typeof createCommerce>
const client = 'https://client.example'
const other = 'https://other.example'
jest.setTimeout(60_000)
beforeAll(async () => {
  database = await createTestDatabase()
  const deps = testDeps(database.db)
  for (const slug of ['north', 'south']) {
    const { store } = await createStore({ slug, name: slug }, database.db)
    await importStoreFile(store, sampleShop(slug), deps)
  }
  await addOrigin(await store('north'), client, database)
  await addOrigin(await store('south'), other, database)
  app = createCommerce(deps)
})
afterAll(() => database.close())

async function store(slug: string) {
  const found = await findStore(database.db, slug)
  if (found === null) throw new Error(`no store ${slug}`)
  return found
}

const allowed = 'access-control-allow-origin'
const ask = (path: string, origin: string, init: RequestInit = {}) =>
  app.request(path, { ...init, headers: { ...init.headers, origin } })
const preflight = (path: string, origin: string, method = 'POST') =>
  ask(path, origin, { method: 'OPTIONS', headers: { 'access-control-request-method': method } })

/** The calls that read one store, by the ways in which they name it. */
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

test('a store’s calls are read by pages of the origins that it lists, and by no others', async () => {
  for (const [slug, mine, theirs] of [
    ['north', client, other],
    ['south', other, client],
  ] as const)
    for (const path of await readsOf(slug)) {
      const answer = await ask(path, mine)
      expect([path, answer.headers.get(allowed)]).toEqual([path, mine])
      for (const origin of [theirs, 'null', `${mine}.evil.example`, mine.replace('https', 'http')])
        expect([path, origin, (await ask(path, origin)).headers.get(allowed)]).toEqual([path, origin, null])
      expect([path, answer.headers.get('vary')]).toEqual([path, expect.stringMatching(/\borigin\b/i)])
      expect((await app.request(path)).headers.get('vary')).toMatch(/\borigin\b/i)
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
})

test('what is wrong with a call is read too, also where it names no store', async () => {
  for (const path of ['/v1/stores/products?slug=north&per=x', '/v1/stores?slug=nobody', '/v1/stores'])
    expect([path, (await ask(path, client)).headers.get(allowed)]).toEqual([path, client])
  expect((await ask('/v1/stores?slug=nobody', 'https://evil.example')).headers.get(allowed)).toBeNull()
})

test('a call that would read of two stores is read by nobody’s page', async () => {
  const { id: collection } = z
    .object({ collections: z.array(z.object({ id: z.number() })).min(1) })
    .parse(await (await app.request('/v1/collections?storeSlug=south')).json()).collections[0] ?? { id: 0 }
  expect((await ask(`/v1/collection/${collection}/items?storeSlug=north`, client)).status).toBe(404)
  expect((await ask(`/v1/collection/${collection}/items`, client)).headers.get(allowed)).toBeNull()
})

test('a preflight is answered for a listed origin and says nothing to any other', async () => {
  const answer = await preflight('/v1/checkout', client)
  expect([answer.status, answer.headers.get(allowed)]).toEqual([204, client])
  expect(answer.headers.get('access-control-allow-methods')).toContain('PUT')
  expect(answer.headers.get('access-control-allow-headers')).toContain('content-type')
  expect(answer.headers.get('vary')).toContain('Origin')
  const named = await preflight('/v1/stores/products?slug=south', client, 'GET')
  for (const refused of [named, await preflight('/v1/checkout', 'https://evil.example')])
    expect([...refused.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test('a write of another origin’s page is answered readably where its store lists it', async () => {
  const send = (storeSlug: string) =>
    ask('/v1/checkout', client, {
      method: 'POST',
      body: JSON.stringify({ storeSlug, lineItems: [] }),
      headers: { 'content-type': 'application/json' },
    })
  expect((await send('north')).headers.get(allowed)).toBe(client)
  const newsletter = await ask('/v1/newsletter?storeSlug=south', client, {
    method: 'POST',
    body: JSON.stringify({ email: 'ada@example.com' }),
    headers: { 'content-type': 'application/json' },
  })
  expect(newsletter.headers.get(allowed)).toBeNull()
})

test('operators, providers and measures are out of reach of every origin', async () => {
  const authorization = `Bearer ${testAdminToken}`
  for (const path of ['/admin/stores', '/webhooks/stripe', '/metrics', '/health', '/ready', '/docs'])
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { authorization, 'access-control-request-method': 'POST' }
      const answer = await ask(path, client, { method, headers })
      expect([path, method, answer.headers.get(allowed)]).toEqual([path, method, null])
    }
})

test('a protected store’s refusal is read by its own client, and its inside is not without the code', async () => {
  await database.db.update(stores).set({ state: 'protected' }).where(eq(stores.slug, 'north'))
  const answer = await ask('/theme?siteKey=north', client)
  await database.db.update(stores).set({ state: 'open' }).where(eq(stores.slug, 'north'))
  expect([answer.status, answer.headers.get(allowed)]).toEqual([401, client])
})

test('an origin that is taken back may read nothing more', async () => {
  const brief = 'http://localhost:5173'
  const north = await store('north')
  expect(await addOrigin(north, 'HTTP://LOCALHOST:5173/', database)).toEqual({ origin: brief, added: true })
  expect(await addOrigin(north, brief, database)).toEqual({ origin: brief, added: false })
  expect((await ask('/v1/stores?slug=north', brief)).headers.get(allowed)).toBe(brief)
  expect(await removeOrigin(await store('south'), brief, database)).toEqual({ origin: brief, removed: false })
  expect(await removeOrigin(north, brief, database)).toEqual({ origin: brief, removed: true })
  expect((await ask('/v1/stores?slug=north', brief)).headers.get(allowed)).toBeNull()
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
])('%j is no origin that can be listed', (given) => {
  expect(normalOrigin(given)).toBeNull()
})

test.each([
  ['https://Client.Example/', 'https://client.example'],
  ['https://client.example:443', 'https://client.example'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('%s is listed as %s', (given, origin) => {
  expect(normalOrigin(given)).toBe(origin)
})
