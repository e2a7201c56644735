import { StoreFile } from '@awning/contract/store-file'
import { readDemoShop } from '@awning/demo-shops/demo-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../app'
import { pictures } from '../db/schema/stores'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'
import { storeDrawnPictures } from './store-drawn-pictures'

const database = setUpTestDatabase()
beforeEach(() => database.reset())

test('a shop shows the drawn pictures of its theme after an update that draws differently', async () => {
  const deps = testDeps(database.db)
  const file = StoreFile.parse(readDemoShop('nightshift'))
  const { store } = await createStore({ ...file.store, slug: 'nightshift' }, database.db)
  await importStoreFile(store, readDemoShop('nightshift'), deps)
  const app = createCommerce(deps)
  const response = await app.request('/theme?siteKey=nightshift')
  const [, key = ''] = /\/pictures\/([0-9a-f]{32})-1000\.webp/.exec(JSON.stringify(await response.json())) ?? []
  const storedKeys = async () => (await database.db.select().from(pictures)).map((row) => row.key)
  // Only the keys of an older release are stored.
  await database.db.delete(pictures)
  await storeDrawnPictures(database.db)
  expect(await storedKeys()).toContain(key)
  // A second service starts.
  await storeDrawnPictures(database.db)
  expect(await storedKeys()).toContain(key)
})
