import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { createCommerce } from '../app'
import { Listing, ProductList } from '../contract/catalogue'
import { Store } from '../contract/store'
import type { StoreFileInput } from '../contract/store-file'
import { stores } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { importStoreFile } from '../import/import-store-file'
import { sampleShop } from '../sample-shops'
import { createStore } from '../stores/create-store'
import { testDeps } from '../testing'

/** The catalog as a client reads it that knows the public field names and none of our additions. */

let database: TestDatabase
let app: ReturnType<typeof createCommerce>
jest.setTimeout(60_000)
beforeAll(async () => {
  database = await createTestDatabase()
  const pictures = {
    get: async () => Buffer.from('a picture'),
    keep: async () => Buffer.from('a card'),
    putOriginal: async () => {
      throw new Error('nothing is put')
    },
  }
  const deps = testDeps(database.db, { pictures })
  const alone: Pick<StoreFileInput, 'collections' | 'listings'> = {
    collections: [
      { slug: 'tees', name: 'Tees', collections: [{ slug: 'graphic', name: 'Graphic' }] },
      { slug: 'mugs', name: 'Mugs', collections: [{ slug: 'graphic', name: 'Graphic' }] },
    ],
  }
  for (const slug of ['north', 'south']) {
    const { store } = await createStore({ slug, name: `Shop ${slug}` }, database.db)
    const file = sampleShop(slug)
    await importStoreFile(store, slug === 'south' ? { ...file, ...alone } : file, deps)
  }
  for (const [slug, listing] of [
    ['third', 'only-here'],
    ['shut', 'only-shut'],
    ['gated', 'only-gated'],
  ] as const) {
    const { store } = await createStore({ slug, name: slug }, database.db)
    const [tee, secret] = sampleShop(slug).listings ?? []
    if (!tee || !secret) throw new Error('the sample shop changed')
    const listings = [
      { ...tee, slug: listing, collections: [] },
      { ...secret, slug: `${listing}-secret`, collections: [] },
    ]
    await importStoreFile(store, { ...sampleShop(slug), collections: [], listings }, deps)
  }
  await database.db.update(stores).set({ state: 'closed' }).where(eq(stores.slug, 'shut'))
  await database.db.update(stores).set({ state: 'protected' }).where(eq(stores.slug, 'gated'))
  app = createCommerce(deps)
})
afterAll(() => database.close())

const read = async (path: string) => (await app.request(path)).json()
const listing = async (query: string) => Listing.parse(await read(`/v1/listings?${query}`))

describe('prices', () => {
  test('of a listing, its colors and its sizes are plain decimals; a tile’s price is text for the screen', async () => {
    const tee = await listing('slug=sun-tee&storeSlug=north')
    const prices = tee.primaryProduct.map((color) => [color.price, color.basePrice, color.sizes.map((s) => s.price)])
    expect(tee.price).toBe('28.00')
    expect(prices).toEqual([
      ['28.00', '35.00', ['28.00', '30.00']],
      ['29.00', null, ['29.00']],
    ])
    const { products } = ProductList.parse(await read('/v1/stores/products?slug=north'))
    expect(products[0]?.price).toBe('$28.00')
  })

  test('are the minor units beside them, in every currency and in the older form of the call', async () => {
    for (const currency of ['USD', 'EUR', 'GBP', 'AUD', 'CAD']) {
      const { price, amount, primaryProduct } = await listing(`slug=sun-tee&storeSlug=north&currency=${currency}`)
      for (const priced of [{ price, amount }, ...primaryProduct, ...primaryProduct.flatMap(({ sizes }) => sizes)])
        expect(priced.price).toBe(((priced.amount ?? Number.NaN) / 100).toFixed(2))
    }
    const older = JSON.stringify(await read('/v0/listing/sun-tee?store_slug=north'))
    expect(older).toContain('"price":"54.00"')
    expect(older).not.toMatch(/"price":"[^"\d]/)
  })
})

