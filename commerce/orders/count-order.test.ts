import { eq } from 'drizzle-orm'
import { createCommerce } from '../app'
import { Listing } from '../contract/catalogue'
import { listings } from '../db/schema/catalogue'
import { outbox } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { testDeps } from '../testing'
import { placeOrder } from './place-order'
import { Buyer, expectOk, openShop, type Shop } from './sale-bench'
import type { SaleDeps } from './sale-deps'

let database: TestDatabase
let deps: SaleDeps
let shop: Shop

jest.setTimeout(60_000)
beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }, { slug: 'cap' }, { slug: 'mug' }] }, deps)
})
afterAll(() => database.close())

async function ordersOf(slug: string): Promise<number> {
  const answer = await createCommerce(deps).request(`/v1/listings?storeSlug=corner&slug=${slug}`)
  return Listing.parse(await answer.json()).orders
}
async function buy(goods: readonly string[], quantity = 1) {
  const buyer = new Buyer(shop, deps)
  const lines = await Promise.all(goods.map((good) => shop.line(good, quantity)))
  const input = await buyer.readyToSubmit(lines)
  return { input, buyer }
}

test('each listing of an order counts one more, however many pieces there are and however often it is submitted', async () => {
  const { input, buyer } = await buy(['tee', 'cap'], 3)
  expectOk(await buyer.submit(input))
  expectOk(await buyer.submit(input))
  expect([await ordersOf('tee'), await ordersOf('cap'), await ordersOf('mug')]).toEqual([1, 1, 0])
})

test('placing what is placed counts nothing', async () => {
  const { input, buyer } = await buy(['tee'])
  expectOk(await buyer.submit(input))
  await placeOrder(shop.store, { orderId: 1, checkoutId: input.checkoutId, paymentId: input.paymentId, total: 0 }, deps)
  expect(await ordersOf('tee')).toBe(1)
})

test('an import never counts back what was sold', async () => {
  const { input, buyer } = await buy(['tee'])
  expectOk(await buyer.submit(input))
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', price: 100 }] }, deps)
  expect(await ordersOf('tee')).toBe(1)
})

test('as a listing passes a hundred orders, its page is told: the fan banner shows from then on', async () => {
  await database.db.update(listings).set({ orders: 99 }).where(eq(listings.slug, 'tee'))
  const told = async () =>
    (await database.db.select().from(outbox)).filter(({ key }) => key.startsWith('fans-')).map(({ body }) => body)
  const first = await buy(['tee', 'cap'])
  expectOk(await first.buyer.submit(first.input))
  expect(await told()).toEqual([])
  const second = await buy(['tee', 'cap'])
  expectOk(await second.buyer.submit(second.input))
  expect(await told()).toEqual([{ storeSlug: 'corner', changes: [{ noun: 'listing', slug: 'tee', gone: false }] }])
})

test('people who buy the same things in any order all get them, and all are counted', async () => {
  const carts = [
    ['tee', 'cap', 'mug'],
    ['mug', 'cap', 'tee'],
    ['cap', 'mug'],
    ['tee', 'mug'],
  ]
  const ready = []
  for (const cart of [...carts, ...carts]) ready.push(await buy(cart))
  const answers = await Promise.all(ready.map(({ buyer, input }) => buyer.submit(input)))
  expect(answers.map(({ status }) => status)).toEqual(ready.map(() => 200))
  expect([await ordersOf('tee'), await ordersOf('cap'), await ordersOf('mug')]).toEqual([6, 6, 8])
})
