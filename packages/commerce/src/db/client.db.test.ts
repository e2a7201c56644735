import { setUpTestDatabase } from '@awning/testing/test-database'
import { stores } from './schema/stores'

const database = setUpTestDatabase()

test('a new database has every table, and a reset restarts its sequences', async () => {
  for (const round of [1, 2]) {
    await database.reset()
    const [row] = await database.db
      .insert(stores)
      .values({ slug: `shop-${round}`, name: 'Shop' })
      .returning()
    expect(row?.id).toBe(1)
  }
})

test('a transaction that throws writes nothing', async () => {
  await database.reset()
  const failing = database.db.transaction(async (tx) => {
    await tx.insert(stores).values({ slug: 'half', name: 'Half' })
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await database.db.select().from(stores)).toEqual([])
})
