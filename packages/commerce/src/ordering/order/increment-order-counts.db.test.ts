import { Listing } from '@awning/contract/catalog'
import { Buyer, createShop, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { recordedChanges } from '@awning/testing/recorded-changes'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { createCommerce } from '../../app'
import type { ServiceContext } from '../../context'
import { listings } from '../../db/schema/catalog'
import { placeOrder } from './place-order'

const database = setUpTestDatabase()
let deps: ServiceContext
let shop: Shop

jest.setTimeout(60_000)
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }, { slug: 'cap' }, { slug: 'mug' }] }, deps)
})

async function ordersOf(slug: string): Promise<number> {
  const response = await createCommerce(deps).request(`/v1/listings?storeSlug=corner&slug=${slug}`)
  return Listing.parse(await response.json()).orders
}
async function buy(goods: readonly string[], quantity = 1) {
  const buyer = new Buyer(shop, deps)
  const lines = await Promise.all(goods.map((good) => shop.line(good, quantity)))
  const input = await buyer.readyToSubmit(lines)
  return { input, buyer }
}

test('an order counts once for each of its listings, regardless of quantities and repeated submits', async () => {
  const { input, buyer } = await buy(['tee', 'cap'], 3)
  expectOk(await buyer.submit(input))
  expectOk(await buyer.submit(input))
  expect([await ordersOf('tee'), await ordersOf('cap'), await ordersOf('mug')]).toEqual([1, 1, 0])
})

test('placing an order twice counts it once', async () => {
  const { input, buyer } = await buy(['tee'])
  expectOk(await buyer.submit(input))
  await placeOrder(
    shop.store,
    { orderId: 1, checkoutId: input.checkoutId, paymentId: input.paymentId, total: 0 },
    null,
    deps,
  )
  expect(await ordersOf('tee')).toBe(1)
})

test('an import does not reset the number of orders', async () => {
  const { input, buyer } = await buy(['tee'])
  expectOk(await buyer.submit(input))
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 100 }] }, deps)
  expect(await ordersOf('tee')).toBe(1)
})

test('a listing that passes 100 orders revalidates its page, which then shows the fan banner', async () => {
  await database.db.update(listings).set({ orders: 99 }).where(eq(listings.slug, 'tee'))
  const before = await recordedChanges(database.db)
  const first = await buy(['tee', 'cap'])
  expectOk(await first.buyer.submit(first.input))
  expect(await recordedChanges(database.db)).toEqual(before)
  const second = await buy(['tee', 'cap'])
  expectOk(await second.buyer.submit(second.input))
  expect((await recordedChanges(database.db)).slice(before.length)).toEqual([
    [{ type: 'listing', slug: 'tee', hidden: false }],
  ])
})

test('concurrent purchases of the same listings in any order all succeed and are all counted', async () => {
  const carts = [
    ['tee', 'cap', 'mug'],
    ['mug', 'cap', 'tee'],
    ['cap', 'mug'],
    ['tee', 'mug'],
  ]
  const ready = []
  for (const cart of [...carts, ...carts]) ready.push(await buy(cart))
  const responses = await Promise.all(ready.map(({ buyer, input }) => buyer.submit(input)))
  expect(responses.map(({ status }) => status)).toEqual(ready.map(() => 200))
  expect([await ordersOf('tee'), await ordersOf('cap'), await ordersOf('mug')]).toEqual([6, 6, 8])
})
