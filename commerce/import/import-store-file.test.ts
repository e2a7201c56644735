import { eq, sql } from 'drizzle-orm'
import { readCollections } from '../catalogue/read-collections'
import { readListing } from '../catalogue/read-listing'
import { StoreFile, type StoreFileInput } from '../contract/store-file'
import { skus, stock } from '../db/schema/catalogue'
import { outbox, stores, themes } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { exportStore } from '../export/export-store'
import { createStore } from '../stores/create-store'
import { seedDemo } from '../stores/seed-demo'
import { requireStore, type StoreRef } from '../stores/store-ref'
import { testDeps } from '../testing'
import { importStoreFile } from './import-store-file'

type ListingInput = NonNullable<StoreFileInput['listings']>[number]
type SizeInput = ListingInput['products'][number]['variations'][number]['sizes'][number]

const size = (label: string, more: Partial<SizeInput> = {}): SizeInput => ({ label, price: { USD: 2000 }, ...more })
const listing = (slug: string, sizes: SizeInput[], more: Partial<ListingInput> = {}): ListingInput => ({
  slug,
  title: `The ${slug}`,
  products: [{ type: 'Tee', variations: [{ color: 'Black', hex: '#111111', sizes }] }],
  ...more,
})
const file = (...listings: ListingInput[]): StoreFileInput => ({
  awning: 1,
  store: { slug: 'corner', name: 'Corner' },
  collections: [{ slug: 'tees', name: 'Tees', collections: [{ slug: 'graphic', name: 'Graphic' }] }],
  listings,
})

let database: TestDatabase
let store: StoreRef
beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
beforeEach(async () => {
  await database.reset()
  store = (await createStore({ slug: 'corner', name: 'Corner' }, database.db)).store
})
afterAll(() => database.close())

const deps = () => testDeps(database.db)
const take = (content: unknown) => importStoreFile(store, content, deps())
const shown = (slug: string) => readListing(store, { slug, currency: 'USD' }, deps())
const messages = () => database.db.select().from(outbox)
/** A sale as the books see it. */
const sell = (pieces: number) =>
  database.db.update(stock).set({ onHand: sql`${stock.onHand} - ${pieces}`, sold: sql`${stock.sold} + ${pieces}` })
const onlyStock = async () => (await database.db.select().from(stock))[0]

test('the same file twice changes nothing and tells nobody', async () => {
  const content = file(listing('tee', [size('S'), size('M')], { collections: ['tees', 'tees/graphic'] }))
  expect(await take(content)).toMatchObject({ created: 1, updated: 0, unchanged: 0, refused: 0, problems: [] })
  const before = { listing: await shown('tee'), messages: await messages() }
  expect(await take(content)).toMatchObject({ created: 0, updated: 0, unchanged: 1, problems: [] })
  expect({ listing: await shown('tee'), messages: await messages() }).toEqual(before)
})

test('a changed price keeps every id, so carts stay valid, and the pages that show it are named', async () => {
  await take(
    file(listing('tee', [size('S'), size('M')], { collections: ['tees/graphic'] }), listing('mug', [size('One')])),
  )
  const before = await shown('tee')
  const sent = (await messages()).length
  const report = await take(
    file(
      listing('tee', [size('S', { price: { USD: 1800 } }), size('M')], { collections: ['tees/graphic'] }),
      listing('mug', [size('One')]),
    ),
  )
  expect(report).toMatchObject({ updated: 1, unchanged: 1 })
  const after = await shown('tee')
  const ids = ({ listingId, primaryProduct }: typeof after) => [
    listingId,
    primaryProduct.map(({ productId, variationId, sizes }) => [productId, variationId, sizes.map(({ id }) => id)]),
  ]
  expect(ids(after)).toEqual(ids(before))
  expect(after.primaryProduct[0]?.sizes[0]?.amount).toBe(1800)
  const fresh = (await messages()).slice(sent)
  expect(fresh.map(({ kind, body }) => [kind, body])).toEqual([
    [
      'revalidate',
      {
        storeSlug: 'corner',
        changes: [
          { noun: 'catalogue' },
          { noun: 'collection', slug: 'graphic' },
          { noun: 'listing', slug: 'tee', gone: false },
        ],
      },
    ],
  ])
})

