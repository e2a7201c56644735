import { Listing, ProductList } from '@awning/contract/catalog'
import { Store } from '@awning/contract/store'
import type { StoreFileInput } from '@awning/contract/store-file'
import { sampleShop } from '@awning/testing/sample-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { createCommerce } from '../app'
import { stores } from '../db/schema/stores'
import { importStoreFile } from '../import/import-store-file'
import { toObject } from '../pictures/objects/read-object'
import { createStore } from '../stores/create-store'

/** Tests the catalog as a client sees it that knows only the public field names. */

const database = setUpTestDatabase()
let app: ReturnType<typeof createCommerce>
jest.setTimeout(60_000)
beforeAll(async () => {
  const pictures = {
    get: async () => toObject(Buffer.from('a picture')),
    keep: async () => toObject(Buffer.from('a card')),
    prepare: async () => undefined,
    putOriginal: async () => {
      throw new Error('putOriginal must not be called')
    },
  }
  const deps = testDeps(database.db, { pictures })
  const ambiguous: Pick<StoreFileInput, 'collections' | 'listings'> = {
    collections: [
      { slug: 'tees', name: 'Tees', collections: [{ slug: 'graphic', name: 'Graphic' }] },
      { slug: 'mugs', name: 'Mugs', collections: [{ slug: 'graphic', name: 'Graphic' }] },
    ],
  }
  for (const slug of ['north', 'south']) {
    const { store } = await createStore({ slug, name: `Shop ${slug}` }, database.db)
    const file = sampleShop(slug)
    await importStoreFile(store, slug === 'south' ? { ...file, ...ambiguous } : file, deps)
  }
  for (const [slug, listing] of [
    ['third', 'only-here'],
    ['shut', 'only-shut'],
    ['protected', 'only-protected'],
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
  await database.db.update(stores).set({ state: 'protected' }).where(eq(stores.slug, 'protected'))
  app = createCommerce(deps)
})

const read = async (path: string) => (await app.request(path)).json()
const listing = async (query: string) => Listing.parse(await read(`/v1/listings?${query}`))

describe('prices', () => {
  // Requirements: 7.9
  test('of a listing, its colors and its sizes are plain decimals; a tile’s price is display text', async () => {
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

  test('match the minor units next to them, in every currency and in the older version of the call', async () => {
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
  test('use the slug for a listing, and the path with the product for a tile', async () => {
    expect((await listing('slug=sun-tee&storeSlug=north')).url).toBe('sun-tee')
    const { products } = ProductList.parse(await read('/v1/stores/products?slug=north'))
    expect(products[0]?.url).toMatch(/^\/sun-tee\?pid=\d+$/)
  })

  test('every picture URL of an open store works without the store’s name', async () => {
    const calls = ['/v1/stores?slug=north', '/theme?siteKey=north', '/v1/stores/products?slug=north']
    const texts = await Promise.all(
      [...calls, '/v1/listings?slug=sun-tee&storeSlug=north'].map(async (path) => (await app.request(path)).text()),
    )
    const pictures = [...new Set(texts.join('\n').match(/\/pictures\/[^"]+/g))]
    expect(pictures.filter((path) => path.includes('/share-'))).toHaveLength(2)
    expect(pictures.length).toBeGreaterThan(6)
    for (const path of pictures) expect([path, (await app.request(path)).status]).toEqual([path, 200])
  })

  test('a picture of only closed and protected stores returns 404 without the store’s name', async () => {
    const headers = { authorization: 'x' }
    for (const slug of ['shut', 'protected']) {
      await database.db.update(stores).set({ state: 'open' }).where(eq(stores.slug, slug))
      const { bannerUrl, shareImage } = Store.parse(await read(`/v1/stores?slug=${slug}`))
      const { shareImage: card } = await listing(`slug=only-${slug}&storeSlug=${slug}`)
      const state = slug === 'shut' ? 'closed' : 'protected'
      await database.db.update(stores).set({ state }).where(eq(stores.slug, slug))
      for (const path of [bannerUrl, shareImage, card]) {
        const response = await app.request(path ?? '', { headers })
        expect([path, response.status, await response.json()]).toEqual([
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

  // Requirements: 7.4
  test('a nested one is found by its own slug if that is unique, and by its path', async () => {
    expect(await names('north', 'graphic')).toEqual([['Classic Tee', 'Hoodie'], 'graphic'])
    expect(await names('north', 'tees/graphic')).toEqual([['Classic Tee', 'Hoodie'], 'tees/graphic'])
    expect(await names('south', 'tees/graphic')).toEqual([['Classic Tee', 'Hoodie'], 'tees/graphic'])
  })

  // Requirements: 7.4
  test.each([
    ['a slug that two nested ones have', 'south', 'graphic'],
    ['an unknown one', 'north', 'nothing-here'],
    ['a path that ends in nothing', 'north', 'tees/'],
    ['a path with an unknown parent', 'north', 'mugs/graphic'],
    ['a path that is too deep', 'north', 'tees/graphic/deeper'],
  ])('%s returns no products and no collection', async (_, slug, collection) => {
    const response = await read(`/v1/stores/products?slug=${slug}&collection=${collection}`)
    expect(response).toMatchObject({ products: [], total_count: 0, next: null })
    expect(response).not.toHaveProperty('collection')
  })

  test('a list without a collection parameter names no collection', async () => {
    expect(await read('/v1/stores/products?slug=north')).not.toHaveProperty('collection')
    expect(await read('/product-data/north.json')).not.toHaveProperty('collection')
  })
})

describe('a listing without its store', () => {
  // Requirements: 7.9
  test('is returned if exactly one open store has that slug, also under /api', async () => {
    for (const prefix of ['', '/api']) {
      const found = Listing.parse(await read(`${prefix}/v1/listings?slug=only-here`))
      expect([found.activeStoreSlug, found.url]).toEqual(['third', 'only-here'])
    }
  })

  test('is rejected if several stores have one', async () => {
    const response = await app.request('/v1/listings?slug=sun-tee')
    const errors = z.object({ errors: z.array(z.object({ source: z.object({ pointer: z.string() }) })) })
    expect([response.status, errors.parse(await response.json()).errors[0]?.source.pointer]).toEqual([
      400,
      '/storeSlug',
    ])
  })

  test.each(['only-shut', 'only-protected', 'only-here-secret', 'only-shut-secret', 'no-such-listing'])(
    '%s is not found: it is private, its store is closed or protected, or it does not exist',
    async (slug) => {
      const response = await app.request(`/v1/listings?slug=${slug}&visibility=any`)
      expect([response.status, await response.json()]).toEqual([404, { errors: { listing: ['listing not found'] } }])
    },
  )
})
