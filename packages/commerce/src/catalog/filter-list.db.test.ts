import type { StoreFileListing } from '@awning/contract/store-file'
import { currencies } from '@awning/platform/currencies'
import type { ProductSort } from '@awning/platform/rules/product-list'
import { createShop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { z } from 'zod'
import { inStore } from '../db/in-store'
import { collections } from '../db/schema/catalog'
import { importStoreFile } from '../import/import-store-file'
import type { StoreRef } from '../store-ref'
import type { ProductFilters } from './filter-list'
import { listProducts } from './list-products'
import { type Prices, priceIn, priceInSql } from './prices'

const database = setUpTestDatabase()
let store: StoreRef

type Size = { label: string; USD: number; stock?: number }
const tee = (
  slug: string,
  type: string,
  colors: Record<string, Size[]>,
  more: Partial<z.input<typeof StoreFileListing>> = {},
): z.input<typeof StoreFileListing> => ({
  slug,
  title: slug,
  collections: ['all'],
  ...more,
  products: [
    {
      type,
      variations: Object.entries(colors).map(([color, sizes]) => ({
        color,
        hex: color === 'Black' ? '#111111' : '#f5f5f5',
        sizes: sizes.map(({ label, USD, stock }) => ({ label, price: { USD }, inventory: stock ?? null })),
      })),
    },
  ],
})
const size = (label: string, USD: number, stock?: number): Size => ({ label, USD, stock })

beforeAll(async () => {
  const deps = testDeps(database.db)
  await database.reset()
  ;({ store } = await createShop({ slug: 'corner', listings: [] }, deps))
  await importStoreFile(
    store,
    {
      awning: 1,
      store: { slug: 'corner', name: 'Corner' },
      collections: ['all', 'plain'].map((slug) => ({ slug, name: slug })),
      listings: [
        tee('sold-out', 'Tee', { Black: [size('S', 1_000, 0), size('M', 900, 0)] }, { orders: 900 }),
        tee('black', 'Tee', { Black: [size('S', 3_000), size('M', 2_500, 0)] }, { orders: 5 }),
        tee('both', 'Tee', { Black: [size('S', 2_000, 0)], White: [size('S', 2_000, 4)] }, { orders: 50 }),
        tee('white', 'Hoodie', { White: [size('M', 5_000), size('XL', 5_500)] }),
        tee('mug', 'Mug', { White: [size('One size', 1_500)] }),
        tee('jug', '', { 'Default Title': [size('Default Title', 1_200)] }, { collections: ['plain'] }),
        tee('plain-tee', 'Tee', { Black: [size('S', 1_200)] }, { collections: ['plain'] }),
        tee('secret', 'Mug', { White: [size('One size', 1)] }, { visibility: 'private' }),
      ],
    },
    deps,
  )
})

type Query = ProductFilters & {
  collection?: string | undefined
  sort?: ProductSort
  search?: string
  facets?: 'true'
}
const listOf = (of: StoreRef, filters: Query) =>
  listProducts(
    of,
    { currency: 'USD', page: 1, per: 10, collection: 'all', ...filters },
    { db: database.db, picturesUrl: '' },
  )
const list = (filters: Query) => listOf(store, filters)
const names = async (filters: Query) => (await list(filters)).products.map(({ name }) => name)

test.each<[ProductSort, string[]]>([
  ['featured', ['black', 'both', 'white', 'mug', 'sold-out']],
  ['price-asc', ['mug', 'both', 'black', 'white', 'sold-out']],
  ['price-desc', ['white', 'black', 'both', 'mug', 'sold-out']],
  ['best-selling', ['both', 'black', 'white', 'mug', 'sold-out']],
  ['newest', ['mug', 'white', 'both', 'black', 'sold-out']],
])('sorted by %s, sold-out products come last', async (sort, expected) => {
  expect(await names({ sort })).toEqual(expected)
})

test('without a sort, the store’s order stays', async () => {
  expect(await names({})).toEqual(['sold-out', 'black', 'both', 'white', 'mug'])
})

test.each<[string, ProductFilters, string[]]>([
  ['one of several types', { type: ['Hoodie', 'Mug'] }, ['white', 'mug']],
  ['a color, in stock or not', { color: ['Black'] }, ['black', 'both', 'sold-out']],
  ['a size in stock', { size: ['M'] }, ['white']],
  ['a size in stock in that color', { size: ['S'], color: ['Black'] }, ['black']],
  ['a color in stock', { color: ['Black'], available: 'true' }, ['black']],
  ['the price of the tile, with both limits', { price_min: 2_000, price_max: 3_000 }, ['black', 'both']],
  ['nothing', { type: ['Poster'] }, []],
])('products are filtered by %s', async (_, filters, expected) => {
  expect(await names({ sort: 'featured', ...filters })).toEqual(expected)
})

test('of listings, only the first product of each is listed, and none of a private one', async () => {
  expect(await names({ listing: ['mug', 'black', 'secret', 'nothing', "o'hara"] })).toEqual(['black', 'mug'])
  await importStoreFile(
    store,
    {
      awning: 1,
      store: { slug: 'corner', name: 'Corner' },
      listings: [
        {
          ...tee('set', 'Tee', {}),
          collections: [],
          products: ['Tee', 'Hoodie'].map((type) => ({
            type,
            variations: [{ color: 'Red', hex: '#ff0000', sizes: [{ label: 'S', price: { USD: 1_000 } }] }],
          })),
        },
      ],
    },
    testDeps(database.db),
  )
  const { products } = await list({ collection: undefined, listing: ['set'] })
  expect(products.map(({ productName }) => productName)).toEqual(['Tee'])
})

test('the next page keeps the filters', async () => {
  const { next } = await listProducts(
    store,
    { currency: 'USD', page: 1, per: 1, type: ['Tee', 'Mug'], sort: 'price-asc', price_max: 9_000 },
    { db: database.db, picturesUrl: '' },
  )
  expect(new URLSearchParams(next?.split('?')[1]).getAll('type')).toEqual(['Tee', 'Mug'])
  expect(next).toContain('sort=price-asc')
  expect(next).toContain('price_max=9000')
})

test('the facets list what the products have, without private ones', async () => {
  const { facets } = await list({ facets: 'true' })
  expect(facets).toEqual({
    types: [
      { value: 'Tee', count: 3 },
      { value: 'Hoodie', count: 1 },
      { value: 'Mug', count: 1 },
    ],
    colors: [
      { value: 'Black', hex: '#111111', count: 3 },
      { value: 'White', hex: '#f5f5f5', count: 3 },
    ],
    sizes: [
      { value: 'S', count: 2 },
      { value: 'M', count: 1 },
      { value: 'XL', count: 1 },
      { value: 'One size', count: 1 },
    ],
    available: 4,
    prices: { min: 900, max: 5_000 },
  })
  expect((await list({})).facets).toBeUndefined()
})

const some = (...values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined })
const filters: fc.Arbitrary<ProductFilters> = fc.record({
  type: some('Tee', 'Hoodie', 'Mug', 'Poster'),
  color: some('Black', 'White', 'Red'),
  size: some('S', 'M', 'XL'),
  price_min: fc.option(fc.integer({ min: 0, max: 6_000 }), { nil: undefined }),
  price_max: fc.option(fc.integer({ min: 0, max: 6_000 }), { nil: undefined }),
  available: fc.constantFrom('true' as const, undefined),
})

