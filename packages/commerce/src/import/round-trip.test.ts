import { ProductList } from '@awning/contract/catalog'
import type { ListingTranslations } from '@awning/contract/listing-translations'
import { StoreFile } from '@awning/contract/store-file'
import { demoShopSlugs, readDemoShop } from '@awning/demo-shops/demo-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../app'
import { cleanHtml } from '../catalog/clean-html'
import { stores } from '../db/schema/stores'
import { changeAccess } from '../stores/change-access'
import { createStore } from '../stores/create-store'
import { requireStore } from '../stores/find-store'
import { unrestrictedAccess } from '../stores/store-access'
import { exportStore } from './export-store'
import { importStoreFile } from './import-store-file'

const database = setUpTestDatabase()
jest.setTimeout(120_000)

async function importFile(file: StoreFile) {
  const { slug, name, region, currency } = file.store
  const { store: made } = await createStore({ slug, name, region, currency }, database.db)
  const { state = 'open', accessCode } = file.store
  await changeAccess(made, { state, code: accessCode }, testDeps(database.db))
  const store = await requireStore(made.slug, unrestrictedAccess(), database.db)
  const { problems } = await importStoreFile(store, file, testDeps(database.db))
  expect(problems).toEqual([])
  return store
}
async function exported(store: Awaited<ReturnType<typeof importFile>>, as: string): Promise<StoreFile> {
  let text = ''
  for await (const part of exportStore(store, as, database.db)) text += part
  return StoreFile.parse(JSON.parse(text))
}

/** What shoppers see of a store, without installation-specific values. */
async function visibleData(slug: string, currency: string) {
  const path = `/v1/stores/products?slug=${slug}&currency=${currency}&per=1000`
  const { products } = ProductList.parse(await (await createCommerce(testDeps(database.db)).request(path)).json())
  return products.map(({ id: _, listingId: __, itemGroupId: ___, url, collections, ...row }) => ({
    ...row,
    url: url.replace(/\d+$/, ''),
    collections: collections.map(({ slug: collection }) => collection),
  }))
}

const demos = demoShopSlugs.map((slug) => StoreFile.parse(readDemoShop(slug)))

test.each(demos)('an export of $store.slug imported into another store is the same shop', async (source) => {
  const { slug, currency } = source.store
  const first = await exported(await importFile(source), 'copy')
  const withoutOrder = ({ listings, ...file }: StoreFile) => ({
    ...file,
    listings: listings.map((listing) => ({ ...listing, collections: listing.collections.toSorted() })),
  })
  // The file loses nothing either.
  expect({ ...withoutOrder(first), store: source.store }).toEqual(withoutOrder(normal(source)))
  const copy = await importFile({ ...first, store: { ...first.store, slug: `${slug}-copy` } })
  expect(await exported(copy, 'copy')).toEqual(first)
  // An export never contains the code of a protected store, so both stores are opened to compare them.
  await database.db.update(stores).set({ state: 'open' })
  expect(await visibleData(copy.slug, currency)).toEqual(await visibleData(slug, currency))
})

/** A source as it is stored: promo codes in capitals, descriptions sanitized. */
const normal = (source: StoreFile): StoreFile => ({
  ...source,
  listings: source.listings.map(({ translations, ...listing }) => ({
    ...listing,
    description: cleanHtml(listing.description),
    ...(translations && { translations: cleaned(translations) }),
  })),
  promoCodes: source.promoCodes.map((promo) => ({ ...promo, code: promo.code.toUpperCase() })),
})

const cleaned = (translations: ListingTranslations): ListingTranslations =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      { ...texts, ...(texts.description !== undefined && { description: cleanHtml(texts.description) }) },
    ]),
  )
