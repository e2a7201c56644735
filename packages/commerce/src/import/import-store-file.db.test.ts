import { StoreFile, type StoreFileInput } from '@awning/contract/store-file'
import { recordedChanges } from '@awning/testing/recorded-changes'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq, sql } from 'drizzle-orm'
import { readCollections } from '../catalog/read-collections'
import { readListing } from '../catalog/read-listing'
import { skus, stock } from '../db/schema/catalog'
import { stores, themes } from '../db/schema/stores'
import { seedDemo } from '../seed-demo'
import type { StoreRef } from '../store-ref'
import { createStore } from '../stores/create-store'
import { requireStore } from '../stores/find-store'
import { unrestrictedAccess } from '../stores/store-access'
import { exportStore } from './export-store'
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

const database = setUpTestDatabase()
let store: StoreRef
beforeEach(async () => {
  await database.reset()
  store = (await createStore({ slug: 'corner', name: 'Corner' }, database.db)).store
})

const deps = () => testDeps(database.db)
const importFile = (content: unknown) => importStoreFile(store, content, deps())
const readListingBySlug = (slug: string) => readListing(store, { slug, currency: 'USD' }, deps())
const entries = () => recordedChanges(database.db)
/** Changes the stock as a sale does. */
const sell = (quantity: number) =>
  database.db.update(stock).set({ onHand: sql`${stock.onHand} - ${quantity}`, sold: sql`${stock.sold} + ${quantity}` })
const readStock = async () => (await database.db.select().from(stock))[0]

test('the same file twice changes nothing and sends no message', async () => {
  const content = file(listing('tee', [size('S'), size('M')], { collections: ['tees', 'tees/graphic'] }))
  expect(await importFile(content)).toMatchObject({ created: 1, updated: 0, unchanged: 0, rejected: 0, problems: [] })
  const before = { listing: await readListingBySlug('tee'), entries: await entries() }
  expect(await importFile(content)).toMatchObject({ created: 0, updated: 0, unchanged: 1, problems: [] })
  expect({ listing: await readListingBySlug('tee'), entries: await entries() }).toEqual(before)
})

test('a price change preserves all ids, so that carts stay valid, and invalidates the pages that show the price', async () => {
  await importFile(
    file(listing('tee', [size('S'), size('M')], { collections: ['tees/graphic'] }), listing('mug', [size('One')])),
  )
  const before = await readListingBySlug('tee')
  const recorded = (await entries()).length
  const report = await importFile(
    file(
      listing('tee', [size('S', { price: { USD: 1800 } }), size('M')], { collections: ['tees/graphic'] }),
      listing('mug', [size('One')]),
    ),
  )
  expect(report).toMatchObject({ updated: 1, unchanged: 1 })
  const after = await readListingBySlug('tee')
  const ids = ({ listingId, primaryProduct }: typeof after) => [
    listingId,
    primaryProduct.map(({ productId, variationId, sizes }) => [productId, variationId, sizes.map(({ id }) => id)]),
  ]
  expect(ids(after)).toEqual(ids(before))
  expect(after.primaryProduct[0]?.sizes[0]?.amount).toBe(1800)
  expect((await entries()).slice(recorded)).toEqual([
    [{ type: 'catalog' }, { type: 'collection', slug: 'graphic' }, { type: 'listing', slug: 'tee', hidden: false }],
  ])
})

test('a size that is no longer in the file is not for sale; its row stays, and it returns with its old id', async () => {
  await importFile(file(listing('tee', [size('S'), size('M')])))
  const before = (await readListingBySlug('tee')).primaryProduct[0]?.sizes
  await importFile(file(listing('tee', [size('M')])))
  expect((await readListingBySlug('tee')).primaryProduct[0]?.sizes.map(({ label }) => label)).toEqual(['M'])
  expect(await database.db.select().from(skus).where(eq(skus.retired, true))).toHaveLength(1)
  await importFile(file(listing('tee', [size('S'), size('M')])))
  expect((await readListingBySlug('tee')).primaryProduct[0]?.sizes).toEqual(before)
})

