import { mapListingAttributes } from '@awning/contract/listing-attributes'
import {
  defaultOptionValue,
  StoreFileListing,
  type StoreFilePicture,
  type StoreFileProduct,
  type StoreFileSize,
  type StoreFileVariation,
} from '@awning/contract/store-file'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { z } from 'zod'
import type { StoreRef } from '../store-ref'
import { createStore } from '../stores/create-store'
import { importCsv } from './csv/import-csv'
import { importStoreFile } from './import-store-file'
import { readSourceListings } from './read-source-listings'

/** All fields of a schema: one that the samples below lack is a type error. */
type Every<Schema extends z.ZodType> = Required<z.output<Schema>>

const picture: Every<typeof StoreFilePicture> = {
  label: 'front',
  alt: 'A mug',
  url: 'https://a.example/1.jpg',
  focalPoint: { x: 25, y: 75 },
}
const size: Every<typeof StoreFileSize> = {
  label: '1 l',
  sku: 'M-1',
  gtin: '12345678',
  mpn: 'M1',
  price: { USD: 2000, EUR: 1900 },
  compareAt: { USD: 3000, EUR: 2900 },
  inventory: 7,
  policy: 'continue',
  pool: 'shared',
}
const variation: Every<typeof StoreFileVariation> = {
  color: 'Black',
  hex: '#123456',
  pictures: [picture],
  sizes: [size, { ...size, label: '2 l' }],
}
const product: Every<typeof StoreFileProduct> = {
  type: 'Mug',
  groupName: 'Cups',
  kind: 'digital',
  details: {
    description: 'Holds tea',
    materials: ['Clay'],
    fit: 'Wide',
    comparableBrands: ['Pier'],
    sizeChart: [{ size: '1 l', dimension: 'Height', unit: 'cm', value: '9' }],
    sizeChartUrl: 'https://a.example/chart',
  },
  shipDays: [1, 2],
  variations: [variation],
}
const listing: Every<typeof StoreFileListing> = {
  ...{ vendor: '', gender: '', ageGroup: '', googleProductCategory: '' },
  ...mapListingAttributes((name) => `the ${name.toLowerCase()}`),
  slug: 'mug',
  title: 'Mug',
  description: '<p>Warm</p>',
  visibility: 'private',
  checkoutFlow: 3,
  preorder: { shipsOn: '2027-03-15', goal: 200 },
  orders: 12,
  tags: ['tea'],
  isNew: true,
  seo: { title: 'Buy a mug', description: 'Of clay' },
  translations: { de: { title: 'Becher' } },
  collections: ['cups'],
  products: [product],
}

const database = setUpTestDatabase()
const deps = () =>
  testDeps(database.db, { storePicture: async () => ({ key: `${'a'.repeat(32)}p`, color: '#123456' }) })
beforeEach(() => database.reset())

async function storeWith(slug: string, content: StoreFileListing): Promise<StoreRef> {
  const { store } = await createStore({ slug, name: 'Corner' }, database.db)
  const collections = [{ slug: 'cups', name: 'Cups' }]
  const file = { awning: 1, store: { slug, name: 'Corner' }, collections, listings: [content] }
  expect((await importStoreFile(store, file, deps())).problems).toEqual([])
  return store
}
async function exported(store: StoreRef): Promise<StoreFileListing | undefined> {
  for await (const [first] of readSourceListings(store, database.db)) return StoreFileListing.parse(first)
  return undefined
}

/** The number of a pool is that of the row of its stock. */
const withoutPools = (content: StoreFileListing | undefined) =>
  JSON.parse(JSON.stringify(content), (name, value: unknown) => (name === 'pool' ? 'a pool' : value))

test('every field of a listing is in its export, and in that of the store that imports it', async () => {
  const first = await exported(await storeWith('corner', listing))
  expect(withoutPools(first)).toEqual(withoutPools(listing))
  if (first === undefined) throw new Error('no listing was exported')
  expect(withoutPools(await exported(await storeWith('copy', first)))).toEqual(withoutPools(listing))
})

test.each([
  ['Shopify', 'Handle,Title,Variant Price\nmug,Mug,21'],
  ['WooCommerce', 'ID,Type,SKU,Name,Regular price,Sale price\n1,"simple, virtual",M-1,Mug,30,21'],
])('a product keeps every field for which a file of %s has no column', async (_, file) => {
  const { pool: __, ...own } = size
  const kept = (price: typeof size.price): StoreFileListing => ({
    ...listing,
    products: [
      {
        ...product,
        variations: [{ ...variation, color: defaultOptionValue, sizes: [{ ...own, label: 'Digital', price }] }],
      },
    ],
  })
  const store = await storeWith('corner', kept(size.price))
  async function* bytes() {
    yield Buffer.from(file)
  }
  expect(await importCsv(store, bytes(), undefined, deps())).toMatchObject({ updated: 1, rejected: 0 })
  const price = { ...size.price, USD: 2100 }
  expect(await exported(store)).toEqual({ ...kept(price), collections: ['all-products', 'cups'] })
})
