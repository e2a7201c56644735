import { eq, sql } from 'drizzle-orm'
import { SubmitAnswer } from '../contract/checkout'
import { orders } from '../db/schema/orders'
import { sandboxLedger, sandboxPayments } from '../db/schema/sandbox'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { testDeps } from '../testing'
import { checkInvariants } from './invariants'
import { recover } from './recover'
import { Buyer, expectOk, onHand, openShop, refusalOf, type Shop } from './sale-bench'
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

/** As many buyers as wished, all with their finger on 'Place order'. */
async function buyersOf(shop: Shop, carts: readonly (readonly string[])[], promoCode?: string) {
  const buyer = new Buyer(shop, deps)
  const ready = []
  for (const cart of carts) {
    ready.push(await buyer.readyToSubmit(await Promise.all(cart.map((good) => shop.line(good))), promoCode))
  }
  return { buyer, ready }
}

async function movements(kind: 'capture' | 'void'): Promise<number> {
  return await database.db.$count(sandboxLedger, eq(sandboxLedger.kind, kind))
}
const stillReserved = () => database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'authorised'))

test('200 buyers of the last piece: one gets it, 199 are told so, and none of them is charged', async () => {
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'last', inventory: 1 }] }, deps)
  const { buyer, ready } = await buyersOf(
    shop,
    Array.from({ length: 200 }, () => ['last']),
  )
  const answers = await Promise.all(ready.map((input) => buyer.submit(input)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter((answer) => answer.status === 409 && refusalOf(answer) === 'out_of_stock')
  expect(refused).toHaveLength(199)
  expect(refused[0]?.body).toMatchObject({ errors: [{ line: { slug: 'last', available: 0 } }] })
  expect(await onHand(shop, 'last', deps)).toBe(0)
  expect(await database.db.$count(orders)).toBe(1)
  expect(await movements('capture')).toBe(1)
  expect(await movements('void')).toBe(199)
  expect(await stillReserved()).toBe(0)
}, 300_000)

test('one checkout submitted a hundred times at once is one order and one charge', async () => {
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 50 }] }, deps)
  const { buyer, ready } = await buyersOf(shop, [['tee']])
  const [input] = ready
  if (input === undefined) throw new Error('nobody is ready')
  const answers = await Promise.all(Array.from({ length: 100 }, () => buyer.submit(input)))
  const numbers = answers.map((answer) => SubmitAnswer.parse(expectOk(answer)).orderLookupNumber)
  expect(new Set(numbers).size).toBe(1)
  expect(numbers[0]).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]$/)
  expect(await database.db.$count(orders)).toBe(1)
  expect(await movements('capture')).toBe(1)
  expect(await onHand(shop, 'tee', deps)).toBe(49)
}, 120_000)

test('buyers whose carts name the same things in opposite order never block each other', async () => {
  const goods = [
    { slug: 'cap', inventory: 15 },
    { slug: 'mug', inventory: 15 },
  ]
  const shop = await openShop({ slug: 'corner', goods }, deps)
  const { buyer, ready } = await buyersOf(
    shop,
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? ['cap', 'mug'] : ['mug', 'cap'])),
  )
  const answers = await Promise.all(ready.map((input) => buyer.submit(input)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
  expect(answers.filter((answer) => refusalOf(answer) === 'out_of_stock')).toHaveLength(25)
  expect(await onHand(shop, 'cap', deps)).toBe(0)
  expect(await onHand(shop, 'mug', deps)).toBe(0)
}, 120_000)

test('the last use of a promo code is given to one of a hundred buyers, and the others may buy without it', async () => {
  const shop = await openShop(
    {
      slug: 'corner',
      goods: [{ slug: 'tee' }],
      promoCodes: [{ code: 'FIRST', type: 'percentage', value: 50, limit: 1 }],
    },
    deps,
  )
  const { buyer, ready } = await buyersOf(
    shop,
    Array.from({ length: 100 }, () => ['tee']),
    'first',
  )
  const answers = await Promise.all(ready.map((input) => buyer.submit(input)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter((answer) => refusalOf(answer) === 'promo_code_not_applicable')
  expect(refused).toHaveLength(99)
  expect(refused[0]?.body).toMatchObject({
    errors: [{ source: { pointer: '/data/promoCode' } }],
    checkout: { promoCode: null, costs: { discount: { value: 0 } } },
  })
  const loser = ready[answers.findIndex((answer) => refusalOf(answer) === 'promo_code_not_applicable')]
  if (loser === undefined) throw new Error('everybody had the code')
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', loser.checkoutId)))
}, 120_000)

test('many buyers of a few pieces leave nothing that somebody was refused', async () => {
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 20 }] }, deps)
  const buyer = new Buyer(shop, deps)
  const wanted = Array.from({ length: 30 }, (_, index) => (index % 3) + 1)
  const ready = []
  for (const quantity of wanted) ready.push(await buyer.readyToSubmit([await shop.line('tee', quantity)]))
  const answers = await Promise.all(ready.map((input) => buyer.submit(input)))
  const left = (await onHand(shop, 'tee', deps)) ?? 0
  const refused = wanted.filter((_, index) => answers[index]?.status !== 200)
  expect(left).toBeLessThan(Math.min(...refused))
  const [sold] = await database.db.select({ pieces: sql<number>`sum(quantity)::int` }).from(sql`order_stock`)
  expect(sold?.pieces).toBe(20 - left)
}, 120_000)

test('submits, changes of the cart and the recovery at the same time end in one charge or none', async () => {
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 50 }] }, deps)
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
      recover(deps, { atStart: true }),
    ]),
  )
  await recover(deps, { atStart: true })
  expect(await movements('capture')).toBe(await database.db.$count(orders))
}, 120_000)
