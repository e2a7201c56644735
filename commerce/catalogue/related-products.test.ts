import { createCommerce } from '../app'
import { RelatedProducts } from '../contract/catalogue'
import type { StoreFileInput } from '../contract/store-file'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'
import { testDeps } from '../testing'

let database: TestDatabase
let app: ReturnType<typeof createCommerce>

type Thing = { slug: string; collections?: string[]; types?: string[]; visibility?: 'private'; inventory?: number }
const things: Thing[] = [
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

const otherThings: Thing[] = ['sun-tee', 'foreign'].map((slug) => ({
  slug,
  collections: ['summer/beach'],
  types: ['Tee'],
}))

function fileOf(slug: string, goods: readonly Thing[]): StoreFileInput {
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
    listings: goods.map(({ slug: good, collections = [], types = [], visibility, inventory }) => ({
      slug: good,
      title: good,
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
  database = await createTestDatabase()
  const deps = testDeps(database.db)
  for (const [slug, goods] of [
    ['corner', things],
    ['other', otherThings],
  ] as const) {
    const { store } = await createStore({ slug, name: slug }, database.db)
    const { problems } = await importStoreFile(store, fileOf(slug, goods), deps)
    expect(problems).toEqual([])
  }
  app = createCommerce(deps)
}, 30_000)
afterAll(() => database.close())

async function beside(listing: string, more = '', prefix = '') {
  const answer = await app.request(`${prefix}/v1/related-products?storeSlug=corner&listing=${listing}${more}`)
  expect(answer.status).toBe(200)
  return RelatedProducts.parse(await answer.json()).products
}
const names = async (listing: string, more?: string) => (await beside(listing, more)).map(({ name }) => name)

test('what is nearest comes first: the nested collection, its top one, then the product type', async () => {
  expect(await names('sun-tee', '&per=24')).toEqual(['towel', 'ball', 'cap', 'lamp', 'far-tee'])
})

test('a listing stands once, and never beside itself', async () => {
  const products = await beside('sun-tee', '&per=24')
  expect(products.filter(({ name }) => name === 'towel').map(({ productName }) => productName)).toEqual(['Towel'])
  expect(await names('sun-tee,towel', '&per=24')).toEqual(['ball', 'cap', 'lamp', 'far-tee'])
})

test('what is private or sold out is not offered, and another store’s never', async () => {
  const all = await names(
    things
      .map(({ slug }) => slug)
      .slice(0, 1)
      .join(','),
    '&per=1000000',
  )
  expect(all).not.toContain('hidden')
  expect(all).not.toContain('gone')
  expect(all).not.toContain('foreign')
})

test('neighbours of one collection begin with the next one, and the same question has the same answer', async () => {
  expect(await names('towel', '&per=2')).toEqual(['ball', 'sun-tee'])
  expect(await names('ball', '&per=2')).toEqual(['sun-tee', 'towel'])
  expect(await names('ball', '&per=2')).toEqual(['sun-tee', 'towel'])
})

test('four are given where no number is asked; a listing that is not there has nothing beside it', async () => {
  expect(await names('sun-tee')).toHaveLength(4)
  expect(await names('nothing')).toEqual([])
  expect(await names('hidden')).toEqual([])
  expect(await names('mug')).toEqual([])
  expect((await beside('sun-tee', '&currency=EUR&per=1'))[0]?.currency).toBe('EUR')
})

test('the availability host’s prefix answers too; a store that is not there does not', async () => {
  expect(await beside('sun-tee', '', '/api')).toHaveLength(4)
  expect((await app.request('/v1/related-products?storeSlug=nobody&listing=sun-tee')).status).toBe(404)
})
