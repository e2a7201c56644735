import { Listing, ProductList } from '@awning/contract/catalog'
import type { StoreFileInput } from '@awning/contract/store-file'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { createCommerce } from '../app'
import { variations } from '../db/schema/catalog'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'

const database = setUpTestDatabase()

/** The tile of a tee with a cheap, reduced small size and a large size that is neither. */
async function tile(quantities: { small: number; large: number }) {
  await database.reset()
  const deps = testDeps(database.db)
  const { store } = await createStore({ slug: 'corner', name: 'Corner' }, database.db)
  const sizes = [
    { label: 'S', price: { USD: 2_000 }, compareAt: { USD: 2_500 }, inventory: quantities.small },
    { label: 'L', price: { USD: 3_000 }, inventory: quantities.large },
  ]
  const file: StoreFileInput = {
    awning: 1,
    store: { slug: 'corner', name: 'Corner' },
    listings: [
      {
        slug: 'tee',
        title: 'Tee',
        products: [{ type: 'Classic Tee', variations: [{ color: 'Black', hex: '#111111', sizes }] }],
      },
    ],
  }
  await importStoreFile(store, file, deps)
  const response = await createCommerce(deps).request('/v1/stores/products?slug=corner&currency=USD')
  return ProductList.parse(await response.json()).products[0]
}

test('a tile shows the lowest price of the sizes in stock', async () => {
  expect(await tile({ small: 1, large: 1 })).toMatchObject({ amount: 2_000, compareAtAmount: 2_500, price: '$20.00' })
  expect(await tile({ small: 0, large: 1 })).toMatchObject({ amount: 3_000, compareAtAmount: null, price: '$30.00' })
})

test('a tile of a sold out product shows its lowest price', async () => {
  expect(await tile({ small: 0, large: 0 })).toMatchObject({ soldOut: true, amount: 2_000, compareAtAmount: 2_500 })
})

test('a tile states that its picture stands for one that the product does not have', async () => {
  expect(await tile({ small: 1, large: 1 })).toMatchObject({ placeholder: true })
  const read = async () =>
    ProductList.parse(
      await (
        await createCommerce(testDeps(database.db)).request('/v1/stores/products?slug=corner&currency=USD')
      ).json(),
    ).products[0]
  const [row] = await database.db.select().from(variations)
  const [picture] = row?.pictures ?? []
  if (!picture) throw new Error('the tee has no picture')
  const setPicture = (changes: object) =>
    database.db.update(variations).set({ pictures: [{ ...picture, placeholder: undefined, ...changes }] })
  await setPicture({ wanted: 'https://pictures.example/tee.jpg' })
  expect(await read()).toMatchObject({ placeholder: true })
  await setPicture({})
  expect(await read()).not.toHaveProperty('placeholder')
})

describe('in a list that is filtered by color, a tile', () => {
  const read = async (path: string) => (await createCommerce(testDeps(database.db)).request(path)).json()
  const sizes = [{ label: 'S', price: { USD: 2_000 } }]
  const colors = { Black: '#111111', Navy: '#1f3a5f', White: '#f5f5f5' }

  beforeAll(async () => {
    await database.reset()
    const { store } = await createStore({ slug: 'corner', name: 'Corner' }, database.db)
    const file: StoreFileInput = {
      awning: 1,
      store: { slug: 'corner', name: 'Corner' },
      listings: [
        {
          slug: 'tee',
          title: 'Tee',
          products: [
            {
              type: 'Classic Tee',
              variations: Object.entries(colors).map(([color, hex]) => ({ color, hex, sizes })),
            },
          ],
          translations: { de: { colors: { Navy: 'Marine' } } },
        },
      ],
    }
    await importStoreFile(store, file, testDeps(database.db))
  })

  const tileOf = async (query: string) =>
    ProductList.parse(await read(`/v1/stores/products?slug=corner&${query}`)).products[0]
  const variant = async (name: string) => {
    const listing = Listing.parse(await read('/v1/listings?slug=tee&storeSlug=corner'))
    const found = listing.primaryProduct.find(({ color }) => color === name)
    return { variationId: found?.variationId, imageUrl: found?.images[0]?.src.replace('-1000.', '-560.') }
  }

  test.each([
    ['that color', 'color=Navy', 'Navy'],
    ['the first of the requested colors', 'color=White&color=Navy', 'White'],
    ['the first of the requested colors that the product has', 'color=Red&color=White', 'White'],
    ['that color with a translated name too', 'color=Navy&locale=de', 'Navy'],
  ])('shows %s', async (_, query, name) => {
    const expected = await variant(name)
    expect(expected).toEqual({ variationId: expect.any(Number), imageUrl: expect.stringContaining('/pictures/') })
    const shown = await tileOf(query)
    expect(shown).toMatchObject(expected)
    expect(shown?.additionalImages).toEqual(expect.arrayContaining([{ url: expected.imageUrl, primary: true }]))
  })

  test('shows the first color in any other list, without its id', async () => {
    const shown = await tileOf('type=Classic+Tee')
    expect(shown?.imageUrl).toBe((await variant('Black')).imageUrl)
    expect(shown).not.toHaveProperty('variationId')
  })

  test('keeps the first picture if the color has none', async () => {
    await database.db.update(variations).set({ pictures: [] }).where(eq(variations.color, 'White'))
    const { imageUrl } = await variant('Black')
    const { variationId } = await variant('White')
    expect(await tileOf('color=White')).toMatchObject({ imageUrl, variationId })
  })
})
