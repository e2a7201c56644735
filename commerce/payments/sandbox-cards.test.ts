import { PaymentAnswer, PaymentState, type SandboxMethod } from '../contract/payment'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { checkInvariants } from '../orders/invariants'
import { Buyer, expectOk, openShop, refusalOf, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'

let database: TestDatabase
let deps: SaleDeps
let shop: Shop
let buyer: Buyer
let checkoutId: string
let payment: PaymentAnswer

// A busy machine takes its time; what is asserted are counts, never seconds.
jest.setTimeout(30_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }] }, deps)
  buyer = new Buyer(shop, deps)
  checkoutId = (await buyer.startCheckout([await shop.line('tee')])).id
  await buyer.giveAddress(checkoutId)
  payment = await initiate()
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

async function initiate(more: Record<string, unknown> = {}): Promise<PaymentAnswer> {
  const wish = { platform: 'stripe', paymentMethod: 'card', checkoutId, storeSlug: 'corner', ...more }
  return PaymentAnswer.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', wish)))
}
async function confirm(paymentMethodId: SandboxMethod): Promise<unknown> {
  const { paymentToken } = payment
  const input = { storeSlug: 'corner', checkoutId, paymentToken, paymentMethodId }
  return expectOk(await buyer.call('POST', '/sandbox/confirm', input))
}
async function challenge(outcome: 'complete' | 'fail'): Promise<unknown> {
  const { paymentToken } = payment
  return expectOk(
    await buyer.call('POST', '/sandbox/challenge', { storeSlug: 'corner', checkoutId, paymentToken, outcome }),
  )
}
async function state(): Promise<string> {
  const { paymentId } = payment
  const asked = `/v1/payment?paymentId=${paymentId}&checkoutId=${checkoutId}`
  return PaymentState.parse(expectOk(await buyer.call('GET', asked))).state
}
function submit() {
  const { paymentToken, paymentId, amount, currency } = payment
  const total = { amount, currency }
  return buyer.submit({ checkoutId, storeSlug: 'corner', paymentToken, paymentId, platform: 'stripe', total })
}

test.each([
  ['pm_sandbox_declined', 'card_declined'],
  ['pm_sandbox_insufficient_funds', 'insufficient_funds'],
  ['pm_sandbox_expired', 'expired_card'],
  ['pm_sandbox_security_code', 'incorrect_cvc'],
  ['pm_sandbox_processing_error', 'processing_error'],
] as const)('%s is refused as %s, and another card pays the same payment', async (card, code) => {
  expect(await confirm(card)).toEqual({ status: 'refused', error: { code } })
  expect(await state()).toBe('failed')
  expect(await confirm('pm_sandbox_ok')).toEqual({ status: 'authorised' })
  expect(await state()).toBe('authorised')
  expectOk(await submit())
  expect(await state()).toBe('captured')
})

test('a card that asks for 3-D Secure pays once the buyer says so', async () => {
  expect(await confirm('pm_sandbox_challenge')).toEqual({ status: 'requires_action' })
  expect(await state()).toBe('action_required')
  expect(refusalOf(await submit())).toBe('payment_not_authorised')
  expect(await challenge('complete')).toEqual({ status: 'authorised' })
  expectOk(await submit())
})

test('a 3-D Secure step that fails is told, and the buyer may try another card', async () => {
  await confirm('pm_sandbox_challenge')
  expect(await challenge('fail')).toEqual({ status: 'refused', error: { code: 'authentication_failed' } })
  expect(await confirm('pm_sandbox_ok')).toEqual({ status: 'authorised' })
})

test('the amount that the browser tells is not looked at', async () => {
  const again = await initiate({ amount: 1 })
  expect(again).toEqual(payment)
  expect(again.amount).toBe(2_000 + 499 + 144)
})

test('a changed cart changes the amount at the provider, and an old authorisation gives way to a new payment', async () => {
  expectOk(await buyer.change(checkoutId, { lineItems: [await shop.line('tee', 2)] }))
  const more = await initiate()
  expect(more.paymentId).toBe(payment.paymentId)
  expect(more.amount).toBeGreaterThan(payment.amount)
  await confirm('pm_sandbox_ok')
  expectOk(await buyer.change(checkoutId, { lineItems: [await shop.line('tee', 3)] }))
  const wish = { platform: 'stripe', paymentMethod: 'card', checkoutId, storeSlug: 'corner', paymentId: more.paymentId }
  const other = PaymentAnswer.parse(expectOk(await buyer.call('PUT', '/v1/updatePayment', wish)))
  expect(other.paymentId).not.toBe(more.paymentId)
  expect(await state()).toBe('voided')
})

test('a payment that the buyer confirms after it was given up is refused', async () => {
  await confirm('pm_sandbox_ok')
  expectOk(await buyer.change(checkoutId, { lineItems: [await shop.line('tee', 2)] }))
  await initiate()
  const { paymentToken } = payment
  const input = { storeSlug: 'corner', checkoutId, paymentToken, paymentMethodId: 'pm_sandbox_ok' }
  expect((await buyer.call('POST', '/sandbox/confirm', input)).status).toBe(409)
})

test('without the sandbox its calls are not there, and nobody can pay by it', async () => {
  const real = new Buyer(shop, { ...deps, payments: {} })
  expect((await real.call('POST', '/sandbox/confirm', {})).status).toBe(404)
  const wish = { platform: 'stripe', paymentMethod: 'card', checkoutId, storeSlug: 'corner' }
  const refused = await real.call('POST', '/v1/initiatePayment', wish)
  expect([refused.status, refusalOf(refused)]).toEqual([422, 'payment_method_unavailable'])
})