test('a listing made private disappears for shoppers at once', async () => {
  await importFile(file(listing('tee', [size('S')])))
  await importFile(file(listing('tee', [size('S')], { visibility: 'private' })))
  await expect(readListingBySlug('tee')).rejects.toMatchObject({ resource: 'listing' })
  expect((await entries()).at(-1)).toContainEqual({ type: 'listing', slug: 'tee', hidden: true })
})

test('the same stock number in the file does not undo sales; another number resets the stock', async () => {
  await importFile(file(listing('tee', [size('S', { inventory: 5 })])))
  await sell(2)
  await importFile(file(listing('tee', [size('S', { inventory: 5, price: { USD: 1900 } })])))
  expect(await readStock()).toMatchObject({ onHand: 3, sold: 2, initial: 5 })
  await importFile(file(listing('tee', [size('S', { inventory: 10 })])))
  expect(await readStock()).toMatchObject({ onHand: 10, sold: 2, initial: 12 })
  await importFile(file(listing('tee', [size('S', { inventory: null })])))
  expect(await readStock()).toMatchObject({ onHand: null, initial: null })
  await importFile(file(listing('tee', [size('S', { inventory: 4 })])))
  expect(await readStock()).toMatchObject({ onHand: 4, sold: 2, initial: 6 })
})

test('negative stock is set to zero when overselling is disabled', async () => {
  await importFile(file(listing('tee', [size('S', { inventory: 1, policy: 'continue' })])))
  await sell(4)
  await importFile(file(listing('tee', [size('S', { inventory: 1, policy: 'deny' })])))
  expect(await readStock()).toMatchObject({ onHand: 0, sold: 4, initial: 4, oversell: false })
})

test('a listing that cannot be imported is reported with its location, the others are imported', async () => {
  const duplicated = listing('mug', [size('One'), size('One')])
  const report = await importFile({
    ...file(listing('tee', [size('S')])),
    listings: [
      listing('tee', [size('S')]),
      { slug: 'No Slug', title: 'x', products: [] },
      duplicated,
      listing('tee', [size('S')]),
      listing('free', [{ label: 'S', price: {} }]),
      listing('nul', [size('S')], { title: 'a\0b' }),
      listing('cup', [size('S')], { collections: ['no-such-collection'] }),
    ],
  })
  expect(report).toMatchObject({ created: 2, rejected: 5 })
  expect(report.problems.map(({ at, kind }) => [at, kind])).toEqual([
    ['/listings/1/slug', 'rejected'],
    ['/listings/2 (mug)', 'rejected'],
    ['/listings/3 (tee)', 'rejected'],
    ['/listings/4 (free)', 'rejected'],
    ['/listings/5 (nul)', 'rejected'],
    ['/listings/6 (cup)', 'note'],
  ])
})

test('a file of another store, or an invalid store file, changes nothing', async () => {
  const other = { ...file(listing('tee', [size('S')])), store: { slug: 'other', name: 'Other' } }
  await expect(importFile(other)).rejects.toMatchObject({ status: 422, code: 'other_store' })
  await expect(importFile({ hello: 1 })).rejects.toMatchObject({ status: 422 })
  await expect(importFile(null)).rejects.toMatchObject({ status: 422 })
  expect(await entries()).toEqual([])
})

test.each(['checkout', 'api', 'cart', 'search', 'listing', 'thankyou', 'missing', 'ready'])(
  'a collection cannot have the reserved slug %s',
  async (slug) => {
    const report = await importFile({ ...file(), collections: [{ slug, name: 'Trap' }] })
    expect(report).toMatchObject({ rejected: 1, problems: [{ at: `collection ${slug}` }] })
    expect((await readCollections(store, deps())).collections).toEqual([])
  },
)

