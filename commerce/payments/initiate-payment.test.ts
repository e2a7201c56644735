import { eq } from 'drizzle-orm'
import { fixedClock } from '../clock'
import { Checkout } from '../contract/checkout'
import { PaymentAnswer } from '../contract/payment'
import { payments } from '../db/schema/orders'
import { sandboxPayments } from '../db/schema/sandbox'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { checkInvariants } from '../orders/invariants'
import { Buyer, expectOk, openShop, pointerOf, refusalOf, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'
import { type Faults, withFaults } from './faulty-provider'
import { PaymentRefused } from './port'
import { createSandbox } from './sandbox'

let database: TestDatabase
let faults: Faults
let deps: SaleDeps
let shop: Shop
let buyer: Buyer

jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  const clock = fixedClock('2026-11-20T10:00:00Z')
  faults = {}
  const line: Faults = {
    before: (call, id) => faults.before?.(call, id),
    after: (call, id) => faults.after?.(call, id),
  }
  deps = testDeps(database.db, { clock, payments: { sandbox: withFaults(createSandbox(database.db, clock), line) } })
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', price: 2_000 }] }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const wish = (checkoutId: string, more: Record<string, unknown> = {}) =>
  buyer.call('POST', '/v1/initiatePayment', {
    platform: 'stripe',
    paymentMethod: 'card',
    checkoutId,
    storeSlug: 'corner',
    ...more,
  })

test('the amount, currency and state that a browser names are not looked at: the provider hears the total of the service', async () => {
  const id = await buyer.readyToPay([await shop.line('tee')])
  const lies = { amount: 1, currency: 'GBP', total: 1, state: 'captured', paid: true, storeId: 99 }
  const answer = PaymentAnswer.parse(expectOk(await wish(id, lies)))
  const shown = Checkout.parse(expectOk(await buyer.call('GET', `/v1/checkout?id=${id}&storeSlug=corner`)))
  expect(shown.costs.subtotal.value).toBe(2_000)
  expect(answer).toMatchObject({ amount: shown.costs.total.value, currency: 'USD' })
  expect(await database.db.select().from(sandboxPayments)).toMatchObject([{ amount: answer.amount, currency: 'USD' }])
  expect(await database.db.select().from(payments)).toMatchObject([{ amount: answer.amount, state: 'initiated' }])
})

test('no payment is begun before the steps that come first', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const early = await wish(id)
  expect([early.status, pointerOf(early)]).toEqual([422, '/customer'])
  expect(await database.db.$count(payments)).toBe(0)
})

test('asked for again, before and after the answer was lost, it is the same payment', async () => {
  const id = await buyer.readyToPay([await shop.line('tee')])
  faults.after = (call) => {
    if (call === 'create') throw new Error('connection reset')
  }
  const lost = await wish(id)
  expect([lost.status, refusalOf(lost)]).toEqual([503, 'payment_provider_unreachable'])
  faults = {}
  const [first, second] = await Promise.all([buyer.initiate(id), buyer.initiate(id)])
  expect(second.paymentId).toBe(first.paymentId)
  expect(await database.db.$count(sandboxPayments)).toBe(1)
})

test('it is brought up to date by the id that the call gives it, under either name, and by no other', async () => {
  const id = await buyer.readyToPay([await shop.line('tee')])
  const { paymentId, paymentToken } = await buyer.initiate(id)
  const told = { platform: 'stripe', paymentMethod: 'card', checkoutId: id, storeSlug: 'corner', paymentToken }
  const update = (named: object) => buyer.call('PUT', '/v1/updatePayment', { ...told, ...named })
  expect(expectOk(await update({ id: paymentId }))).toMatchObject({ paymentId })
  expect(expectOk(await update({ paymentId }))).toMatchObject({ paymentId })
  expect(refusalOf(await update({ id: 'pay_of_nobody' }))).toBe('not_found')
})

test('a payment that the provider ended is given up, and another is begun', async () => {
  const id = await buyer.readyToPay([await shop.line('tee')])
  const first = await buyer.initiate(id)
  await database.db.update(sandboxPayments).set({ state: 'voided' })
  const second = await buyer.initiate(id)
  expect(second.paymentId).not.toBe(first.paymentId)
  const [given] = await database.db.select().from(payments).where(eq(payments.id, first.paymentId))
  expect(given).toMatchObject({ state: 'voided', voidOwed: false })
})

test('a provider that takes no payment of this kind at all is told as such, and not asked for ever', async () => {
  const id = await buyer.readyToPay([await shop.line('tee')])
  let asked = 0
  faults.before = (call) => {
    if (call !== 'create') return
    asked += 1
    throw new PaymentRefused('currency_not_supported')
  }
  const refused = await wish(id)
  expect([refused.status, refusalOf(refused)]).toEqual([422, 'payment_method_unavailable'])
  expect(asked).toBeLessThan(10)
  faults = {}
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
})
