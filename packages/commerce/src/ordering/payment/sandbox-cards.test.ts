import { PaymentResponse, PaymentState, type SandboxMethod } from '@awning/contract/payment'
import { Buyer, createShop, errorCodeOf, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { ServiceContext } from '../../context'

const database = setUpTestDatabase()
let deps: ServiceContext
let shop: Shop
let buyer: Buyer
let checkoutId: string
let payment: PaymentResponse

// Slow machines need the long timeout. The tests assert counts, never durations.
jest.setTimeout(30_000)

beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
  buyer = new Buyer(shop, deps)
  checkoutId = (await buyer.startCheckout([await shop.line('tee')])).id
  await buyer.enterAddress(checkoutId)
  payment = await initiate()
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

async function initiate(more: Record<string, unknown> = {}): Promise<PaymentResponse> {
  const input = { platform: 'stripe', paymentMethod: 'card', checkoutId, storeSlug: 'corner', ...more }
  return PaymentResponse.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', input)))
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
  const path = `/v1/payment?paymentId=${paymentId}&checkoutId=${checkoutId}`
  return PaymentState.parse(expectOk(await buyer.call('GET', path))).state
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
] as const)('%s is declined with %s, and another card pays the same payment', async (card, code) => {
  expect(await confirm(card)).toEqual({ status: 'declined', error: { code } })
  expect(await state()).toBe('failed')
  expect(await confirm('pm_sandbox_ok')).toEqual({ status: 'authorized' })
  expect(await state()).toBe('authorized')
  expectOk(await submit())
  expect(await state()).toBe('captured')
})

test('a card with 3-D Secure pays once the buyer completes the challenge', async () => {
  expect(await confirm('pm_sandbox_challenge')).toEqual({ status: 'requires_action' })
  expect(await state()).toBe('action_required')
  expect(errorCodeOf(await submit())).toBe('payment_not_authorized')
  expect(await challenge('complete')).toEqual({ status: 'authorized' })
  expectOk(await submit())
})

test('reports a failed 3-D Secure challenge and lets the buyer try another card', async () => {
  await confirm('pm_sandbox_challenge')
  expect(await challenge('fail')).toEqual({ status: 'declined', error: { code: 'authentication_failed' } })
  expect(await confirm('pm_sandbox_ok')).toEqual({ status: 'authorized' })
})

test('ignores the amount that the browser sends', async () => {
  const again = await initiate({ amount: 1 })
  expect(again).toEqual(payment)
  expect(again.amount).toBe(2_000 + 499 + 144)
})

test('a changed cart updates the amount at the provider, and replaces an outdated authorization with a new payment', async () => {
  expectOk(await buyer.change(checkoutId, { lineItems: [await shop.line('tee', 2)] }))
  const more = await initiate()
  expect(more.paymentId).toBe(payment.paymentId)
  expect(more.amount).toBeGreaterThan(payment.amount)
  await confirm('pm_sandbox_ok')
  expectOk(await buyer.change(checkoutId, { lineItems: [await shop.line('tee', 3)] }))
  const input = {
    platform: 'stripe',
    paymentMethod: 'card',
    checkoutId,
    storeSlug: 'corner',
    paymentId: more.paymentId,
  }
  const other = PaymentResponse.parse(expectOk(await buyer.call('PUT', '/v1/updatePayment', input)))
  expect(other.paymentId).not.toBe(more.paymentId)
  expect(await state()).toBe('voided')
})

test('rejects a confirmation of a payment that was voided', async () => {
  await confirm('pm_sandbox_ok')
  expectOk(await buyer.change(checkoutId, { lineItems: [await shop.line('tee', 2)] }))
  await initiate()
  const { paymentToken } = payment
  const input = { storeSlug: 'corner', checkoutId, paymentToken, paymentMethodId: 'pm_sandbox_ok' }
  expect((await buyer.call('POST', '/sandbox/confirm', input)).status).toBe(409)
})

test('without the sandbox, its endpoints return 404 and no payment can use it', async () => {
  const withoutSandbox = new Buyer(shop, { ...deps, payments: {} })
  expect((await withoutSandbox.call('POST', '/sandbox/confirm', {})).status).toBe(404)
  const input = { platform: 'stripe', paymentMethod: 'card', checkoutId, storeSlug: 'corner' }
  const rejected = await withoutSandbox.call('POST', '/v1/initiatePayment', input)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([422, 'payment_method_unavailable'])
})
