import { changeAccess } from '../access/change-access'
import { createCommerce } from '../app'
import { cleanHtml } from '../catalogue/clean-html'
import { ProductList } from '../contract/catalogue'
import { StoreFile } from '../contract/store-file'
import { stores } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { demoStores } from '../demo/stores'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'
import { requireStore } from '../stores/store-ref'
import { testDeps } from '../testing'
import { exportStore } from './export-store'

let database: TestDatabase
jest.setTimeout(120_000)
beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())

async function take(file: StoreFile) {
  const { slug, name, region, currency } = file.store
  const { store: made } = await createStore({ slug, name, region, currency }, database.db)
  const { state = 'open', accessCode } = file.store
  await changeAccess(made, { state, code: accessCode }, testDeps(database.db))
  const store = await requireStore(database.db, made.slug)
  const { problems } = await importStoreFile(store, file, testDeps(database.db))
  expect(problems).toEqual([])
  return store
}
async function exported(store: Awaited<ReturnType<typeof take>>, as: string): Promise<StoreFile> {
  let text = ''
  for await (const part of exportStore(store, as, database.db)) text += part
  return StoreFile.parse(JSON.parse(text))
}

/** What shoppers see of a store, without what differs from one installation to the next. */
async function seen(slug: string, currency: string) {
  const path = `/v1/stores/products?slug=${slug}&currency=${currency}&per=1000`
  const { products } = ProductList.parse(await (await createCommerce(testDeps(database.db)).request(path)).json())
  return products.map(({ id: _, listingId: __, url, collections, ...row }) => ({
    ...row,
    url: url.replace(/\d+$/, ''),
    collections: collections.map(({ slug: collection }) => collection),
  }))
}

const demos = demoStores.map((source) => StoreFile.parse(source))

test.each(demos)('an export of $store.slug taken into another store is the same shop', async (source) => {
  const { slug, currency } = source.store
  const first = await exported(await take(source), 'copy')
  const withoutOrder = ({ listings, ...file }: StoreFile) => ({
    ...file,
    listings: listings.map((listing) => ({ ...listing, collections: listing.collections.toSorted() })),
  })
  // Nothing that the file said is lost either.
  expect({ ...withoutOrder(first), store: source.store }).toEqual(withoutOrder(normal(source)))
  const copy = await take({ ...first, store: { ...first.store, slug: `${slug}-copy` } })
  expect(await exported(copy, 'copy')).toEqual(first)
  // The code of a protected store is in no file that leaves it: whoever looks at both has the doors opened.
  await database.db.update(stores).set({ state: 'open' })
  expect(await seen(copy.slug, currency)).toEqual(await seen(slug, currency))
})

/** A source in the form in which it is kept: codes in capitals, descriptions clean. */
const normal = (source: StoreFile): StoreFile => ({
  ...source,
  listings: source.listings.map((listing) => ({ ...listing, description: cleanHtml(listing.description) })),
  promoCodes: source.promoCodes.map((promo) => ({ ...promo, code: promo.code.toUpperCase() })),
})
