import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../app'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'

const database = setUpTestDatabase()
let app: ReturnType<typeof createCommerce>

jest.setTimeout(30_000)
beforeAll(async () => {
  const deps = testDeps(database.db)
  app = createCommerce(deps)
  for (const [slug, marketingPixels] of [
    ['themed', { facebook: '1234567890' }],
    ['own', { googleAnalytics: 'G-STORE123' }],
  ] as const) {
    const { store } = await createStore({ slug, name: slug }, database.db)
    const theme = { meta: { gaToken: 'G-THEME123' } }
    await importStoreFile(store, { awning: 1, store: { slug, name: slug, marketingPixels }, theme }, deps)
  }
}, 30_000)

const pixelsOf = async (slug: string) => (await (await app.request(`/v1/stores?slug=${slug}`)).json()).marketingPixels

test('a store has the analytics id of its theme unless it has its own, so that clients need not read the theme', async () => {
  expect(await pixelsOf('themed')).toEqual({ facebook: '1234567890', googleAnalytics: 'G-THEME123' })
  expect(await pixelsOf('own')).toEqual({ googleAnalytics: 'G-STORE123' })
})

const view = (body: unknown) =>
  app.request('/tracking/viewed_campaign', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

// Requirements: 7.18a
test('accepts a viewed campaign with and without variables', async () => {
  expect((await view({ campaign_id: 7, referrer: '' })).status).toBe(202)
  const get_vars = { utm_source: 'ad', tag: ['a', 'b'] }
  expect((await view({ campaign_id: 7, referrer: 'https://x.example/', get_vars })).status).toBe(202)
})

test('rejects an invalid viewed campaign', async () => {
  for (const body of [{}, { campaign_id: 0, referrer: '' }, { campaign_id: 7, referrer: '', get_vars: 'utm' }])
    expect((await view(body)).status).toBe(400)
})
