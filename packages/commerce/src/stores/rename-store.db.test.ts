import { StoreSummary } from '@awning/contract/admin'
import { Store } from '@awning/contract/store'
import { createShop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { storesOf } from '../admin/find-personal-data'
import { createCommerce } from '../app'
import type { ServiceContext } from '../context'

const database = setUpTestDatabase()
let deps: ServiceContext

beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
  await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
  await createShop({ slug: 'dock', listings: [] }, deps)
})

async function call(method: string, path: string, json?: unknown, context = deps) {
  const headers = { authorization: `Bearer ${testAdminToken}`, 'content-type': 'application/json' }
  const init = { method, headers, ...(json !== undefined && { body: JSON.stringify(json) }) }
  const response = await createCommerce(context).request(path, init)
  const body: unknown = await response.json()
  return { status: response.status, body }
}
const rename = (from: string, to: string, context = deps) =>
  call('PUT', `/admin/stores/${from}/slug`, { slug: to }, context)
const slugAt = async (slug: string) => Store.parse((await call('GET', `/v1/stores?slug=${slug}`)).body).slug

test('a renamed store is found by its new slug and by every slug that it had', async () => {
  expect(await rename('corner', 'harbour')).toMatchObject({
    status: 200,
    body: { changed: true, formerSlugs: ['corner'], store: { slug: 'harbour', url: 'http://harbour.localhost:3000' } },
  })
  expect(await rename('corner', 'pier')).toMatchObject({ body: { formerSlugs: ['corner', 'harbour'] } })
  for (const slug of ['corner', 'harbour', 'pier', 'Corner']) expect(await slugAt(slug)).toBe('pier')
  expect((await call('GET', '/v1/stores/products?slug=corner')).body).toMatchObject({ products: [{ name: 'The tee' }] })
})

test('API clients and erasures find a renamed store by its former slug', async () => {
  await call('POST', '/admin/stores/corner/origins', { origin: 'https://client.example' })
  await rename('corner', 'pier')
  const preflight = await createCommerce(deps).request('/v1/stores?slug=corner', {
    method: 'OPTIONS',
    headers: { origin: 'https://client.example', 'access-control-request-method': 'GET' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://client.example')
  expect(await storesOf('corner', deps.db)).toMatchObject([{ slug: 'pier' }])
})

test('renaming again changes nothing, and a store can have a slug back', async () => {
  await rename('corner', 'pier')
  expect(await rename('corner', 'pier')).toMatchObject({ body: { changed: false, formerSlugs: ['corner'] } })
  expect(await rename('pier', 'corner')).toMatchObject({ body: { changed: true, formerSlugs: ['pier'] } })
  expect(await slugAt('pier')).toBe('corner')
})

test('no store gets a slug that another store has or had, nor a reserved one', async () => {
  await rename('corner', 'pier')
  for (const [slug, status] of [
    ['pier', 409],
    ['corner', 409],
    ['admin', 422],
    ['Not a slug', 400],
  ] as const)
    expect(await rename('dock', slug)).toMatchObject({ status })
  const made = await call('POST', '/admin/stores', { slug: 'corner', name: 'Another corner' })
  expect(made).toMatchObject({
    status: 409,
    body: {
      errors: [
        {
          detail:
            'The slug "corner" is a former slug of the store "pier", whose addresses redirect. Choose another slug.',
        },
      ],
    },
  })
  const { body } = await call('GET', '/admin/stores')
  expect(
    StoreSummary.array()
      .parse(Object(body).stores)
      .map(({ slug }) => slug),
  ).toEqual(['dock', 'pier'])
})

test('a store whose own payment keys are listed for its present slug only is not renamed', async () => {
  const withKeys = (...slugs: string[]): ServiceContext => ({
    ...deps,
    payments: { ...deps.payments, ownKeys: ({ slug }) => (slugs.includes(slug) ? ['stripe'] : []) },
  })
  expect(await rename('corner', 'pier', withKeys('corner'))).toMatchObject({ status: 409 })
  expect(await slugAt('corner')).toBe('corner')
  expect(await rename('corner', 'pier', withKeys('corner', 'pier'))).toMatchObject({ status: 200 })
})
