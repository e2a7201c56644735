import { RelatedProducts } from '@awning/contract/catalog'
import type { StoreFileInput } from '@awning/contract/store-file'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../app'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'

const database = setUpTestDatabase()
let app: ReturnType<typeof createCommerce>

type SampleListing = {
  slug: string
  collections?: string[]
  types?: string[]
  visibility?: 'private'
  inventory?: number
}
const cornerListings: SampleListing[] = [
  { slug: 'sun-tee', collections: ['summer/beach'], types: ['Tee', 'Hoodie'] },
  { slug: 'cap', collections: ['summer'], types: ['Cap'] },
  { slug: 'towel', collections: ['summer/beach'], types: ['Towel', 'Rug'] },
  { slug: 'far-tee', types: ['Tee'] },
  { slug: 'mug', types: ['Mug'] },
  { slug: 'hidden', collections: ['summer/beach'], types: ['Tee'], visibility: 'private' },
  { slug: 'gone', collections: ['summer/beach'], types: ['Tee'], inventory: 0 },
  { slug: 'lamp', collections: ['summer/garden'], types: ['Lamp'] },
  { slug: 'ball', collections: ['summer/beach'], types: ['Ball'] },
]

const otherListings: SampleListing[] = ['sun-tee', 'foreign'].map((slug) => ({
  slug,
  collections: ['summer/beach'],
  types: ['Tee'],
}))

function fileOf(slug: string, sampleListings: readonly SampleListing[]): StoreFileInput {
  return {
    awning: 1,
    store: { slug, name: slug },
    collections: [
      {
        slug: 'summer',
        name: 'Summer',
        collections: [
          { slug: 'beach', name: 'Beach' },
          { slug: 'garden', name: 'Garden' },
        ],
      },
    ],
    listings: sampleListings.map(({ slug: listingSlug, collections = [], types = [], visibility, inventory }) => ({
      slug: listingSlug,
      title: listingSlug,
      visibility,
      collections,
      products: types.map((type) => ({
        type,
        variations: [{ color: 'Black', hex: '#111111', sizes: [{ label: 'M', price: { USD: 100 }, inventory }] }],
      })),
    })),
  }
}

beforeAll(async () => {
  const deps = testDeps(database.db)
  for (const [slug, sampleListings] of [
    ['corner', cornerListings],
    ['other', otherListings],
  ] as const) {
    const { store } = await createStore({ slug, name: slug }, database.db)
    const { problems } = await importStoreFile(store, fileOf(slug, sampleListings), deps)
    expect(problems).toEqual([])
  }
  app = createCommerce(deps)
}, 30_000)

async function relatedTo(listing: string, more = '', prefix = '') {
  const response = await app.request(`${prefix}/v1/related-products?storeSlug=corner&listing=${listing}${more}`)
  expect(response.status).toBe(200)
  return RelatedProducts.parse(await response.json()).products
}
const names = async (listing: string, more?: string) => (await relatedTo(listing, more)).map(({ name }) => name)

test('orders products by proximity: nested collection, top-level collection, product type', async () => {
  expect(await names('sun-tee', '&per=24')).toEqual(['towel', 'ball', 'cap', 'lamp', 'far-tee'])
})

test('a listing appears once, and never as related to itself', async () => {
  const products = await relatedTo('sun-tee', '&per=24')
  expect(products.filter(({ name }) => name === 'towel').map(({ productName }) => productName)).toEqual(['Towel'])
  expect(await names('sun-tee,towel', '&per=24')).toEqual(['ball', 'cap', 'lamp', 'far-tee'])
})

test('private, sold out and other stores’ products are not related', async () => {
  const all = await names(
    cornerListings
      .map(({ slug }) => slug)
      .slice(0, 1)
      .join(','),
    '&per=1000000',
  )
  expect(all).not.toContain('hidden')
  expect(all).not.toContain('gone')
  expect(all).not.toContain('foreign')
})

test('related products of one collection start after the listing, and repeated calls return the same order', async () => {
  expect(await names('towel', '&per=2')).toEqual(['ball', 'sun-tee'])
  expect(await names('ball', '&per=2')).toEqual(['sun-tee', 'towel'])
  expect(await names('ball', '&per=2')).toEqual(['sun-tee', 'towel'])
})

test('returns four products by default, and none for an unknown listing', async () => {
  expect(await names('sun-tee')).toHaveLength(4)
  expect(await names('nothing')).toEqual([])
  expect(await names('hidden')).toEqual([])
  expect(await names('mug')).toEqual([])
  expect((await relatedTo('sun-tee', '&currency=EUR&per=1'))[0]?.currency).toBe('EUR')
})

test('also responds under /api, and returns 404 for an unknown store', async () => {
  expect(await relatedTo('sun-tee', '', '/api')).toHaveLength(4)
  expect((await app.request('/v1/related-products?storeSlug=nobody&listing=sun-tee')).status).toBe(404)
})
