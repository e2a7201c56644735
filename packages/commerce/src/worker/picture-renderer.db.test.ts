import { sampleShop } from '@awning/testing/sample-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { pictures } from '../db/schema/stores'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'
import { createPictureRenderer } from './picture-renderer'

const database = setUpTestDatabase()
jest.setTimeout(60_000)
beforeEach(() => database.reset())

const rows = () => database.db.select().from(pictures)

test('renders the sizes of the pages for each imported picture once, also after a restart', async () => {
  const prepare = jest.fn(async () => undefined)
  const deps = testDeps(database.db)
  const withStore = { ...deps, pictures: { ...deps.pictures, prepare } }
  const { store } = await createStore({ slug: 'corner', name: 'Corner' }, database.db)
  await importStoreFile(store, sampleShop('corner'), withStore)
  const count = (await rows()).length
  expect(count).toBeGreaterThan(1)

  const until = async (isDone: () => Promise<boolean>) => {
    const renderer = createPictureRenderer(withStore)
    renderer.start()
    while (!(await isDone())) await new Promise((done) => setTimeout(done, 10))
    await renderer.stop()
  }
  await until(async () => prepare.mock.calls.length > 0)
  await until(async () => (await rows()).every(({ prepared }) => prepared) && prepare.mock.calls.length >= count * 5)
  expect(prepare).toHaveBeenCalledTimes(count * 5)
  expect(prepare).toHaveBeenCalledWith(expect.anything(), 1000, 'avif')
})
