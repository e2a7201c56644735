import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { sendMalformed } from './malformed'

const database = setUpTestDatabase()

test('malformed bodies for every write call are rejected with 4xx and no stack trace, and nothing is written', async () => {
  const { routes, problems } = await sendMalformed(testDeps(database.db), 60, 45)
  expect(problems).toEqual([])
  expect(routes).toBeGreaterThan(20)
}, 300_000)
