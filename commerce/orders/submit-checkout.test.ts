import { Order, SubmitAnswer } from '../contract/checkout'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { testDeps } from '../testing'
import { checkInvariants } from './invariants'
import { Buyer, expectOk, onHand, openShop, refusalOf } from './sale-bench'
import type { SaleDeps } from './sale-deps'

let database: TestDatabase
let deps: SaleDeps

// A busy machine takes its time; what is asserted are counts, never seconds.
jest.setTimeout(30_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

test('a stranger buys a tee: address, delivery, card, order number', async () => {
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', price: 2_800, inventory: 5 }] }, deps)
  const buyer = new Buyer(shop, deps)
  const ready = await buyer.readyToSubmit([await shop.line('tee', 2)])
  expect(ready.total).toEqual({ amount: 5_600 + 649 + 359, currency: 'USD' })
  const answer = SubmitAnswer.parse(expectOk(await buyer.submit(ready)))
  expect(answer.state).toBe('success')
  const asked = `/v1/orders?cartId=${ready.checkoutId}&storeSlug=corner`
  const order = Order.parse(expectOk(await buyer.call('GET', asked)))
  expect(order.lookupNumber).toBe(answer.orderLookupNumber)
  expect(order.totalCost).toEqual(ready.total)
  expect(await onHand(shop, 'tee', deps)).toBe(3)
})

test('the button pressed again, or a lost answer asked for again, answers the same order', async () => {
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 5 }] }, deps)
  const buyer = new Buyer(shop, deps)
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  const first = SubmitAnswer.parse(expectOk(await buyer.submit(ready)))
  const second = SubmitAnswer.parse(expectOk(await buyer.submit(ready)))
  expect(second.orderLookupNumber).toBe(first.orderLookupNumber)
  expect(await onHand(shop, 'tee', deps)).toBe(4)
})

test('a total that changed since it was shown is shown again and nothing is charged', async () => {
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', price: 2_000 }] }, deps)
  const buyer = new Buyer(shop, deps)
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  await openShop({ slug: 'corner', goods: [{ slug: 'tee', price: 2_500 }] }, deps)
  const refused = await buyer.submit(ready)
  expect([refused.status, refusalOf(refused)]).toEqual([409, 'total_changed'])
  expect(refused.body).toMatchObject({ checkout: { state: 'created', costs: { subtotal: { value: 2_500 } } } })
  const again = await buyer.payWith('pm_sandbox_ok', ready.checkoutId)
  expect(again.paymentId).not.toBe(ready.paymentId)
  expect(again.total.amount).toBeGreaterThan(ready.total.amount)
  expectOk(await buyer.submit(again))
})

test.each([
  ['address', '/customer', async () => undefined],
  [
    'delivery',
    '/deliveryOption',
    async (buyer: Buyer, id: string) => {
      const { ada } = await import('./sale-bench')
      expectOk(await buyer.change(id, { customer: ada }))
    },
  ],
  ['payment', '/paymentId', async (buyer: Buyer, id: string) => void (await buyer.giveAddress(id))],
])('submit without %s is refused and points at it', async (_step, pointer, prepare) => {
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }] }, deps)
  const buyer = new Buyer(shop, deps)
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await prepare(buyer, id)
  const refused = await buyer.submit({
    checkoutId: id,
    storeSlug: 'corner',
    paymentId: '',
    paymentToken: '',
    platform: 'stripe',
    total: { amount: 1, currency: 'USD' },
  })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ source: { pointer } }] } })
})
