import { createTestDatabase, type TestDatabase } from '../db/testing'
import { checkInvariants } from '../orders/invariants'
import { Buyer, type Good, openShop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'

let database: TestDatabase
let deps: SaleDeps

jest.setTimeout(60_000)
beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
})
afterAll(() => database.close())

const goods = (first: Good['inventory'], second: Good['inventory']): Good[] => [
  { slug: 'one', inventory: first },
  { slug: 'two', inventory: second },
]

test('imports that count the stock anew while people buy: no call fails, and every piece is accounted for', async () => {
  const shop = await openShop({ slug: 'corner', goods: goods(50, null) }, deps)
  const buyer = new Buyer(shop, deps)
  const ready = []
  for (let index = 0; index < 12; index += 1) {
    // Both orders of lines, so that a lock taken in the wrong order would close the ring.
    const cart = index % 2 === 0 ? ['one', 'two'] : ['two', 'one']
    ready.push(await buyer.readyToSubmit(await Promise.all(cart.map((good) => shop.line(good)))))
  }
  const counts = [goods(40, 30), goods(null, 20), goods(25, null), goods(60, 45)]
  const imports = (async () => {
    for (const plan of counts) await openShop({ slug: 'corner', goods: plan }, deps)
  })()
  const answers = await Promise.all(ready.map((input) => buyer.submit(input)))
  await imports
  expect(answers.map(({ status }) => status)).toEqual(ready.map(() => 200))
  expect(await checkInvariants(database.db)).toEqual([])
})
