import { Listing } from '@awning/contract/catalog'
import { listingsPerSitemap, OfferPage, PathContent, SitemapIndex, SitemapPage } from '@awning/contract/seo'
import type { StoreFileInput } from '@awning/contract/store-file'
import { sampleShop } from '@awning/testing/sample-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { sql } from 'drizzle-orm'
import { createCommerce } from '../app'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'

const database = setUpTestDatabase()
let app: ReturnType<typeof createCommerce>
beforeAll(async () => {
  app = createCommerce(testDeps(database.db))
})
beforeEach(() => database.reset())

async function openShop(file: StoreFileInput) {
  const deps = testDeps(database.db)
  const { slug, name } = file.store
  const { store } = await createStore({ slug, name, region: 'USA', currency: 'USD' }, database.db)
  await importStoreFile(store, file, deps)
  return store
}

const request = async (path: string) => (await app.request(path)).json()
const plan = async (slug: string) => SitemapIndex.parse(await request(`/v1/stores/sitemap?slug=${slug}`))
const offers = async (query: string) => OfferPage.parse(await request(`/v1/stores/offers?${query}`))

describe('the search engine data of a store', () => {
  it('contains only its own public listings', async () => {
    await openShop(sampleShop('north'))
    await openShop({ ...sampleShop('south'), listings: [] })
    const page = SitemapPage.parse(await request('/v1/stores/sitemap/listings?slug=north'))
    expect(page.listings.map(({ slug }) => slug)).toEqual(['sun-tee', 'song'])
    expect(page.listings[0]).toMatchObject({
      updatedAt: '2026-11-20T10:00:00.000Z',
      // The other colors have no picture yet.
      pictures: [expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-1000\.webp$/)],
    })
    expect((await plan('south')).parts).toEqual([])
    expect((await offers('slug=south')).listings).toEqual([])
  })

  it('is divided into parts of the requested size', async () => {
    await openShop(sampleShop('north'))
    const { parts } = SitemapIndex.parse(await request('/v1/stores/sitemap?slug=north&per=1'))
    expect(parts).toHaveLength(2)
    expect((await plan('north')).parts).toHaveLength(1)
  })

  it('dates a collection by its most recently changed public listing', async () => {
    await openShop(sampleShop('north'))
    const at = '2026-11-20T10:00:00.000Z'
    expect(await plan('north')).toEqual({
      parts: [{ after: expect.any(Number), updatedAt: at }],
      collections: [
        { path: 'tees', updatedAt: at },
        { path: 'tees/graphic', updatedAt: at },
      ],
      updatedAt: at,
    })
  })

  it('is empty while the store is closed or protected', async () => {
    await openShop(sampleShop('north'))
    for (const state of ['closed', 'protected']) {
      await database.db.execute(sql`update stores set state = ${state}`)
      for (const call of ['sitemap', 'sitemap/listings', 'offers'])
        expect((await app.request(`/v1/stores/${call}?slug=north`)).status).toBe(state === 'closed' ? 404 : 401)
    }
  })

  it('shows every offer with the price and stock of its page', async () => {
    await openShop(sampleShop('north'))
    const { listings } = await offers('slug=north&currency=EUR')
    expect(listings.map(({ slug }) => slug)).toEqual(['sun-tee', 'song'])
    for (const { slug, products } of listings) {
      for (const { productId, variations, deliveryDetails } of products) {
        const query = `slug=${slug}&storeSlug=north&currency=EUR&productId=${productId}`
        const listing = Listing.parse(await request(`/v1/listings?${query}`))
        expect(variations).toEqual(listing.primaryProduct)
        expect(deliveryDetails).toEqual(listing.deliveryDetails)
      }
    }
  })

  it('has the same version until a price or the stock changes', async () => {
    await openShop(sampleShop('north'))
    const version = async () => (await offers('slug=north')).version
    const before = await version()
    expect(await version()).toBe(before)
    await database.db.execute(sql`update stock set on_hand = 0 where on_hand = 2`)
    const soldOut = await version()
    expect(soldOut).not.toBe(before)
    await database.db.execute(sql`update listings set updated_at = updated_at + interval '1 hour'`)
    expect(await version()).not.toBe(soldOut)
  })

  it('pages through all listings without gaps or duplicates', async () => {
    await openShop(sampleShop('north'))
    const first = await offers('slug=north&per=1')
    const second = await offers(`slug=north&per=1&after=${first.next}`)
    const third = await offers(`slug=north&per=1&after=${second.next}`)
    expect([first, second, third].map(({ listings }) => listings.map(({ slug }) => slug))).toEqual([
      ['sun-tee'],
      ['song'],
      [],
    ])
    expect(third.next).toBeNull()
  })
})