describe('addresses', () => {
  test('a listing’s url is its slug, a tile’s the path with the product', async () => {
    expect((await listing('slug=sun-tee&storeSlug=north')).url).toBe('sun-tee')
    const { products } = ProductList.parse(await read('/v1/stores/products?slug=north'))
    expect(products[0]?.url).toMatch(/^\/sun-tee\?pid=\d+$/)
  })

  test('every picture that an open store names is there under that address alone', async () => {
    const calls = ['/v1/stores?slug=north', '/theme?siteKey=north', '/v1/stores/products?slug=north']
    const texts = await Promise.all(
      [...calls, '/v1/listings?slug=sun-tee&storeSlug=north'].map(async (path) => (await app.request(path)).text()),
    )
    const pictures = [...new Set(texts.join('\n').match(/\/pictures\/[^"]+/g))]
    expect(pictures.filter((path) => path.includes('/share-'))).toHaveLength(2)
    expect(pictures.length).toBeGreaterThan(6)
    for (const path of pictures) expect([path, (await app.request(path)).status]).toEqual([path, 200])
  })

  test('a picture that closed and protected stores alone have is not there without the store’s name', async () => {
    const asked = { authorization: 'x' }
    for (const slug of ['shut', 'gated']) {
      await database.db.update(stores).set({ state: 'open' }).where(eq(stores.slug, slug))
      const { bannerUrl, shareImage } = Store.parse(await read(`/v1/stores?slug=${slug}`))
      const { shareImage: card } = await listing(`slug=only-${slug}&storeSlug=${slug}`)
      const state = slug === 'shut' ? 'closed' : 'protected'
      await database.db.update(stores).set({ state }).where(eq(stores.slug, slug))
      for (const path of [bannerUrl, shareImage, card]) {
        const answer = await app.request(path ?? '', { headers: asked })
        expect([path, answer.status, await answer.json()]).toEqual([
          path,
          404,
          { errors: { picture: ['picture not found'] } },
        ])
      }
    }
  })
})

describe('collections', () => {
  const names = async (slug: string, collection: string) => {
    const { products, ...frame } = ProductList.parse(
      await read(`/v1/stores/products?slug=${slug}&collection=${collection}`),
    )
    return [products.map(({ productName }) => productName), frame.collection]
  }

  test('a nested one is found by its own slug where no other has it, and by its path', async () => {
    expect(await names('north', 'graphic')).toEqual([['Classic Tee', 'Hoodie'], 'graphic'])
    expect(await names('north', 'tees/graphic')).toEqual([['Classic Tee', 'Hoodie'], 'tees/graphic'])
    expect(await names('south', 'tees/graphic')).toEqual([['Classic Tee', 'Hoodie'], 'tees/graphic'])
  })

  test.each([
    ['a slug that two nested ones have', 'south', 'graphic'],
    ['an unknown one', 'north', 'nothing-here'],
    ['a path that ends in nothing', 'north', 'tees/'],
    ['a path with an unknown parent', 'north', 'mugs/graphic'],
    ['a path that is too deep', 'north', 'tees/graphic/deeper'],
  ])('%s answers no products and no collection', async (_, slug, collection) => {
    const answer = await read(`/v1/stores/products?slug=${slug}&collection=${collection}`)
    expect(answer).toMatchObject({ products: [], total_count: 0, next: null })
    expect(answer).not.toHaveProperty('collection')
  })

  test('a list that was asked of no collection names none', async () => {
    expect(await read('/v1/stores/products?slug=north')).not.toHaveProperty('collection')
    expect(await read('/product-data/north.json')).not.toHaveProperty('collection')
  })
})

describe('a listing without its store', () => {
  test('is answered where one open store alone shows that slug, under /api as well', async () => {
    for (const prefix of ['', '/api']) {
      const found = Listing.parse(await read(`${prefix}/v1/listings?slug=only-here`))
      expect([found.activeStoreSlug, found.url]).toEqual(['third', 'only-here'])
    }
  })

  test('is refused where several stores show one', async () => {
    const answer = await app.request('/v1/listings?slug=sun-tee')
    const errors = z.object({ errors: z.array(z.object({ source: z.object({ pointer: z.string() }) })) })
    expect([answer.status, errors.parse(await answer.json()).errors[0]?.source.pointer]).toEqual([400, '/storeSlug'])
  })

  test.each(['only-shut', 'only-gated', 'only-here-secret', 'only-shut-secret', 'nowhere'])(
    '%s is not found: it is private, its store is closed or protected, or there is none',
    async (slug) => {
      const answer = await app.request(`/v1/listings?slug=${slug}&visibility=any`)
      expect([answer.status, await answer.json()]).toEqual([404, { errors: { listing: ['listing not found'] } }])
    },
  )
})