test('collections have the order and the names of the file', async () => {
  await importFile({
    ...file(),
    collections: [
      { slug: 'a', name: 'A' },
      { slug: 'b', name: 'B' },
    ],
  })
  await importFile({
    ...file(),
    collections: [
      { slug: 'b', name: 'Bee' },
      { slug: 'a', name: 'A' },
    ],
  })
  expect((await readCollections(store, deps())).collections.map(({ name }) => name)).toEqual(['Bee', 'A'])
})

test('an import of settings, theme and promo codes enqueues one message', async () => {
  const content: StoreFileInput = {
    ...file(),
    collections: [],
    store: { slug: 'corner', name: 'Corner', flags: { showAgeVerify: true } },
    theme: { styles: { primaryColor: '#ff5a1f' } },
    promoCodes: [{ code: 'hello10', type: 'percentage', value: 10 }],
  }
  await importFile(content)
  await importFile(content)
  expect(await entries()).toEqual([[{ type: 'store' }, { type: 'theme' }]])
  expect(await database.db.select().from(themes)).toHaveLength(1)
})

test('an unknown flag is noted, the others are set', async () => {
  const flags = { showAgeVerify: true, showAgeVerfy: true }
  const report = await importFile({ ...file(), collections: [], store: { slug: 'corner', name: 'Corner', flags } })
  expect(report.problems).toEqual([
    {
      at: '/store/flags/showAgeVerfy',
      reason: expect.stringMatching(/^Unknown flag "showAgeVerfy". It has no effect. Available flags: showAgeVerify,/),
      kind: 'note',
    },
  ])
  expect((await importFile({ ...file(), collections: [] })).problems).toEqual([])
})

test('unknown fields are noted, the rest is imported', async () => {
  const tee = { ...listing('tee', [size('S')]), titel: 'Tee' }
  const report = await importFile({ ...file(), collections: [], promoCode: [], theme: { styels: {} }, listings: [tee] })
  const reason = 'Unknown field. It has no effect.'
  expect(report.problems).toEqual([
    { at: '/promoCode', reason, kind: 'note' },
    { at: '/theme/styels', reason, kind: 'note' },
    { at: '/listings/0/titel', reason, kind: 'note' },
  ])
  expect(report.created).toBe(1)
})

test("the demo is seeded once: an operator's changes survive a restart", async () => {
  const demo = [file(listing('tee', [size('S')]))]
  await seedDemo(demo, deps())
  await importFile(file(listing('tee', [size('S', { price: { USD: 900 } })])))
  await seedDemo(demo, deps())
  expect((await readListingBySlug('tee')).primaryProduct[0]?.amount).toBe(900)
  await seedDemo([file(listing('tee', [size('S', { price: { USD: 700 } })]))], deps())
  expect((await readListingBySlug('tee')).primaryProduct[0]?.amount).toBe(700)
  expect(await database.db.select().from(stores)).toHaveLength(1)
  expect((await requireStore('CORNER', unrestrictedAccess(), database.db)).id).toBe(store.id)
})

test('a demo store is seeded with the reviews of its file', async () => {
  const demo = [file(listing('tee', [size('S')]))]
  const reviews = (rating: number) =>
    new Map([['corner', Buffer.from(`id,handle,rating,date\n1,tee,${rating},2025-01-31\n`)]])
  await seedDemo(demo, deps(), reviews(5))
  expect((await readListingBySlug('tee')).reviews).toMatchObject({ count: 1, average: 5 })
  await seedDemo(demo, deps(), reviews(4))
  expect((await readListingBySlug('tee')).reviews).toMatchObject({ count: 1, average: 4 })
  await expect(seedDemo(demo, deps(), reviews(6))).rejects.toThrow('not a whole number from 1 to 5')
})