describe('a store of 50,000 listings', () => {
  it('is returned in parts and pages, each listing once, with bounded memory', async () => {
    const store = await openShop({ ...sampleShop('large'), listings: [] })
    await fill(store.id, 50_000)
    const { parts } = await plan('large')
    expect(parts).toHaveLength(Math.ceil(50_000 / listingsPerSitemap))
    const slugs = new Set<string>()
    const ends: number[] = []
    let highest = 0
    for (let after: number | null = 0; after !== null; ) {
      const response = await app.request(`/v1/stores/sitemap/listings?slug=large&after=${after}`)
      const text = await response.text()
      highest = Math.max(highest, text.length)
      const page = SitemapPage.parse(JSON.parse(text))
      for (const { slug } of page.listings) slugs.add(slug)
      if (page.next !== null) ends.push(page.next)
      after = page.next
    }
    expect(slugs.size).toBe(50_000)
    // Every part starts where a page of the previous one ends.
    expect(parts.slice(1).every(({ after }) => ends.includes(after))).toBe(true)
    expect(highest).toBeLessThan(500_000)
  }, 120_000)
})

/** Inserts rows directly, since an import would take minutes. */
async function fill(storeId: number, count: number): Promise<void> {
  const pictures = JSON.stringify([{ key: 'a'.repeat(32), label: 'front', color: '#111111' }])
  const rows = sql`(select generate_series(1, ${count}::int) as n) s`
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`insert into listings (store_id, slug, title) select ${storeId}, 'listing-' || n, 'L' from ${rows}`,
    )
    await tx.execute(sql`insert into products (store_id, listing_id, type) select store_id, id, 'Tee' from listings`)
    await tx.execute(
      sql`insert into variations (store_id, product_id, color, hex, pictures)
          select store_id, id, 'Black', '#111111', ${pictures}::jsonb from products`,
    )
    await tx.execute(sql`insert into sizes (store_id, product_id, label) select store_id, id, 'M' from products`)
    await tx.execute(sql`insert into stock (store_id) values (${storeId})`)
    await tx.execute(
      sql`insert into skus (store_id, product_id, variation_id, size_id, stock_id, price)
          select v.store_id, v.product_id, v.id, z.id, (select max(id) from stock), '{"USD": 2500}'
          from variations v join sizes z on z.product_id = v.product_id`,
    )
  })
  await database.db.execute(sql`analyze`)
}

describe('the content at a path', () => {
  const at = async (path: string) => PathContent.parse(await request(`/v1/stores/address?slug=north&path=${path}`))

  it('is a collection with its products, a listing under each of its paths, or a page of the theme', async () => {
    const file = sampleShop('north')
    const pages = [{ slug: 'story', title: 'Story', text: 'Once' }]
    await openShop({ ...file, theme: { ...file.theme, content: { header: { showAbout: true }, pages } } })
    const filters = { type: ['Classic Tee', 'Hoodie'], color: ['Black', 'Red'], size: ['S', 'M'] }
    expect(await at('/tees')).toEqual({ kind: 'collection', products: 2, filters })
    expect(await at('/tees/graphic')).toEqual({ kind: 'collection', products: 2, filters })
    expect((await at('/tees&currency=USD')).filters?.price).toEqual({
      min: expect.any(Number),
      max: expect.any(Number),
    })
    for (const path of ['/listing/sun-tee', '/tees/sun-tee', '/anything/sun-tee', '/sun-tee'])
      expect(await at(path)).toMatchObject({ kind: 'listing', products: 2 })
    for (const path of ['/story', '/about']) expect(await at(path)).toEqual({ kind: 'page', products: 0 })
  })

  it('contains all choices of a listing and nothing else', async () => {
    await openShop(sampleShop('north'))
    const { choices = [] } = await at('/listing/sun-tee')
    const listing = async (product: number) =>
      Listing.parse(await request(`/v1/listings?storeSlug=north&slug=sun-tee&productId=${product}`))
    for (const { product, variations, sizes } of choices) {
      const { primaryProduct } = await listing(product)
      expect(variations).toEqual(primaryProduct.map(({ variationId }) => variationId))
      expect(new Set(sizes)).toEqual(new Set(primaryProduct.flatMap((variant) => variant.sizes.map(({ id }) => id))))
    }
    expect(choices).toHaveLength(2)
  })

  it('is none for private and unknown listings, unknown paths, and pages that the theme does not show', async () => {
    await openShop(sampleShop('north'))
    const paths = [
      '/listing/secret-tee',
      '/listing/never',
      '/never',
      '/tees/never',
      '/a/b/c',
      '/about',
      '/',
      'x',
      '/listing',
    ]
    for (const path of paths) expect([path, await at(path)]).toEqual([path, { kind: 'none', products: 0 }])
    expect((await app.request('/v1/stores/address?slug=nobody&path=/tees')).status).toBe(404)
  })
})
