import { createTestDatabase, type TestDatabase } from '../db/testing'
import { testDeps } from '../testing'
import { sendMalformed } from './malformed'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())

test('malformed bodies for every write call are rejected with 4xx and no stack trace, and nothing is written', async () => {
  const { routes, problems } = await sendMalformed(testDeps(database.db), 60, 45)
  expect(problems).toEqual([])
  expect(routes).toBeGreaterThan(20)
}, 300_000)
