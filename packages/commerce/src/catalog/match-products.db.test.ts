import type { StoreFileListing } from '@awning/contract/store-file'
import { createShop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { z } from 'zod'
import { importStoreFile } from '../import/import-store-file'
import type { StoreRef } from '../store-ref'
import { listProducts } from './list-products'

const database = setUpTestDatabase()
let store: StoreRef

const listing = (
  slug: string,
  title: string,
  type: string,
  { color = 'Black', ...more }: Partial<z.input<typeof StoreFileListing>> & { color?: string } = {},
): z.input<typeof StoreFileListing> => ({
  slug,
  title,
  ...more,
  products: [
    {
      type,
      groupName: type === 'Mug' ? 'Homeware' : 'Apparel',
      variations: [{ color, hex: '#111111', sizes: [{ label: 'M', price: { USD: 2_000 } }] }],
    },
  ],
})

beforeAll(async () => {
  const deps = testDeps(database.db)
  await database.reset()
  ;({ store } = await createShop({ slug: 'corner', listings: [] }, deps))
  const file = {
    awning: 1,
    store: { slug: 'corner', name: 'Corner' },
    collections: [{ slug: 'rain', name: 'Rainy days' }],
    listings: [
      listing('harbour-light-hoodie', 'Harbour Light and Sea', 'Hoodie'),
      listing('light', 'Light', 'Mug'),
      listing('cafe', 'Café Ünder', 'Classic Tee', { collections: ['rain'] }),
      listing('secret', 'Secret Light', 'Mug', { visibility: 'private' }),
      listing('cotton', '100%_Cotton', 'Tote', { color: 'Scarlet Red' }),
      listing('red-line', 'Red Line', 'Tote'),
    ],
  }
  await importStoreFile(store, file, deps)
})

const find = async (search: string) =>
  (
    await listProducts(store, { currency: 'USD', page: 1, per: 10, search }, { db: database.db, picturesUrl: '' })
  ).products.map(({ name }) => name)

test.each([
  ['every word matches, in any field', 'light hoodie', ['Harbour Light and Sea']],
  ['the name itself comes before names that contain it', 'light', ['Light', 'Harbour Light and Sea']],
  ['the name with the type is the name', 'LIGHT mug', ['Light']],
  ['the slug', 'harbour-light', ['Harbour Light and Sea']],
  ['a group', 'homeware', ['Light']],
  ['a collection, with another word', 'rainy tee', ['Café Ünder']],
  ['text without accents', 'cafe under', ['Café Ünder']],
  ['text with accents', 'CAFÉ ÜNDER', ['Café Ünder']],
  ['a private listing is not found', 'secret', []],
  ['only short words', 'a b', []],
  ['wildcards are characters', '100%_cotton', ['100%_Cotton']],
  ['wildcards match nothing else', '___', []],
  ['one typing error', 'harbuor', ['Harbour Light and Sea']],
  ['a typing error in the beginning of a word', 'homewra', ['Light']],
  ['a typing error and another word', 'lihgt mug', ['Light']],
  ['a word that is contained has no similar ones', 'light', ['Light', 'Harbour Light and Sea']],
  ['two typing errors', 'hrabuor', []],
  ['a color, if nothing else has the word', 'scarlet', ['100%_Cotton']],
  ['a part of a word is no color', 'let', []],
  ['the name comes before a color', 'RED tote', ['Red Line', '100%_Cotton']],
  ['a word of a name is not searched in colors if it is alone', 'red', ['Red Line']],
  ['a word that nothing has is ignored', 'purple mug', ['Light']],
  ['only words that nothing has', 'purple unicorn', []],
  ['a word that is similar to one of another product is ignored', 'lihgt tote', ['100%_Cotton', 'Red Line']],
  ['a word of a private listing is one that nothing has', 'secret mug', ['Light']],
])('a search: %s', async (_, term, names) => {
  expect(await find(term)).toEqual(names)
})

test('a search orders equal matches by the weights of the fields, then as in the store', async () => {
  const { store: shop } = await createShop({ slug: 'lamps', listings: [] }, testDeps(database.db))
  const file = {
    awning: 1,
    store: { slug: 'lamps', name: 'Lamps' },
    collections: [
      { slug: 'lantern', name: 'Light' },
      { slug: 'glow', name: 'Lantern days' },
    ],
    listings: [
      listing('in-slug-of-collection', 'Sixth', 'Tote', { collections: ['lantern'] }),
      listing('in-collection', 'Fifth', 'Tote', { collections: ['glow'] }),
      listing('in-type', 'Fourth', 'Lantern'),
      listing('lantern', 'Third', 'Tote'),
      listing('first', 'First Lantern', 'Tote'),
      listing('first-lantern', 'Zeroth Lantern', 'Tote'),
      listing('second', 'Second Lantern', 'Tote'),
    ],
  }
  await importStoreFile(shop, file, testDeps(database.db))
  const { products } = await listProducts(
    shop,
    { currency: 'USD', page: 1, per: 10, search: 'lantern' },
    { db: database.db, picturesUrl: '' },
  )
  expect(products.map(({ name }) => name)).toEqual([
    'Zeroth Lantern',
    'First Lantern',
    'Second Lantern',
    'Third',
    'Fourth',
    'Fifth',
    'Sixth',
  ])
})