test('a size that the file no longer has is not sold any more, its row stays, and it comes back under its old id', async () => {
  await take(file(listing('tee', [size('S'), size('M')])))
  const before = (await shown('tee')).primaryProduct[0]?.sizes
  await take(file(listing('tee', [size('M')])))
  expect((await shown('tee')).primaryProduct[0]?.sizes.map(({ label }) => label)).toEqual(['M'])
  expect(await database.db.select().from(skus).where(eq(skus.retired, true))).toHaveLength(1)
  await take(file(listing('tee', [size('S'), size('M')])))
  expect((await shown('tee')).primaryProduct[0]?.sizes).toEqual(before)
})

test('a listing made private is gone for shoppers at once', async () => {
  await take(file(listing('tee', [size('S')])))
  await take(file(listing('tee', [size('S')], { visibility: 'private' })))
  await expect(shown('tee')).rejects.toMatchObject({ noun: 'listing' })
  expect((await messages()).at(-1)?.body).toMatchObject({
    changes: expect.arrayContaining([{ noun: 'listing', slug: 'tee', gone: true }]),
  })
})

test('the same stock number in the file does not bring back what was sold; another number counts anew', async () => {
  await take(file(listing('tee', [size('S', { inventory: 5 })])))
  await sell(2)
  await take(file(listing('tee', [size('S', { inventory: 5, price: { USD: 1900 } })])))
  expect(await onlyStock()).toMatchObject({ onHand: 3, sold: 2, initial: 5 })
  await take(file(listing('tee', [size('S', { inventory: 10 })])))
  expect(await onlyStock()).toMatchObject({ onHand: 10, sold: 2, initial: 12 })
  await take(file(listing('tee', [size('S', { inventory: null })])))
  expect(await onlyStock()).toMatchObject({ onHand: null, initial: null })
  await take(file(listing('tee', [size('S', { inventory: 4 })])))
  expect(await onlyStock()).toMatchObject({ onHand: 4, sold: 2, initial: 6 })
})

test('when overselling ends, a stock below zero starts at zero', async () => {
  await take(file(listing('tee', [size('S', { inventory: 1, policy: 'continue' })])))
  await sell(4)
  await take(file(listing('tee', [size('S', { inventory: 1, policy: 'deny' })])))
  expect(await onlyStock()).toMatchObject({ onHand: 0, sold: 4, initial: 4, oversell: false })
})

test('a listing that cannot be taken is told by its place in the file, the others are taken', async () => {
  const twice = listing('mug', [size('One'), size('One')])
  const report = await take({
    ...file(listing('tee', [size('S')])),
    listings: [
      listing('tee', [size('S')]),
      { slug: 'No Slug', title: 'x', products: [] },
      twice,
      listing('tee', [size('S')]),
      listing('free', [{ label: 'S', price: {} }]),
      listing('nul', [size('S')], { title: 'a\0b' }),
      listing('cup', [size('S')], { collections: ['nowhere'] }),
    ],
  })
  expect(report).toMatchObject({ created: 2, refused: 5 })
  expect(report.problems.map(({ at, kind }) => [at, kind])).toEqual([
    ['/listings/1/slug', 'refused'],
    ['/listings/2 (mug)', 'refused'],
    ['/listings/3 (tee)', 'refused'],
    ['/listings/4 (free)', 'refused'],
    ['/listings/5 (nul)', 'refused'],
    ['/listings/6 (cup)', 'note'],
  ])
})

test('a file of another store, and what is no store file, changes nothing', async () => {
  const other = { ...file(listing('tee', [size('S')])), store: { slug: 'other', name: 'Other' } }
  await expect(take(other)).rejects.toMatchObject({ status: 422, code: 'other_store' })
  await expect(take({ hello: 1 })).rejects.toMatchObject({ status: 422 })
  await expect(take(null)).rejects.toMatchObject({ status: 422 })
  expect(await messages()).toEqual([])
})

test.each(['checkout', 'api', 'cart', 'search', 'listing', 'thankyou'])(
  'no collection can be called %s',
  async (slug) => {
    const report = await take({ ...file(), collections: [{ slug, name: 'Trap' }] })
    expect(report).toMatchObject({ refused: 1, problems: [{ at: `collection ${slug}` }] })
    expect((await readCollections(store, deps())).collections).toEqual([])
  },
)

