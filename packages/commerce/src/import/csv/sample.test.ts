import { readFile } from 'node:fs/promises'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createStore } from '../../stores/create-store'
import { importCsv } from './import-csv'

const database = setUpTestDatabase()

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

test('the sample of the README is imported completely, and a second import changes nothing', async () => {
  const { store } = await createStore({ slug: 'corner', name: 'Corner' }, database.db)
  const sample = await readFile('docs/samples/products.csv')
  const take = () => importCsv(store, whole(sample), undefined, testDeps(database.db))
  expect(await take()).toMatchObject({ created: 4, rejected: 0 })
  expect(await take()).toMatchObject({ created: 0, updated: 0, unchanged: 4, rejected: 0 })
})
