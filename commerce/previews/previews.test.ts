import { z } from 'zod'
import { createCommerce } from '../app'
import { fixedClock } from '../clock'
import { CollectionIds, Listing } from '../contract/catalogue'
import { MadePreview, previewHeader } from '../contract/preview'
import { ThemeData } from '../contract/theme'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { importStoreFile } from '../import/import-store-file'
import { sampleShop } from '../sample-shops'
import { createStore } from '../stores/create-store'
import { testAdminToken, testDeps } from '../testing'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const slug of ['corner', 'other']) await createStore({ slug, name: `Shop ${slug}` }, database.db)
}, 30_000)
afterAll(() => database.close())

const serviceAt = (time: string, changes = {}) =>
  createCommerce(testDeps(database.db, { clock: fixedClock(time), ...changes }))
const noon = '2026-11-21T12:00:00Z'

async function make(slug: string, input: unknown, app = serviceAt(noon)) {
  return await app.request(`/admin/stores/${slug}/previews`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testAdminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
}
const made = async (slug: string, input: unknown) => MadePreview.parse(await (await make(slug, input)).json())

const themeOf = (slug: string, previewData: string, app = serviceAt(noon)) =>
  app.request(`/v1/previews/theme?storeSlug=${slug}`, { headers: { [previewHeader]: previewData } })

test('an operator gets a link to the shop that ends when it was told to', async () => {
  const { url, previewData, expires, theme } = await made('corner', { hours: 2 })
  expect(url).toBe(`http://corner.localhost:3000/#previewData=${previewData}`)
  expect([expires, theme]).toEqual(['2026-11-21T14:00:00.000Z', false])
  expect((await themeOf('corner', previewData)).status).toBe(404)
})

test('a theme to try is shown in its preview, in no other store’s and not after its end', async () => {
  const { previewData } = await made('corner', { hours: 1, theme: { styles: { primaryColor: '#ff0000' } } })
  const answer = await themeOf('corner', previewData)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(ThemeData.parse(await answer.json())).toMatchObject({
    storeKey: 'corner',
    styles: { primaryColor: '#ff0000' },
  })
  expect((await themeOf('other', previewData)).status).toBe(404)
  expect((await themeOf('corner', `${previewData.slice(0, -2)}AA`)).status).toBe(404)
  expect((await themeOf('corner', previewData, serviceAt('2026-11-21T12:59:59Z'))).status).toBe(200)
  expect((await themeOf('corner', previewData, serviceAt('2026-11-21T13:00:00Z'))).status).toBe(404)
  // What the shop looks like to everybody is another matter.
  const everybodys = ThemeData.parse(await (await serviceAt(noon).request('/theme?siteKey=corner')).json())
  expect(everybodys.styles?.primaryColor).not.toBe('#ff0000')
})

test('the next preview lets go of themes whose previews are over', async () => {
  const { previewData } = await made('corner', { hours: 1, theme: {} })
  expect((await themeOf('corner', previewData)).status).toBe(200)
  await make('corner', {}, serviceAt('2026-11-23T12:00:00Z'))
  expect((await themeOf('corner', previewData)).status).toBe(404)
})

test('what cannot be made is refused in words that help', async () => {
  const refused = z.object({ errors: z.array(z.object({ code: z.string(), detail: z.string() })) })
  const reason = async (answer: Response) => [answer.status, refused.parse(await answer.json()).errors[0]?.detail]
  expect(await reason(await make('nobody', {}))).toEqual([404, 'There is no store "nobody".'])
  expect((await make('corner', { hours: 0 })).status).toBe(400)
  const [status, words] = await reason(await make('corner', { theme: { meta: { storeName: 7 } } }))
  expect(status).toBe(422)
  expect(words).toContain('at /meta/storeName')
  const off = serviceAt(noon, { previewSecret: undefined })
  expect(await reason(await make('corner', {}, off))).toEqual([
    409,
    'Previews are off: set PREVIEW_SECRET for the app and the service.',
  ])
  expect((await serviceAt(noon).request('/admin/stores/corner/previews', { method: 'POST' })).status).toBe(401)
})

test('nothing is sold to a call of a preview', async () => {
  const { previewData } = await made('corner', {})
  const body = JSON.stringify({ storeSlug: 'corner', lineItems: [], currency: 'USD', region: 'USA', locale: 'en' })
  for (const path of ['/checkout', '/v1/checkout/submit', '/deliveryOptions']) {
    const headers = { 'content-type': 'application/json', [previewHeader]: previewData }
    const answer = await serviceAt(noon).request(path, { method: 'POST', headers, body })
    expect([path, answer.status]).toEqual([path, 403])
  }
})

describe('what is not public', () => {
  const any = '&visibility=any'
  const listing = '/v1/listings?storeSlug=own&slug=secret-tee'
  const list = '/v1/stores/products?slug=own'
  const old = '/v0/listing/secret-tee?store_slug=own'
  let previewData: string
  beforeAll(async () => {
    for (const slug of ['own', 'rival']) {
      const { store } = await createStore({ slug, name: slug }, database.db)
      await importStoreFile(store, { ...sampleShop(slug), store: { slug, name: slug } }, testDeps(database.db))
    }
    previewData = (await made('own', {})).previewData
  })

  /** The calls whose answers hold private goods, or count them. */
  async function besides(): Promise<string[]> {
    const answer = await ask(listing + any, previewData)
    const secret = Listing.parse(JSON.parse(answer.text))
    const [color] = secret.primaryProduct
    const ids = CollectionIds.parse(JSON.parse((await ask('/v1/collections?storeSlug=own')).text))
    const tees = ids.collections.find(({ slug }) => slug === 'tees')
    return [
      `/v1/collection/${tees?.id}/items?storeSlug=own`,
      '/v1/related-products?storeSlug=own&listing=sun-tee',
      `/v1/inventory?storeSlug=own&colorId=${color?.variationId}&sizeId=${color?.sizes[0]?.id}`,
      `/v1/availability?storeSlug=own&listingId=${secret.listingId}`,
      `/v1/blanks?storeSlug=own&id=${secret.primaryProductId}`,
    ]
  }

  const ask = async (path: string, credential?: string, app = serviceAt(noon)) => {
    const answer = await app.request(path, credential === undefined ? {} : { headers: { [previewHeader]: credential } })
    return { status: answer.status, text: await answer.text() }
  }

  test('is shown to a preview that asks for it', async () => {
    const answer = await ask(listing + any, previewData)
    expect(Listing.parse(JSON.parse(answer.text))).toMatchObject({ slug: 'secret-tee', visibility: 'private' })
    expect((await ask(old + any, previewData)).status).toBe(200)
    expect((await ask(list + any, previewData)).text).toContain('Secret Tee')
    for (const path of await besides()) {
      const { status, text } = await ask(path + any, previewData)
      expect([path, status]).toEqual([path, 200])
      if (path.includes('/items') || path.includes('related')) expect(text).toContain('Secret Tee')
    }
  })

  test('is shown to nobody else, whatever they send', async () => {
    const foreign = (await made('rival', {})).previewData
    const flipped = `${previewData.slice(0, 40)}${previewData[40] === 'A' ? 'B' : 'A'}${previewData.slice(41)}`
    const tomorrow = serviceAt('2026-11-22T12:00:00Z')
    const tries = [
      (path: string) => ask(path + any),
      (path: string) => ask(path, previewData),
      (path: string) => ask(path + any, foreign),
      (path: string) => ask(path + any, flipped),
      (path: string) => ask(path + any, 'true'),
      (path: string) => ask(path + any, previewData, tomorrow),
      (path: string) => ask(path + any, previewData, serviceAt(noon, { previewSecret: undefined })),
    ]
    for (const attempt of tries) {
      expect((await attempt(listing)).status).toBe(404)
      expect((await attempt(old)).status).toBe(404)
      const products = await attempt(list)
      expect(products.status).toBe(200)
      expect(products.text).not.toContain('Secret Tee')
      for (const path of await besides()) {
        const { status, text } = await attempt(path)
        // A list goes without it; what is asked of it alone is not there.
        expect([path, status]).toEqual([path, /items|related/.test(path) ? 200 : 404])
        expect(text).not.toContain('Secret Tee')
      }
    }
  })
})
