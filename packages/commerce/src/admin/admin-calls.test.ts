import { sampleShop } from '@awning/testing/sample-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../app'

const database = setUpTestDatabase()
let app: ReturnType<typeof createCommerce>
beforeAll(async () => {
  app = createCommerce(testDeps(database.db))
}, 30_000)
beforeEach(() => database.reset())

const operator = { authorization: `Bearer ${testAdminToken}` }
async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = operator) {
  const response = await app.request(path, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const json: unknown = text === '' ? null : JSON.parse(text)
  return { status: response.status, json, headers: response.headers }
}
const corner = { slug: 'corner', name: 'Corner Shop' }
const code = (expected: string) => ({ errors: [{ code: expected }] })

test.each([
  ['no token', {}],
  ['a wrong token', { authorization: 'Bearer wrong' }],
  ['the token in another scheme', { authorization: `Basic ${testAdminToken}` }],
  ['the token with an extra character', { authorization: `Bearer ${testAdminToken}x` }],
])('%s grants access to none of the operator’s calls', async (_name, headers: Record<string, string>) => {
  const calls = [
    ['GET', '/admin/stores'],
    ['POST', '/admin/stores', corner],
    ['GET', '/admin/stores/corner'],
    ['POST', '/admin/stores/corner/import', {}],
    ['POST', '/admin/stores/corner/import/csv', 'a,b'],
    ['POST', '/admin/stores/corner/domains', { host: 'a.example' }],
    ['GET', '/admin/stores/corner/orders'],
    ['GET', '/admin/anything'],
  ] as const
  for (const [method, path, body] of calls) {
    const { status, json } = await send(method, path, body, headers)
    expect([path, status]).toEqual([path, 401])
    expect(json).toMatchObject(code('unauthorized'))
  }
})

test('a store is created once; the same call again succeeds, another store with its slug is rejected', async () => {
  expect(await send('POST', '/admin/stores', corner)).toMatchObject({
    status: 201,
    json: { created: true, store: { slug: 'corner', currency: 'USD', url: 'http://corner.localhost:3000' } },
  })
  expect(await send('POST', '/admin/stores', corner)).toMatchObject({ status: 200, json: { created: false } })
  const other = await send('POST', '/admin/stores', { ...corner, name: 'Other' })
  expect(other).toMatchObject({ status: 409, json: code('slug_taken') })
  expect(JSON.stringify(other.json)).toContain('Corner Shop')
})

test.each(['www', 'api', 'admin', 'checkout', 'xn--bcher-kva'])(
  'no store can have the reserved slug %s',
  async (slug) => {
    expect(await send('POST', '/admin/stores', { slug, name: 'x' })).toMatchObject({
      status: 422,
      json: code('slug_reserved'),
    })
  },
)

test.each(['_next', 'Corner', 'a b', '', '../x', 'a'.repeat(101), '__proto__'])(
  '%j is not a valid slug',
  async (slug) => {
    expect((await send('POST', '/admin/stores', { slug, name: 'x' })).status).toBe(400)
  },
)

test('the operator’s view of a store counts its listings and names its hosts', async () => {
  await send('POST', '/admin/stores', corner)
  await send('POST', '/admin/stores/corner/import', sampleShop('corner'))
  await send('POST', '/admin/stores/corner/domains', { host: 'Shop.Example.com', isVerified: true })
  expect((await send('GET', '/admin/stores')).json).toMatchObject({
    stores: [
      { slug: 'corner', listings: 3, orders: 0, domains: ['shop.example.com'], url: 'http://shop.example.com:3000' },
    ],
  })
  expect((await send('GET', '/admin/stores/corner/orders')).json).toEqual({
    orders: [],
    attention: [],
    unreadable: [],
    next: null,
  })
  expect(await send('GET', '/admin/stores/nope')).toMatchObject({ status: 404, json: code('store_not_found') })
})

test('a domain belongs to one store, and hosts under the root domain are rejected', async () => {
  for (const slug of ['corner', 'other']) await send('POST', '/admin/stores', { slug, name: slug })
  const add = (slug: string, host: string) => send('POST', `/admin/stores/${slug}/domains`, { host, isVerified: true })
  expect((await add('corner', 'shop.example.com')).json).toMatchObject({ created: true })
  expect((await add('corner', 'SHOP.example.com.')).json).toMatchObject({ created: false, host: 'shop.example.com' })
  expect(await add('other', 'shop.example.com')).toMatchObject({ status: 409, json: code('domain_taken') })
  expect(await add('other', 'corner.localhost')).toMatchObject({ status: 422, json: code('domain_reserved') })
  expect(await add('other', 'http://x.example')).toMatchObject({ status: 422, json: code('invalid') })
  const found = await app.request('/v1/domains/shop.example.com')
  expect(await found.json()).toEqual({ host: 'shop.example.com', storeSlug: 'corner' })
})

test('a CSV is imported as a stream; another content type is rejected', async () => {
  await send('POST', '/admin/stores', corner)
  const csv = 'Handle,Title,Variant Price\npot,The pot,9.99\nmug,The mug,free\n'
  const post = (type: string, path = '') =>
    send('POST', `/admin/stores/corner/import/csv${path}`, csv, { ...operator, 'content-type': type })
  expect(await post('text/csv; charset=utf-8', '?currency=EUR')).toMatchObject({
    status: 200,
    json: {
      created: 1,
      rejected: 1,
      problems: [
        { at: 'the file', kind: 'note' },
        { at: 'mug', line: 3, kind: 'rejected' },
      ],
    },
  })
  expect(await post('application/json')).toMatchObject({ status: 415 })
  expect(await post('text/csv', '?currency=XYZ')).toMatchObject({ status: 400 })
  expect(
    await send('POST', '/admin/stores/nope/import/csv', csv, { ...operator, 'content-type': 'text/csv' }),
  ).toMatchObject({
    status: 404,
  })
})

test('a body that is not JSON, or too large, is rejected', async () => {
  await send('POST', '/admin/stores', corner)
  expect(await send('POST', '/admin/stores/corner/import', '{"awning":')).toMatchObject({
    status: 422,
    json: code('invalid'),
  })
  const large = 'x'.repeat(51 * 1024 * 1024)
  expect((await send('POST', '/admin/stores/corner/import', large)).status).toBe(413)
  expect((await send('POST', '/v1/carts', 'x'.repeat(256 * 1024 + 1))).status).toBe(413)
})

test('no page of another origin can read an operator’s response, and no cache stores it', async () => {
  const { headers } = await send('GET', '/admin/stores', undefined, { ...operator, origin: 'https://evil.example' })
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
})
