import { ProductList } from '@awning/contract/catalog'
import type { StoreFileInput } from '@awning/contract/store-file'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../app'
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
