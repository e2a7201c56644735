import { SubmitAnswer } from '../contract/checkout'
import { PaymentAnswer, type SandboxDecisionInput, SandboxPaymentAnswer } from '../contract/payment'
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
  checkoutId = await begin()
  const wish = { platform: 'stripe', paymentMethod: 'afterpay', checkoutId, storeSlug: 'corner' }
  payment = PaymentAnswer.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', wish)))
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const returnUrl = 'http://corner.localhost:3000/checkout/back'

async function begin(): Promise<string> {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.giveAddress(id)
  return id
}
async function submit(): Promise<SubmitAnswer> {
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
  return SubmitAnswer.parse(expectOk(await buyer.submit(input)))
}
const look = (id = checkoutId, storeSlug = 'corner') => {
  const query = new URLSearchParams({ storeSlug, checkoutId: id, paymentToken: payment.paymentToken })
  return buyer.call('GET', `/sandbox/payment?${query}`)
}
const decide = (decision: SandboxDecisionInput['decision'], id = checkoutId) => {
  const { paymentToken } = payment
  return buyer.call('POST', '/sandbox/decision', { storeSlug: 'corner', checkoutId: id, paymentToken, decision })
}

test('a buyer is led to the page, approves there, and comes back to an order', async () => {
  const begun = await submit()
  expect(begun).toMatchObject({
    state: 'created',
    redirectUrl: `http://corner.localhost:3000/checkout/sandbox?payment=${payment.paymentToken}`,
  })
  expect(SandboxPaymentAnswer.parse(expectOk(await look()))).toEqual({
    amount: payment.amount,
    currency: 'USD',
    method: 'afterpay',
    open: true,
  })
  expect(expectOk(await decide('authorise'))).toEqual({ redirectUrl: `${returnUrl}?redirect_status=succeeded` })
  expect(SandboxPaymentAnswer.parse(expectOk(await look())).open).toBe(false)
  expect((await submit()).state).toBe('success')
})

test.each([
  ['refuse', 'failed'],
  ['cancel', 'canceled'],
] as const)('a buyer who chooses to %s comes back without an order, and can begin again', async (decision, status) => {
  await submit()
  expect(expectOk(await decide(decision))).toEqual({ redirectUrl: `${returnUrl}?redirect_status=${status}` })
  const wish = { platform: 'stripe', paymentMethod: 'afterpay', checkoutId, storeSlug: 'corner' }
  payment = PaymentAnswer.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', wish)))
  expect(await submit()).toMatchObject({ state: 'created', redirectUrl: expect.stringContaining('/checkout/sandbox') })
  expectOk(await decide('authorise'))
  expect((await submit()).state).toBe('success')
})

test('there is nothing to decide before the page is opened, and a payment is decided once', async () => {
  expect(SandboxPaymentAnswer.parse(expectOk(await look())).open).toBe(false)
  expect((await decide('authorise')).status).toBe(409)
  await submit()
  expectOk(await decide('authorise'))
  const late = await decide('cancel')
  expect([late.status, refusalOf(late)]).toEqual([409, 'payment_not_authorised'])
})

test('the page of one checkout is not another’s, and not another store’s', async () => {
  await submit()
  const other = await begin()
  expect((await look(other)).status).toBe(404)
  expect((await decide('authorise', other)).status).toBe(404)
  await openShop({ slug: 'elsewhere', goods: [] }, deps)
  expect((await look(checkoutId, 'elsewhere')).status).toBe(404)
  expect(SandboxPaymentAnswer.parse(expectOk(await look())).open).toBe(true)
})
