import { simulateOrders } from '@awning/testing/simulation/order-simulation'
import { createTestDatabase } from '@awning/testing/test-database'

jest.setTimeout(600_000)

test('any life of an order keeps the invariants, and its ledger equals that of the provider', async () => {
  const database = await createTestDatabase()
  await simulateOrders(database, { runs: 15 })
  await database.close()
})