test('collections stand in the order of the file, under the names of the file', async () => {
  await take({
    ...file(),
    collections: [
      { slug: 'a', name: 'A' },
      { slug: 'b', name: 'B' },
    ],
  })
  await take({
    ...file(),
    collections: [
      { slug: 'b', name: 'Bee' },
      { slug: 'a', name: 'A' },
    ],
  })
  expect((await readCollections(store, deps())).collections.map(({ name }) => name)).toEqual(['Bee', 'A'])
})

test('settings, theme and promo codes are one change that is told once', async () => {
  const content: StoreFileInput = {
    ...file(),
    collections: [],
    store: { slug: 'corner', name: 'Corner', flags: { showAgeVerify: true } },
    theme: { styles: { primaryColor: '#ff5a1f' } },
    promoCodes: [{ code: 'hello10', type: 'percentage', value: 10 }],
  }
  await take(content)
  await take(content)
  expect((await messages()).map(({ body }) => body)).toEqual([
    { storeSlug: 'corner', changes: [{ noun: 'store' }, { noun: 'theme' }] },
  ])
  expect(await database.db.select().from(themes)).toHaveLength(1)
})

test('a flag that nobody reads is noted, the others are set', async () => {
  const flags = { showAgeVerify: true, showAgeVerfy: true }
  const report = await take({ ...file(), collections: [], store: { slug: 'corner', name: 'Corner', flags } })
  expect(report.problems).toEqual([
    {
      at: '/store/flags/showAgeVerfy',
      reason: expect.stringMatching(
        /^There is no flag "showAgeVerfy", so it does nothing. The flags are showAgeVerify,/,
      ),
      kind: 'note',
    },
  ])
  expect((await take({ ...file(), collections: [] })).problems).toEqual([])
})

test('fields that no store file has are noted, the rest is taken', async () => {
  const tee = { ...listing('tee', [size('S')]), titel: 'Tee' }
  const report = await take({ ...file(), collections: [], promoCode: [], theme: { styels: {} }, listings: [tee] })
  const reason = 'There is no field of this name here, so it does nothing.'
  expect(report.problems).toEqual([
    { at: '/promoCode', reason, kind: 'note' },
    { at: '/theme/styels', reason, kind: 'note' },
    { at: '/listings/0/titel', reason, kind: 'note' },
  ])
  expect(report.created).toBe(1)
})

test('the demo is filled once: what an operator changed in it survives a restart', async () => {
  const demo = [file(listing('tee', [size('S')]))]
  await seedDemo(demo, deps())
  await take(file(listing('tee', [size('S', { price: { USD: 900 } })])))
  await seedDemo(demo, deps())
  expect((await shown('tee')).primaryProduct[0]?.amount).toBe(900)
  await seedDemo([file(listing('tee', [size('S', { price: { USD: 700 } })]))], deps())
  expect((await shown('tee')).primaryProduct[0]?.amount).toBe(700)
  expect(await database.db.select().from(stores)).toHaveLength(1)
  expect((await requireStore(database.db, 'CORNER')).id).toBe(store.id)
})

test('an export keeps the address of every picture, fetched or not', async () => {
  const urls = [1, 2, 3, 4].map((number) => `https://pictures.example/${number}.jpg`)
  const pictures = urls.map((url, index) => ({ label: index === 0 ? ('front' as const) : ('other' as const), url }))
  const [first] = listing('tee', [size('S')]).products
  const variations = first?.variations.map((variation) => ({ ...variation, pictures })) ?? []
  const takePicture = async (url: string) => {
    if (!url.endsWith('/2.jpg')) throw new Error('no answer')
    return { key: 'b'.repeat(32), color: '#123456' }
  }
  await importStoreFile(
    store,
    file(listing('tee', [], { products: [{ type: 'Tee', variations }] })),
    testDeps(database.db, { takePicture }),
  )
  let text = ''
  for await (const part of exportStore(store, 'corner', database.db)) text += part
  const exported = StoreFile.parse(JSON.parse(text))
  const kept = exported.listings[0]?.products[0]?.variations[0]?.pictures.map(({ url }) => url)
  expect(kept?.toSorted()).toEqual(urls)
  expect((await shown('tee'))?.primaryProduct[0]?.images).toHaveLength(2)
})
