import { SubmitResponse } from '@awning/contract/checkout'
import { PaymentResponse, type SandboxDecisionInput, SandboxPaymentResponse } from '@awning/contract/payment'
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
  checkoutId = await startCheckout()
  const input = { platform: 'stripe', paymentMethod: 'afterpay', checkoutId, storeSlug: 'corner' }
  payment = PaymentResponse.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', input)))
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const returnUrl = 'http://corner.localhost:3000/checkout/back'

async function startCheckout(): Promise<string> {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.enterAddress(id)
  return id
}
async function submit(): Promise<SubmitResponse> {
  const { paymentToken, paymentId, amount, currency } = payment
  const total = { amount, currency }
  const input = {
    checkoutId,
    storeSlug: 'corner',
    paymentToken,
    paymentId,
    platform: 'stripe',
    total,
    returnUrl,
  } as const
  return SubmitResponse.parse(expectOk(await buyer.submit(input)))
}
const readPage = (id = checkoutId, storeSlug = 'corner') => {
  const query = new URLSearchParams({ storeSlug, checkoutId: id, paymentToken: payment.paymentToken })
  return buyer.call('GET', `/sandbox/payment?${query}`)
}
const decide = (decision: SandboxDecisionInput['decision'], id = checkoutId) => {
  const { paymentToken } = payment
  return buyer.call('POST', '/sandbox/decision', { storeSlug: 'corner', checkoutId: id, paymentToken, decision })
}

test('a buyer is redirected to the page, approves there, and returns to a placed order', async () => {
  const submitted = await submit()
  expect(submitted).toMatchObject({
    state: 'created',
    redirectUrl: `http://corner.localhost:3000/checkout/sandbox?payment=${payment.paymentToken}`,
  })
  expect(SandboxPaymentResponse.parse(expectOk(await readPage()))).toEqual({
    amount: payment.amount,
    currency: 'USD',
    method: 'afterpay',
    open: true,
  })
  expect(expectOk(await decide('authorize'))).toEqual({ redirectUrl: `${returnUrl}?redirect_status=succeeded` })
  expect(SandboxPaymentResponse.parse(expectOk(await readPage())).open).toBe(false)
  expect((await submit()).state).toBe('success')
})

test.each([
  ['decline', 'failed'],
  ['cancel', 'canceled'],
] as const)('a buyer who chooses to %s returns without an order and can start again', async (decision, status) => {
  await submit()
  expect(expectOk(await decide(decision))).toEqual({ redirectUrl: `${returnUrl}?redirect_status=${status}` })
  const input = { platform: 'stripe', paymentMethod: 'afterpay', checkoutId, storeSlug: 'corner' }
  payment = PaymentResponse.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', input)))
  expect(await submit()).toMatchObject({ state: 'created', redirectUrl: expect.stringContaining('/checkout/sandbox') })
  expectOk(await decide('authorize'))
  expect((await submit()).state).toBe('success')
})

test('a decision is accepted only after the page was opened, and only once', async () => {
  expect(SandboxPaymentResponse.parse(expectOk(await readPage())).open).toBe(false)
  expect((await decide('authorize')).status).toBe(409)
  await submit()
  expectOk(await decide('authorize'))
  const lateCancel = await decide('cancel')
  expect([lateCancel.status, errorCodeOf(lateCancel)]).toEqual([409, 'payment_not_authorized'])
})

test('the page of a checkout is not available to another checkout or store', async () => {
  await submit()
  const other = await startCheckout()
  expect((await readPage(other)).status).toBe(404)
  expect((await decide('authorize', other)).status).toBe(404)
  await createShop({ slug: 'elsewhere', listings: [] }, deps)
  expect((await readPage(checkoutId, 'elsewhere')).status).toBe(404)
  expect(SandboxPaymentResponse.parse(expectOk(await readPage())).open).toBe(true)
})
