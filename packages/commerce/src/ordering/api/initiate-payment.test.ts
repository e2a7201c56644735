import { Checkout } from '@awning/contract/checkout'
import { PaymentResponse } from '@awning/contract/payment'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, errorCodeOf, expectOk, pointerOf, type Shop } from '@awning/testing/checkout-driver'
import { type Faults, withFaults } from '@awning/testing/faulty-provider'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { payments } from '../../db/schema/orders'
import { sandboxPayments } from '../../db/schema/sandbox'
import { PaymentDeclinedError } from '../../ports/payment-provider'
import { createSandbox } from '../providers/sandbox/sandbox'

const database = setUpTestDatabase()
let faults: Faults
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  const clock = fixedClock('2026-11-20T10:00:00Z')
  faults = {}
  const line: Faults = {
    before: (call, id) => faults.before?.(call, id),
    after: (call, id) => faults.after?.(call, id),
  }
  deps = testDeps(database.db, { clock, payments: { sandbox: withFaults(createSandbox(database.db, clock), line) } })
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_000 }] }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const initiate = (checkoutId: string, more: Record<string, unknown> = {}) =>
  buyer.call('POST', '/v1/initiatePayment', {
    platform: 'stripe',
    paymentMethod: 'card',
    checkoutId,
    storeSlug: 'corner',
    ...more,
  })

// Requirements: C4.85
test('ignores the amount, currency and state in the request and sends the service’s total to the provider', async () => {
  const id = await buyer.readyToPay([await shop.line('tee')])
  const forged = { amount: 1, currency: 'GBP', total: 1, state: 'captured', paid: true, storeId: 99 }
  const response = PaymentResponse.parse(expectOk(await initiate(id, forged)))
  const shown = Checkout.parse(expectOk(await buyer.call('GET', `/v1/checkout?id=${id}&storeSlug=corner`)))
  expect(shown.costs.subtotal.value).toBe(2_000)
  expect(response).toMatchObject({ amount: shown.costs.total.value, currency: 'USD' })
  expect(await database.db.select().from(sandboxPayments)).toMatchObject([{ amount: response.amount, currency: 'USD' }])
  expect(await database.db.select().from(payments)).toMatchObject([{ amount: response.amount, state: 'initiated' }])
})

test('rejects a payment before the earlier checkout steps are complete', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const early = await initiate(id)
  expect([early.status, pointerOf(early)]).toEqual([422, '/customer'])
  expect(await database.db.$count(payments)).toBe(0)
})

// Requirements: C7.81
test('returns the same payment on a repeated call, also after a lost response', async () => {
  const id = await buyer.readyToPay([await shop.line('tee')])
  faults.after = (call) => {
    if (call === 'create') throw new Error('connection reset')
  }
  const lost = await initiate(id)
  expect([lost.status, errorCodeOf(lost)]).toEqual([503, 'payment_provider_unreachable'])
  faults = {}
  const [first, second] = await Promise.all([buyer.initiate(id), buyer.initiate(id)])
  expect(second.paymentId).toBe(first.paymentId)
  expect(await database.db.$count(sandboxPayments)).toBe(1)
})

// Requirements: C7.81
test('updates only the payment with the given id, as id or paymentId', async () => {
  const id = await buyer.readyToPay([await shop.line('tee')])
  const { paymentId, paymentToken } = await buyer.initiate(id)
  const input = { platform: 'stripe', paymentMethod: 'card', checkoutId: id, storeSlug: 'corner', paymentToken }
  const update = (ids: object) => buyer.call('PUT', '/v1/updatePayment', { ...input, ...ids })
  expect(expectOk(await update({ id: paymentId }))).toMatchObject({ paymentId })
  expect(expectOk(await update({ paymentId }))).toMatchObject({ paymentId })
  expect(errorCodeOf(await update({ id: 'pay_of_nobody' }))).toBe('not_found')
})

// Requirements: C7.81
test('replaces a payment that the provider ended with a new one', async () => {
  const id = await buyer.readyToPay([await shop.line('tee')])
  const first = await buyer.initiate(id)
  await database.db.update(sandboxPayments).set({ state: 'voided' })
  const second = await buyer.initiate(id)
  expect(second.paymentId).not.toBe(first.paymentId)
  const [replaced] = await database.db.select().from(payments).where(eq(payments.id, first.paymentId))
  expect(replaced).toMatchObject({ state: 'voided', voidPending: false })
})

test('reports that the payment method is unavailable, after a limited number of calls, when the provider declines every payment', async () => {
  const id = await buyer.readyToPay([await shop.line('tee')])
  let calls = 0
  faults.before = (call) => {
    if (call !== 'create') return
    calls += 1
    throw new PaymentDeclinedError('currency_not_supported')
  }
  const rejected = await initiate(id)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([422, 'payment_method_unavailable'])
  expect(calls).toBeLessThan(10)
  faults = {}
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
})
