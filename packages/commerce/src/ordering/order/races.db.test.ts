import { SubmitResponse } from '@awning/contract/checkout'
import {
  Buyer,
  type CallResponse,
  createShop,
  errorCodeOf,
  expectOk,
  onHand,
  type Shop,
} from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { crowdOf, setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq, sql } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { orders } from '../../db/schema/orders'
import { sandboxPayments, sandboxPaymentsTable } from '../../db/schema/sandbox'
import { recoverOpenOrders } from './recover-open-orders'

const database = setUpTestDatabase()
let deps: ServiceContext

// The timeout allows for a busy machine; the tests assert counts, not durations.
jest.setTimeout(30_000)

beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

/** Buyers with the given carts, ready to submit. */
async function buyersOf(shop: Shop, carts: readonly (readonly string[])[], promoCode?: string) {
  const buyer = new Buyer(shop, deps)
  const ready = []
  for (const cart of carts) {
    ready.push(await buyer.readyToSubmit(await Promise.all(cart.map((good) => shop.line(good))), promoCode))
  }
  return { buyer, ready }
}

async function movements(kind: 'capture' | 'void'): Promise<number> {
  return await database.db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, kind))
}
/** How many responses have each status, with its error code. */
function outcomes(responses: readonly CallResponse[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const response of responses) {
    const outcome = `${response.status} ${errorCodeOf(response) ?? ''}`.trim()
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
const stillReserved = () => database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'authorized'))

test('of many buyers of the last item, one gets it and the others get an out-of-stock error without a charge', async () => {
  const crowd = crowdOf(200)
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'last', inventory: 1 }] }, deps)
  const { buyer, ready } = await buyersOf(
    shop,
    Array.from({ length: crowd }, () => ['last']),
  )
  const responses = await Promise.all(ready.map((input) => buyer.submit(input)))
  expect(outcomes(responses)).toEqual({ '200': 1, '409 out_of_stock': crowd - 1 })
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    errors: [{ line: { slug: 'last', available: 0 } }],
  })
  expect(await onHand(shop, 'last', deps)).toBe(0)
  expect(await database.db.$count(orders)).toBe(1)
  expect(await movements('capture')).toBe(1)
  expect(await movements('void')).toBe(crowd - 1)
  expect(await stillReserved()).toBe(0)
}, 300_000)

test('one checkout submitted 100 times concurrently creates one order and one charge', async () => {
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 50 }] }, deps)
  const { buyer, ready } = await buyersOf(shop, [['tee']])
  const [input] = ready
  if (input === undefined) throw new Error('nobody is ready')
  const responses = await Promise.all(Array.from({ length: 100 }, () => buyer.submit(input)))
  const numbers = responses.map((response) => SubmitResponse.parse(expectOk(response)).orderLookupNumber)
  expect(new Set(numbers).size).toBe(1)
  expect(numbers[0]).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]$/)
  expect(await database.db.$count(orders)).toBe(1)
  expect(await movements('capture')).toBe(1)
  expect(await onHand(shop, 'tee', deps)).toBe(49)
}, 120_000)

test('concurrent carts with the same items in opposite order do not deadlock', async () => {
  const listings = [
    { slug: 'cap', inventory: 15 },
    { slug: 'mug', inventory: 15 },
  ]
  const shop = await createShop({ slug: 'corner', listings }, deps)
  const { buyer, ready } = await buyersOf(
    shop,
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? ['cap', 'mug'] : ['mug', 'cap'])),
  )
  const responses = await Promise.all(ready.map((input) => buyer.submit(input)))
  expect(outcomes(responses)).toEqual({ '200': 15, '409 out_of_stock': 25 })
  expect(await onHand(shop, 'cap', deps)).toBe(0)
  expect(await onHand(shop, 'mug', deps)).toBe(0)
}, 120_000)

test('the last use of a promo code goes to one of many buyers, and the others can buy without it', async () => {
  const crowd = crowdOf(100)
  const shop = await createShop(
    {
      slug: 'corner',
      listings: [{ slug: 'tee' }],
      promoCodes: [{ code: 'FIRST', type: 'percentage', value: 50, limit: 1 }],
    },
    deps,
  )
  const { buyer, ready } = await buyersOf(
    shop,
    Array.from({ length: crowd }, () => ['tee']),
    'first',
  )
  const responses = await Promise.all(ready.map((input) => buyer.submit(input)))
  expect(outcomes(responses)).toEqual({ '200': 1, '409 promo_code_not_applicable': crowd - 1 })
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    errors: [{ source: { pointer: '/data/promoCode' } }],
    checkout: { promoCode: null, costs: { discount: { value: 0 } } },
  })
  const loser = ready[responses.findIndex((response) => errorCodeOf(response) === 'promo_code_not_applicable')]
  if (loser === undefined) throw new Error('everybody had the code')
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', loser.checkoutId)))
}, 120_000)

test('concurrent buyers of limited stock leave no quantity that a rejected buyer wanted', async () => {
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 20 }] }, deps)
  const buyer = new Buyer(shop, deps)
  const wanted = Array.from({ length: 30 }, (_, index) => (index % 3) + 1)
  const ready = []
  for (const quantity of wanted) ready.push(await buyer.readyToSubmit([await shop.line('tee', quantity)]))
  const responses = await Promise.all(ready.map((input) => buyer.submit(input)))
  expect(Object.keys(outcomes(responses)).sort()).toEqual(['200', '409 out_of_stock'])
  const left = (await onHand(shop, 'tee', deps)) ?? 0
  const rejected = wanted.filter((_, index) => responses[index]?.status !== 200)
  expect(left).toBeLessThan(Math.min(...rejected))
  const [sold] = await database.db.select({ quantity: sql<number>`sum(quantity)::int` }).from(sql`order_stock`)
  expect(sold?.quantity).toBe(20 - left)
}, 120_000)

test('concurrent submits, cart changes and recovery make one charge per order', async () => {
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 50 }] }, deps)
  const { buyer, ready } = await buyersOf(
    shop,
    Array.from({ length: 8 }, () => ['tee']),
  )
  const three = [await shop.line('tee', 3)]
  await Promise.all(
    ready.flatMap((input) => [
      buyer.submit(input),
      buyer.change(input.checkoutId, { lineItems: three }),
      buyer.submit(input),
      recoverOpenOrders(deps, { atStart: true }),
    ]),
  )
  await recoverOpenOrders(deps, { atStart: true })
  expect(await movements('capture')).toBe(await database.db.$count(orders))
}, 120_000)
