import { CollectionItems, Inventory, Listing, ProductList } from '@awning/contract/catalog'
import { NotFoundErrors } from '@awning/contract/errors'
import { LocalizationDetails } from '@awning/contract/localization'
import { Store, StoreCollections } from '@awning/contract/store'
import { ThemeData } from '@awning/contract/theme'
import { sampleShop } from '@awning/testing/sample-shops'
import { setUpTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { z } from 'zod'
import { createCommerce } from './app'
import { importStoreFile } from './import/import-store-file'
import { toObject } from './pictures/objects/read-object'
import { createStore } from './stores/create-store'

const database = setUpTestDatabase()
let app: ReturnType<typeof createCommerce>
beforeAll(async () => {
  const deps = testDeps(database.db, {
    pictures: {
      get: async () => toObject(Buffer.from('a picture')),
      keep: async () => toObject(Buffer.from('a card')),
      prepare: async () => undefined,
      putOriginal: async () => {
        throw new Error('pictures are read-only in this test')
      },
    },
  })
  for (const slug of ['north', 'south']) {
    const { store } = await createStore({ slug, name: `Shop ${slug}` }, database.db)
    const report = await importStoreFile(store, sampleShop(slug), deps)
    if (report.rejected > 0) throw new Error(JSON.stringify(report.problems))
  }
  app = createCommerce(deps)
}, 30_000)

async function get<Shape extends z.ZodType>(path: string, schema: Shape): Promise<z.output<Shape>> {
  const response = await app.request(path)
  expect([path, response.status]).toEqual([path, 200])
  return schema.parse(await response.json())
}
async function errorOf(path: string): Promise<[number, unknown]> {
  const response = await app.request(path)
  return [response.status, await response.json()]
}

const tee = (store = 'north', query = '') => get(`/v1/listings?slug=sun-tee&storeSlug=${store}${query}`, Listing)

describe('every catalog call returns the schema of its contract', () => {
  // Requirements: 3.1, 3.17, 7.5, 7.13, 7.20
  test('store, collections, theme, localization', async () => {
    const store = await get('/v1/stores?slug=north', Store)
    expect(store).toMatchObject({ name: 'Shop north', region: 'USA', promoCodes: [{ code: 'HELLO10', value: 10 }] })
    // Clients that do not read the theme find part of it here.
    expect(store).toMatchObject({ themeColor: '#ff5a1f', useLogo: false, logoUrl: null, navPrimary: ['tees'] })
    expect(store.bannerUrl).toMatch(/^\/pictures\/[0-9a-f]{32}-1000\.webp$/)
    expect(store.marketingPixels).toEqual({ gmcMerchantId: '1' })
    const { collections } = await get('/v1/stores/collections?slug=north', StoreCollections)
    expect(collections).toMatchObject([{ slug: 'tees', collections: [{ name: 'Graphic', slug: 'graphic' }] }])
    const theme = await get('/theme?siteKey=north&accessCode=x', ThemeData)
    expect(theme.storeKey).toBe('north')
    expect(theme.content?.heroBanner?.containerBg).toMatch(/^\/pictures\/[0-9a-f]{32}-1000\.webp$/)
    const details = await get(`/v1/localization_details?storeId=${store.id}`, LocalizationDetails)
    expect(details).toMatchObject({ buyer_currency: 'USD', buyer_region: 'USA', fulfillment_region: 'USA' })
    expect(details.available_regions).toContainEqual({ region: 'EUR', fulfillment_region: 'EU' })
  })

  test('products: in order, one row per product, without private listings', async () => {
    const list = await get('/v1/stores/products?slug=north&currency=USD&region=USA', ProductList)
    expect(list).toMatchObject({ count: 3, total_count: 3, page: 1, per_page: 20, next: null })
    expect(list.products.map(({ name, productName, price }) => [name, productName, price])).toEqual([
      ['Sun Tee', 'Classic Tee', '$28.00'],
      ['Sun Tee', 'Hoodie', '$54.00'],
      ['Song', 'Download', '$3.00'],
    ])
    expect(list.products[0]).toMatchObject({
      amount: 2800,
      compareAtAmount: 3500,
      soldOut: false,
      fewLeft: false,
      orders: 120,
    })
  })

  // Requirements: 4.8
  test('pages of products are numbered from 1 and limited to a maximum size', async () => {
    const first = await get('/v1/stores/products?slug=north&per=2', ProductList)
    expect(first).toMatchObject({ count: 2, total_count: 3, per_page: 2 })
    const second = await get(first.next ?? '', ProductList)
    expect(second).toMatchObject({ count: 1, page: 2, next: null })
    expect(second.products[0]?.name).toBe('Song')
    expect(await get('/v1/stores/products?slug=north&per=2&page=0', ProductList)).toEqual(first)
    expect((await get('/v1/stores/products?slug=north&per=100000', ProductList)).per_page).toBe(1000)
    expect((await get('/v1/stores/products?slug=north&page=99', ProductList)).products).toEqual([])
  })

  // Requirements: 3.12, 7.4, 9.2
  test('a collection includes the products of its nested collections; an unknown one is empty', async () => {
    const names = async (collection: string) =>
      (await get(`/v1/stores/products?slug=north&collection=${collection}`, ProductList)).products.map(
        ({ productName }) => productName,
      )
    expect(await names('tees')).toEqual(['Classic Tee', 'Hoodie'])
    expect(await names('tees/graphic')).toEqual(['Classic Tee', 'Hoodie'])
    expect(await names('tees/graphic/deeper')).toEqual([])
    expect(await get('/v1/stores/products?slug=north&collection=tees&per=150', ProductList)).toMatchObject({
      collection: 'tees',
      total_count: 2,
      per_page: 150,
    })
  })

  // Requirements: 3.9, 3.10
  test('a listing: the first product unless another is requested, prices in the requested currency, ship dates', async () => {
    const listing = await tee()
    expect(listing).toMatchObject({
      primaryProductType: 'Classic Tee',
      isPublic: true,
      visibility: 'public',
      deliveryDetails: { type: 'physical', estimatedShipDate: '2026-11-25', estimatedShipDateLatest: '2026-11-30' },
      productDetails: {
        materials: ['Cotton'],
        sizeChart: [{ size: 'S', dimension: 'Chest', unit: 'inches', value: '36' }],
      },
      collections: [{ slug: 'graphic', parentSlug: 'tees' }],
    })
    expect(
      listing.primaryProduct.map(({ color, availableSizes }) => [color, availableSizes.map(({ label }) => label)]),
    ).toEqual([
      ['Black', ['S']],
      ['Red', ['S']],
    ])
    const hoodie = listing.products[1]?.productId
    expect((await tee('north', `&productId=${hoodie}`)).primaryProductType).toBe('Hoodie')
    const euros = await tee('north', '&currency=EUR&region=EU&country_code=DE')
    expect(euros.primaryProduct[0]).toMatchObject({ currency: 'EUR', price: '25.95', amount: 2595 })
    expect((await get('/v1/listings?slug=song&storeSlug=north', Listing)).deliveryDetails?.type).toBe('digital')
  })

  // Requirements: 7.9, 7.11, 7.12
  test('the same calls work under /api, and inventory is read by color and size', async () => {
    const listing = await tee()
    expect(await get('/api/v1/listings?slug=sun-tee&storeSlug=north', Listing)).toEqual(listing)
    const [black] = listing.primaryProduct
    const inventoryOf = async (index: number) =>
      (await get(`/v1/inventory?colorId=${black?.variationId}&sizeId=${black?.sizes[index]?.id}`, Inventory))
        .inventoryCount
    expect([await inventoryOf(0), await inventoryOf(1)]).toEqual([2, 0])
    const availability = await get(
      `/v1/availability?listingId=${listing.listingId}&userToken=t`,
      z.object({ count: z.null() }),
    )
    expect(availability.count).toBeNull()
  })

  // Requirements: 7.1, 7.2, 7.8, 7.10
  test('legacy and smaller calls', async () => {
    const { collections } = await get(
      '/v1/collections?storeSlug=north',
      z.object({ collections: z.array(z.object({ id: z.int() })) }),
    )
    // A parent collection includes the items of its nested one, by id as well as by slug.
    for (const { id } of collections) {
      const { items } = await get(`/v1/collection/${id}/items?page=1`, CollectionItems)
      expect(items.map(({ name, productName }) => [name, productName])).toEqual([
        ['Sun Tee', 'Classic Tee'],
        ['Sun Tee', 'Hoodie'],
      ])
    }
    const { primaryProductId } = await tee()
    expect(await get(`/v1/blanks?id=${primaryProductId}`, z.object({ name: z.string() }))).toEqual({
      name: 'Classic Tee',
    })
    const data = await get('/product-data/north.json', ProductList)
    expect(data).toMatchObject({ total_count: 3, next: null })
    const v0 = await get(
      '/v0/listing/sun-tee?store_slug=north&currency=USD&visibility=any',
      z.object({
        products_payload: z.object({
          products: z.array(z.object({ productType: z.string(), variations: z.array(z.unknown()) })),
        }),
      }),
    )
    expect(v0.products_payload.products.map(({ productType, variations }) => [productType, variations.length])).toEqual(
      [
        ['Classic Tee', 2],
        ['Hoodie', 1],
      ],
    )
  })
})

// Requirements: 3.1, 3.6, 3.7, 3.8, 3.11, 7.5, C3.8
test('a third-party client finds the fields that it reads, as strings and numbers', async () => {
  const s = z.string()
  const n = z.number()
  const side = z.object({ src: s })
  const image = z.object({ label: s, src: s, full: s, small: s, thumbsmall: s, thumblarge: s })
  const size = z.object({ id: n, label: s, price: s })
  const thumbnails = z.object({ primary: s, front: side, back: side })
  await get(
    '/v1/stores?slug=NORTH',
    z.object({
      id: n,
      // The slug is returned in lower case, whatever case the request uses.
      slug: z.literal('north'),
      name: s,
      sellerId: n,
      region: s,
      marketingPixels: z.object({ gmcMerchantId: s }),
      promoCodes: z.array(z.object({ code: s, type: s, value: n })),
    }),
  )
  await get(
    '/v1/stores/collections?slug=north',
    z.object({
      storeId: n,
      storeSlug: s,
      collections: z
        .array(z.object({ id: n, name: s, slug: s, collections: z.array(z.object({ name: s, slug: s })) }))
        .min(1),
    }),
  )
  await get(
    '/v1/stores/products?slug=north&currency=USD&region=USA&per=150',
    z.object({
      products: z
        .array(
          z.object({
            id: n,
            listingId: n,
            name: s,
            productName: s,
            url: s,
            price: s,
            imageUrl: s,
            collections: z.array(z.object({ id: n, name: s, slug: s })),
            additionalImages: z.array(z.object({ url: s, primary: z.boolean() })),
          }),
        )
        .min(1),
      count: n,
      total_count: n,
      page: n,
      per_page: n,
    }),
  )
  const listing = await get(
    '/v1/listings?slug=sun-tee&storeSlug=north&currency=USD&region=USA&country_code=US',
    z.object({
      listingId: n,
      slug: s,
      title: s,
      description: s,
      url: s,
      itemGroupId: s,
      primaryProductSku: s,
      primaryProductId: n,
      primaryProductType: s,
      orders: n,
      currency: s,
      activeStoreSlug: s,
      isPublic: z.boolean(),
      visibility: s,
      listingThumbnails: thumbnails,
      fulfillmentDetails: z.object({ productionTechniques: z.array(s) }),
      images: z.array(image).min(2),
      primaryProduct: z
        .array(
          z.object({
            variationId: n,
            productId: n,
            productType: s,
            color: s,
            attributes: z.object({ hex: s }),
            currency: s,
            price: s,
            thumbnail: z.object({ primary: s, front: side }),
            images: z.array(image).min(1),
            sizes: z.array(size).min(1),
            availableSizes: z.array(size),
            availableSizesWithId: z.array(size),
          }),
        )
        .length(2),
      products: z.array(z.object({ productId: n, productType: s })).length(2),
    }),
  )
  expect(listing.primaryProductSku).toBe('north-S')
})

// Requirements: 7.6, 8.3
describe('missing resources and malformed queries', () => {
  test.each([
    ['/v1/stores?slug=no-such-store', 'store'],
    ['/v1/stores/products?slug=no-such-store', 'store'],
    ['/v1/stores/collections?slug=no-such-store', 'store'],
    ['/v1/listings?slug=sun-tee&storeSlug=no-such-store', 'store'],
    ['/v1/listings?slug=nothing&storeSlug=north', 'listing'],
    ['/v1/listings?slug=secret-tee&storeSlug=north', 'listing'],
    ['/v1/listings?slug=secret-tee&storeSlug=north&visibility=any', 'listing'],
    ['/v1/listings?slug=sun-tee&storeSlug=north&productId=999', 'product'],
    ['/theme?siteKey=no-such-store', 'store'],
    ['/v1/domains/shop.example.com', 'domain'],
    ['/v1/inventory?colorId=99999&sizeId=1', 'inventory'],
    ['/v1/inventory?colorId=999999999999&sizeId=1', 'inventory'],
    ['/v1/availability?listingId=999999999999', 'listing'],
    ['/v1/blanks?id=99999', 'product'],
    ['/v1/blanks?id=999999999999', 'product'],
    ['/v1/collection/999999999999/items', 'collection'],
    ['/v1/collection/99999/items', 'collection'],
    ['/product-data/no-such-store.json', 'store'],
  ])('%s', async (path, resource) => {
    const [status, body] = await errorOf(path)
    expect([status, NotFoundErrors.parse(body)]).toEqual([404, { errors: { [resource]: [`${resource} not found`] } }])
  })

  test('`visibility=any` without a credential shows nothing more', async () => {
    const any = await get('/v1/stores/products?slug=north&visibility=any', ProductList)
    expect(any.products.map(({ name }) => name)).not.toContain('Secret Tee')
  })

  test.each([
    '/v1/stores',
    '/v1/stores/products?slug=north&per=many',
    '/v1/stores/products?slug=north&per=0',
    '/v1/stores/products?slug=north&page=-1',
    '/v1/stores/products?slug=north&currency=XYZ',
    '/v1/inventory?colorId=1e99&sizeId=1',
    '/v1/inventory?colorId=1;drop&sizeId=1',
    `/v1/stores?slug=${'a'.repeat(500)}`,
  ])('%s returns 400 with the malformed field', async (path) => {
    const [status, body] = await errorOf(path)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ code: 'invalid', source: { pointer: expect.stringMatching(/^\//) } }] })
  })

  test.each(['/v1/stores?slug=../../etc', '/v1/stores?slug=__proto__', "/v1/stores?slug=x'--", '/v1/stores?slug=%00'])(
    '%s returns 404',
    async (path) => {
      expect((await errorOf(path))[0]).toBe(404)
    },
  )
})

test('data of one store is not returned to requests for another store', async () => {
  const south = await tee('south')
  const [variant] = south.primaryProduct
  const hoodie = south.products[1]?.productId
  const { collections } = await get(
    '/v1/collections?storeSlug=south',
    z.object({ collections: z.array(z.object({ id: z.int() })) }),
  )
  const picture = variant?.images[0]?.small
  const inventory = `colorId=${variant?.variationId}&sizeId=${variant?.sizes[0]?.id}`
  const calls = (store: string) => [
    `/v1/listings?slug=sun-tee&storeSlug=${store}&productId=${hoodie}`,
    `/api/v1/listings?slug=sun-tee&storeSlug=${store}&productId=${hoodie}`,
    `/v1/inventory?${inventory}&storeSlug=${store}`,
    `/v1/availability?listingId=${south.listingId}&storeSlug=${store}`,
    `/v1/blanks?id=${hoodie}&storeSlug=${store}`,
    `/v1/collection/${collections[0]?.id}/items?storeSlug=${store}`,
    `${picture}?store=${store}`,
  ]
  for (const path of calls('south')) expect([path, (await app.request(path)).status]).toEqual([path, 200])
  for (const path of calls('north')) expect([path, (await app.request(path)).status]).toEqual([path, 404])
})

test('a picture is an immutable bitmap; a malformed name returns 404', async () => {
  const small = (await tee()).images[0]?.small
  const response = await app.request(`${small}?store=north`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const jpeg = await app.request(`${small?.replace('.webp', '.jpg')}?store=north`)
  expect(jpeg.headers.get('content-type')).toBe('image/jpeg')
  for (const name of ['x.webp', `${'0'.repeat(32)}-560.webp`, small?.slice(10).replace('560', '561'), '..%2f..%2fetc'])
    expect((await app.request(`/pictures/${name}?store=north`)).status).toBe(404)
})

test('the OpenAPI document describes every call, and the docs page loads nothing from other origins', async () => {
  const { paths } = await get('/openapi.json', z.object({ paths: z.record(z.string(), z.unknown()) }))
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/v1/stores',
      '/v1/listings',
      '/v1/checkout/submit',
      '/admin/stores/{slug}/import/csv',
      '/pictures/{file}',
    ]),
  )
  const page = await (await app.request('/docs')).text()
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})

test('health does not query the database, readiness does; an unknown call returns 404', async () => {
  const silent: TestDatabase['db'] = Object.assign(Object.create(database.db), {
    execute: () => Promise.reject(new Error('gone')),
  })
  const broken = createCommerce(testDeps(silent))
  expect((await broken.request('/health')).status).toBe(200)
  expect((await broken.request('/ready')).status).toBe(503)
  expect((await app.request('/ready')).status).toBe(200)
  expect(await errorOf('/nothing/here')).toEqual([
    404,
    { errors: [{ code: 'not_found', detail: 'This endpoint does not exist. See /docs for all endpoints.' }] },
  ])
})