test('the URLs of photographs contain their framing, around the focal point of the file if it has one, and an export that point', async () => {
  const pictures = [
    { label: 'front' as const, url: 'https://pictures.example/portrait.jpg', focalPoint: { x: 5, y: 30 } },
    { label: 'back' as const, url: 'https://pictures.example/landscape.jpg' },
    { label: 'other' as const, url: 'https://pictures.example/cut-out.png', focalPoint: { x: 5, y: 30 } },
  ]
  const [first] = listing('tee', [size('S')]).products
  const variations = first?.variations.map((variation) => ({ ...variation, pictures })) ?? []
  const storePicture = async (url: string) => ({
    key:
      (url.includes('portrait') ? 'a' : url.includes('landscape') ? 'b' : 'c').repeat(32) +
      (url.endsWith('.jpg') ? 'p' : ''),
    color: '#123456',
    framing: url.endsWith('.jpg') ? { ratio: 1.5, left: 10, top: 20, right: 70, bottom: 80 } : null,
  })
  const content = file(listing('tee', [], { products: [{ type: 'Tee', variations }] }))
  await importStoreFile(store, content, testDeps(database.db, { storePicture }))
  // The second import does not fetch the pictures again.
  const renamed = file(listing('tee', [], { title: 'Renamed', products: [{ type: 'Tee', variations }] }))
  await importStoreFile(store, renamed, testDeps(database.db))
  const images = (await readListingBySlug('tee')).primaryProduct[0]?.images ?? []
  expect(images.map(({ src }) => src.slice(src.lastIndexOf('/') + 1))).toEqual([
    `${'a'.repeat(32)}p150005300530-1000.webp`,
    `${'b'.repeat(32)}p150010207080-1000.webp`,
    `${'c'.repeat(32)}-1000.webp`,
  ])
  let text = ''
  for await (const part of exportStore(store, 'corner', database.db)) text += part
  const exported = StoreFile.parse(JSON.parse(text)).listings[0]?.products[0]?.variations[0]?.pictures
  expect(exported?.map(({ focalPoint }) => focalPoint)).toEqual([{ x: 5, y: 30 }, undefined, { x: 5, y: 30 }])
})

test('an export contains the URL of every picture, fetched or not', async () => {
  const urls = [1, 2, 3, 4].map((number) => `https://pictures.example/${number}.jpg`)
  const pictures = urls.map((url, index) => ({ label: index === 0 ? ('front' as const) : ('other' as const), url }))
  const [first] = listing('tee', [size('S')]).products
  const variations = first?.variations.map((variation) => ({ ...variation, pictures })) ?? []
  const storePicture = async (url: string) => {
    if (!url.endsWith('/2.jpg')) throw new Error('no answer')
    return { key: 'b'.repeat(32), color: '#123456' }
  }
  await importStoreFile(
    store,
    file(listing('tee', [], { products: [{ type: 'Tee', variations }] })),
    testDeps(database.db, { storePicture: storePicture }),
  )
  let text = ''
  for await (const part of exportStore(store, 'corner', database.db)) text += part
  const exported = StoreFile.parse(JSON.parse(text))
  const exportedUrls = exported.listings[0]?.products[0]?.variations[0]?.pictures.map(({ url }) => url)
  expect(exportedUrls?.toSorted()).toEqual(urls)
  // The placeholder of the missing picture is not shown beside the other one.
  expect((await readListingBySlug('tee'))?.primaryProduct[0]?.images).toHaveLength(1)
})

test('a collection cannot have the address of a language in a store that has one for each language', async () => {
  const collections = ['de', 'pt-br', 'en'].map((slug) => ({ slug, name: slug }))
  const content = (localeUrls: boolean) => ({
    ...file(),
    store: { slug: 'corner', name: 'Corner', flags: { localeUrls } },
    collections,
  })
  expect((await importFile(content(true))).problems.map(({ at, kind }) => [at, kind])).toEqual([
    ['collection de', 'rejected'],
    ['collection pt-br', 'rejected'],
  ])
  expect((await importFile(content(false))).problems).toEqual([])
  expect((await readCollections(store, deps())).collections.map(({ slug }) => slug)).toContain('de')
  // Collections from before the option are reported as well.
  expect((await importFile({ ...content(true), collections: [] })).problems).toMatchObject([
    { at: 'collection de', kind: 'note' },
    { at: 'collection pt-br', kind: 'note' },
  ])
})
