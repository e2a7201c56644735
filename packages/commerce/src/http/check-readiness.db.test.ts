import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../app'
import { createReadinessCheck } from './check-readiness'

const database = setUpTestDatabase()
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ready-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const statusOf = async (changes: Parameters<typeof testDeps>[1]) =>
  (await createCommerce(testDeps(database.db, changes)).request('/ready')).status

test('the service is ready while the database and the data directory can be written, and leaves no file', async () => {
  expect(await statusOf({ dataDir })).toBe(200)
  expect(await readdir(dataDir)).toEqual([])
})

test('the service is not ready while nothing can be written to the data directory', async () => {
  expect(await statusOf({ dataDir: join(dataDir, 'missing') })).toBe(503)
})

test('writes at most once in five seconds, and asks the database each time', async () => {
  const execute = jest.spyOn(database.db, 'execute')
  const check = createReadinessCheck({ db: database.db, dataDir })
  await Promise.all([check(), check()])
  await check()
  expect(execute).toHaveBeenCalledTimes(3)
})