test('a product without a type, colors or sizes is no value of a filter', async () => {
  const { facets } = await list({ facets: 'true', collection: 'plain' })
  expect(facets).toMatchObject({
    types: [{ value: 'Tee', count: 1 }],
    colors: [{ value: 'Black', count: 1 }],
    sizes: [{ value: 'S', count: 1 }],
    available: 2,
  })
})

test('values of the same count are in the order of their names, numbers in numeric order', async () => {
  const deps = testDeps(database.db)
  const numbered = await createShop({ slug: 'numbered', listings: [] }, deps)
  await importStoreFile(
    numbered.store,
    {
      awning: 1,
      store: { slug: 'numbered', name: 'Numbered' },
      collections: [{ slug: 'all', name: 'all' }],
      listings: [
        tee('first', 'Size 10 tee', {
          'Color 10': [size('S', 1)],
          'Color 2': [size('S', 1)],
          'Color 11': [size('S', 1)],
        }),
        tee('second', 'Size 9 tee', { 'Color 1': [size('S', 1)], 'Color 11': [size('S', 1)] }),
      ],
    },
    deps,
  )
  const { facets } = await listOf(numbered.store, { facets: 'true' })
  expect(facets?.colors.map(({ value }) => value)).toEqual(['Color 11', 'Color 1', 'Color 2', 'Color 10'])
  expect(facets?.types.map(({ value }) => value)).toEqual(['Size 9 tee', 'Size 10 tee'])
})

test('each count of a facet is the length of the list with that value alone', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      const { facets } = await list({ ...chosen, facets: 'true' })
      const total = async (more: ProductFilters) => (await list({ ...chosen, ...more })).total_count
      for (const { value, count } of facets?.types ?? []) expect(await total({ type: [value] })).toBe(count)
      for (const { value, count } of facets?.colors ?? []) expect(await total({ color: [value] })).toBe(count)
      for (const { value, count } of facets?.sizes ?? []) expect(await total({ size: [value] })).toBe(count)
      expect(await total({ available: 'true' })).toBe(facets?.available)
    }),
    { numRuns: 25 },
  )
})

test('the values of a facet stay in their order when others are selected', async () => {
  const valuesOf = async (chosen: ProductFilters) => {
    const { facets } = await list({ ...chosen, facets: 'true' })
    return [facets?.types ?? [], facets?.colors ?? []].map((values) => values.map(({ value }) => value))
  }
  const all = await valuesOf({})
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      const some = await valuesOf(chosen)
      expect(some).toEqual(all.map((values, kind) => values.filter((value) => some[kind]?.includes(value))))
    }),
    { numRuns: 25 },
  )
})

test('a price in SQL is the price of the tile', async () => {
  const price = fc.option(fc.integer({ min: 0, max: 3_000_000 }), { nil: undefined })
  const prices = fc.record({ USD: price, EUR: price, GBP: price, AUD: price, CAD: price })
  await fc.assert(
    fc.asyncProperty(
      prices,
      fc.constantFrom(...currencies),
      fc.constantFrom(...currencies),
      async (all, currency, own) => {
        const given: Prices = JSON.parse(JSON.stringify(all))
        const expression = priceInSql(sql`${JSON.stringify(given)}::jsonb`, currency, own)
        const [row] = await database.db
          .select({ amount: expression })
          .from(collections)
          .where(inStore(store, collections))
        expect(row?.amount ?? undefined).toBe(priceIn(given, currency, own))
      },
    ),
    { numRuns: 200 },
  )
})
