import { Buyer, createShop, onHand, type TestItem } from '@awning/testing/checkout-driver'
import { withFaults } from '@awning/testing/faulty-provider'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { ServiceContext } from '../context'
import { createSandbox } from '../ordering/providers/sandbox/sandbox'

const database = setUpTestDatabase()
let deps: ServiceContext

jest.setTimeout(60_000)
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
})

const listings = (first: TestItem['inventory'], second: TestItem['inventory']): TestItem[] => [
  { slug: 'one', inventory: first },
  { slug: 'two', inventory: second },
]

test('imports that restock during purchases cause no failures and keep the stock consistent', async () => {
  const shop = await createShop({ slug: 'corner', listings: listings(50, null) }, deps)
  const buyer = new Buyer(shop, deps)
  const ready = []
  for (let index = 0; index < 12; index += 1) {
    // Lines in both orders, so that a lock in the wrong order would deadlock.
    const cart = index % 2 === 0 ? ['one', 'two'] : ['two', 'one']
    ready.push(await buyer.readyToSubmit(await Promise.all(cart.map((good) => shop.line(good)))))
  }
  const counts = [listings(40, 30), listings(null, 20), listings(25, null), listings(60, 45)]
  const imports = (async () => {
    for (const plan of counts) await createShop({ slug: 'corner', listings: plan }, deps)
  })()
  const responses = await Promise.all(ready.map((input) => buyer.submit(input)))
  await imports
  expect(responses.map(({ status }) => status)).toEqual(ready.map(() => 200))
  expect(await checkInvariants(database.db)).toEqual([])
})

test('an import that limits an unlimited stock counts the items of a buyer who is paying', async () => {
  const sandbox = withFaults(createSandbox(database.db, deps.clock), {
    before: (call) => {
      if (call === 'capture') throw new Error('connection reset')
    },
  })
  const shop = await createShop({ slug: 'corner', listings: listings(null, 5) }, deps)
  const buyer = new Buyer(shop, { ...deps, payments: { sandbox } })
  await buyer.submit(await buyer.readyToSubmit([await shop.line('one', 2)]))
  await createShop({ slug: 'corner', listings: listings(10, 5) }, deps)
  expect(await onHand(shop, 'one', deps)).toBe(10)
  expect(await checkInvariants(database.db)).toEqual([])
})
