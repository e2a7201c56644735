import { CollectionIds, Listing } from '@awning/contract/catalog'
import { CreatedPreview, previewHeader } from '@awning/contract/preview'
import { ThemeData } from '@awning/contract/theme'
import { fixedClock } from '@awning/platform/clock'
import { sampleShop } from '@awning/testing/sample-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { z } from 'zod'
import { createCommerce } from '../app'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'

const database = setUpTestDatabase()
beforeAll(async () => {
  for (const slug of ['corner', 'other']) await createStore({ slug, name: `Shop ${slug}` }, database.db)
}, 30_000)

const serviceAt = (time: string, changes = {}) =>
  createCommerce(testDeps(database.db, { clock: fixedClock(time), ...changes }))
const noon = '2026-11-21T12:00:00Z'

async function createPreview(slug: string, input: unknown, app = serviceAt(noon)) {
  return await app.request(`/admin/stores/${slug}/previews`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testAdminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
}
const createParsed = async (slug: string, input: unknown) =>
  CreatedPreview.parse(await (await createPreview(slug, input)).json())

const themeOf = (slug: string, previewData: string, app = serviceAt(noon)) =>
  app.request(`/v1/previews/theme?storeSlug=${slug}`, { headers: { [previewHeader]: previewData } })

test('an operator gets a preview link that expires as requested', async () => {
  const { url, previewData, expires, theme } = await createParsed('corner', { hours: 2 })
  expect(url).toBe(`http://corner.localhost:3000/#previewData=${previewData}`)
  expect([expires, theme]).toEqual(['2026-11-21T14:00:00.000Z', false])
  expect((await themeOf('corner', previewData)).status).toBe(404)
})

test('a preview theme is shown only in its preview, only for its store, and only until it expires', async () => {
  const { previewData } = await createParsed('corner', { hours: 1, theme: { styles: { primaryColor: '#ff0000' } } })
  const response = await themeOf('corner', previewData)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(ThemeData.parse(await response.json())).toMatchObject({
    storeKey: 'corner',
    styles: { primaryColor: '#ff0000' },
  })
  expect((await themeOf('other', previewData)).status).toBe(404)
  const altered = previewData.slice(0, -2) + (previewData.endsWith('AA') ? 'BB' : 'AA')
  expect((await themeOf('corner', altered)).status).toBe(404)
  expect((await themeOf('corner', previewData, serviceAt('2026-11-21T12:59:59Z'))).status).toBe(200)
  expect((await themeOf('corner', previewData, serviceAt('2026-11-21T13:00:00Z'))).status).toBe(404)
  // The published theme is unchanged.
  const published = ThemeData.parse(await (await serviceAt(noon).request('/theme?siteKey=corner')).json())
  expect(published.styles?.primaryColor).not.toBe('#ff0000')
})

test('creating a preview deletes the themes of expired ones', async () => {
  const { previewData } = await createParsed('corner', { hours: 1, theme: {} })
  expect((await themeOf('corner', previewData)).status).toBe(200)
  await createPreview('corner', {}, serviceAt('2026-11-23T12:00:00Z'))
  expect((await themeOf('corner', previewData)).status).toBe(404)
})

test('rejects an invalid request with a helpful message', async () => {
  const rejected = z.object({ errors: z.array(z.object({ code: z.string(), detail: z.string() })) })
  const reason = async (response: Response) => [
    response.status,
    rejected.parse(await response.json()).errors[0]?.detail,
  ]
  expect(await reason(await createPreview('nobody', {}))).toEqual([
    404,
    'Store "nobody" does not exist. The command `list` prints all stores.',
  ])
  expect((await createPreview('corner', { hours: 0 })).status).toBe(400)
  const [status, detail] = await reason(await createPreview('corner', { theme: { meta: { storeName: 7 } } }))
  expect(status).toBe(422)
  expect(detail).toContain('at /meta/storeName')
  const off = serviceAt(noon, { previewSecret: undefined })
  expect(await reason(await createPreview('corner', {}, off))).toEqual([
    409,
    'Previews are disabled. Set PREVIEW_SECRET for the app and the service.',
  ])
  expect((await serviceAt(noon).request('/admin/stores/corner/previews', { method: 'POST' })).status).toBe(401)
})

test('rejects sales during a preview', async () => {
  const { previewData } = await createParsed('corner', {})
  const body = JSON.stringify({ storeSlug: 'corner', lineItems: [], currency: 'USD', region: 'USA', locale: 'en' })
  for (const path of ['/checkout', '/v1/checkout/submit', '/deliveryOptions']) {
    const headers = { 'content-type': 'application/json', [previewHeader]: previewData }
    const response = await serviceAt(noon).request(path, { method: 'POST', headers, body })
    expect([path, response.status]).toEqual([path, 403])
  }
})

describe('private content', () => {
  const visibility = '&visibility=any'
  const listing = '/v1/listings?storeSlug=own&slug=secret-tee'
  const list = '/v1/stores/products?slug=own'
  const old = '/v0/listing/secret-tee?store_slug=own'
  let previewData: string
  beforeAll(async () => {
    for (const slug of ['own', 'rival']) {
      const { store } = await createStore({ slug, name: slug }, database.db)
      await importStoreFile(store, { ...sampleShop(slug), store: { slug, name: slug } }, testDeps(database.db))
    }
    previewData = (await createParsed('own', {})).previewData
  })

  /** The calls whose responses contain or count private products. */
  async function privateCalls(): Promise<string[]> {
    const response = await request(listing + visibility, previewData)
    const secret = Listing.parse(JSON.parse(response.text))
    const [color] = secret.primaryProduct
    const ids = CollectionIds.parse(JSON.parse((await request('/v1/collections?storeSlug=own')).text))
    const tees = ids.collections.find(({ slug }) => slug === 'tees')
    return [
      `/v1/collection/${tees?.id}/items?storeSlug=own`,
      '/v1/related-products?storeSlug=own&listing=sun-tee',
      '/v1/reviews?storeSlug=own&listing=secret-tee',
      `/v1/inventory?storeSlug=own&colorId=${color?.variationId}&sizeId=${color?.sizes[0]?.id}`,
      `/v1/availability?storeSlug=own&listingId=${secret.listingId}`,
      `/v1/blanks?storeSlug=own&id=${secret.primaryProductId}`,
    ]
  }

  const request = async (path: string, credential?: string, app = serviceAt(noon)) => {
    const response = await app.request(
      path,
      credential === undefined ? {} : { headers: { [previewHeader]: credential } },
    )
    return { status: response.status, text: await response.text() }
  }

  test('is shown to a preview that requests it', async () => {
    const response = await request(listing + visibility, previewData)
    expect(Listing.parse(JSON.parse(response.text))).toMatchObject({ slug: 'secret-tee', visibility: 'private' })
    expect((await request(old + visibility, previewData)).status).toBe(200)
    expect((await request(list + visibility, previewData)).text).toContain('Secret Tee')
    for (const path of await privateCalls()) {
      const { status, text } = await request(path + visibility, previewData)
      expect([path, status]).toEqual([path, 200])
      if (path.includes('/items') || path.includes('related')) expect(text).toContain('Secret Tee')
    }
  })

  test('is hidden without a valid credential for the store', async () => {
    const foreign = (await createParsed('rival', {})).previewData
    const flipped = `${previewData.slice(0, 40)}${previewData[40] === 'A' ? 'B' : 'A'}${previewData.slice(41)}`
    const tomorrow = serviceAt('2026-11-22T12:00:00Z')
    const attempts = [
      (path: string) => request(path + visibility),
      (path: string) => request(path, previewData),
      (path: string) => request(path + visibility, foreign),
      (path: string) => request(path + visibility, flipped),
      (path: string) => request(path + visibility, 'true'),
      (path: string) => request(path + visibility, previewData, tomorrow),
      (path: string) => request(path + visibility, previewData, serviceAt(noon, { previewSecret: undefined })),
    ]
    for (const attempt of attempts) {
      expect((await attempt(listing)).status).toBe(404)
      expect((await attempt(old)).status).toBe(404)
      const products = await attempt(list)
      expect(products.status).toBe(200)
      expect(products.text).not.toContain('Secret Tee')
      for (const path of await privateCalls()) {
        const { status, text } = await attempt(path)
        // A list omits it; a direct request for it returns 404.
        expect([path, status]).toEqual([path, /items|related/.test(path) ? 200 : 404])
        expect(text).not.toContain('Secret Tee')
      }
    }
  })
})
