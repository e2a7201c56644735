import { type FakeStripe, openFakeStripe } from '@awning/testing/stripe/fake-stripe'
import {
  PaymentDeclinedError,
  type PaymentProvider,
  type PaymentPurpose,
  type ProviderPayment,
} from '../../../ports/payment-provider'
import { cardText } from '../../api/card-texts'
import { createStripePlatform } from './stripe-platform'

let stripe: FakeStripe
let provider: PaymentProvider

beforeEach(async () => {
  stripe = await openFakeStripe()
  provider = portOf(null)
})
afterEach(() => stripe.stop())

const newSignal = () => new AbortController().signal
const purpose: PaymentPurpose = { method: 'card', storeName: 'Corner', customer: null }
const input = { amount: 2_643, currency: 'USD', reference: 'co_1', idempotencyKey: 'co_1:1', purpose } as const
const captureInput = { amount: 2_643, idempotencyKey: 'co_1:1:capture' }

function portOf(stripeAccount: string | null, apiUrl = stripe.url, secretKey = stripe.secretKey): PaymentProvider {
  const { webhookSecret } = stripe
  const port = createStripePlatform({ secretKey, webhookSecret, apiUrl }).of({
    slug: 'corner',
    stripeAccount,
    paypalMerchant: null,
  })
  if (port === null) throw new Error('The Stripe provider returned no port')
  return port
}

/** A request of the buyer's browser, as Stripe.js sends it. */
async function inBrowser(path: string, params: Record<string, string>): Promise<{ status: number }> {
  const body = new URLSearchParams({ key: stripe.publishableKey, ...params })
  return await fetch(`${stripe.url}${path}`, { method: 'POST', body })
}
const payBy = ({ id, token }: ProviderPayment, method: string) =>
  inBrowser(`/v1/payment_intents/${id}/confirm`, { client_secret: token, payment_method: method })

// Requirements: C5.180, C8.40
test.each([
  ['pm_card_chargeDeclined', 'Your card was declined.'],
  ['pm_card_chargeDeclinedLostCard', 'Your card was declined.'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
  ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
  ['pm_card_chargeDeclinedProcessingError', 'An error occurred while processing your card. Try again in a little bit.'],
  ['pm_card_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
])('shows %s as: %s', async (card, text) => {
  const payment = await provider.create(input, newSignal())
  expect((await payBy(payment, card)).status).toBe(402)
  const declined = await provider.retrieve(payment.id, newSignal())
  expect(declined?.status).toBe('requires_method')
  expect(cardText(declined?.errorCode ?? null)).toBe(text)
  expect((await payBy(payment, 'pm_card_visa')).status).toBe(200)
  expect(await provider.retrieve(payment.id, newSignal())).toMatchObject({ status: 'authorized', errorCode: null })
})

// Requirements: C8.40
test.each(['incorrect_number', 'invalid_number'])('shows %s as an invalid number', async (code) => {
  const payment = await provider.create(input, newSignal())
  const intent = stripe.account().intents.find(payment.id)
  intent.last_payment_error = { type: 'card_error', code, message: 'no', payment_method: { id: 'pm_1' } }
  const declined = await provider.retrieve(payment.id, newSignal())
  expect(cardText(declined?.errorCode ?? null)).toBe('Your card number is invalid.')
})

test('after a failed 3-D Secure challenge another card may be tried, and a completed one authorizes the payment', async () => {
  const payment = await provider.create(input, newSignal())
  await payBy(payment, 'pm_card_threeDSecure2Required')
  expect(await provider.retrieve(payment.id, newSignal())).toMatchObject({
    status: 'requires_action',
    redirectUrl: null,
  })
  stripe.answer(payment.id, 'fail')
  expect(await provider.retrieve(payment.id, newSignal())).toMatchObject({
    status: 'requires_method',
    errorCode: 'authentication_failed',
  })
  await payBy(payment, 'pm_card_threeDSecure2Required')
  stripe.answer(payment.id, 'authorize')
  expect((await provider.capture(payment.id, captureInput, newSignal())).status).toBe('captured')
})

// Requirements: C7.42
test('a browser with the publishable key can pay its own payment and no other', async () => {
  const [ownPayment, other] = await Promise.all([
    provider.create(input, newSignal()),
    provider.create({ ...input, idempotencyKey: 'co_2:1', reference: 'co_2' }, newSignal()),
  ])
  expect((await payBy({ ...other, token: ownPayment.token }, 'pm_card_visa')).status).toBe(400)
  expect((await inBrowser(`/v1/payment_intents/${ownPayment.id}/capture`, {})).status).toBe(401)
  expect((await payBy(ownPayment, 'pm_card_visa')).status).toBe(200)
})

test.each([
  ['a wallet payment accepts only cards', 'google-pay', ['card']],
  ['an Afterpay payment accepts only Afterpay', 'afterpay', ['afterpay_clearpay']],
] as const)('%s', async (_, method, types) => {
  const payment = await provider.create({ ...input, purpose: { ...purpose, method } }, newSignal())
  const intent = stripe.account().intents.find(payment.id)
  expect(intent).toMatchObject({ payment_method_types: types, capture_method: 'manual' })
  expect(intent.metadata).toEqual({ checkoutId: 'co_1', storeSlug: 'corner' })
})

test('the metadata have the creator’s SKUs and our keys, within the limit of Stripe', async () => {
  const item = { sku: '1_2_3', merchantSku: 'HM-1', title: 'A tee', quantity: 2, price: 1_000 }
  const order = { items: [item, { ...item, sku: '1_2_4', merchantSku: null }], discount: 0, shipping: 0, tax: 0 }
  const payment = await provider.create({ ...input, purpose: { ...purpose, order } }, newSignal())
  const { intents } = stripe.account()
  expect(intents.find(payment.id).metadata).toMatchObject({ skus: 'HM-1 x 2', items: '1_2_3 x 2, 1_2_4 x 2' })
  const many = { ...order, items: Array.from({ length: 200 }, () => item) }
  const { amount, currency } = payment
  await provider.update(payment.id, { amount, currency, purpose: { ...purpose, order: many } }, newSignal())
  const { skus = '' } = intents.find(payment.id).metadata
  expect(skus.length).toBeLessThanOrEqual(500)
  expect(skus).toMatch(/^HM-1 x 2, .*, \d+ more$/)
})

test('creates the payments of a store with its own account in that account only', async () => {
  const own = portOf('acct_corner')
  const payment = await own.create(input, newSignal())
  expect(await provider.retrieve(payment.id, newSignal())).toBeNull()
  stripe.account('acct_corner').intents.confirm(payment.id, { payment_method: 'pm_card_visa' })
  await own.capture(payment.id, captureInput, newSignal())
  await own.refund(payment.id, { amount: 2_643, idempotencyKey: 'co_1:1:refund' }, newSignal())
  const accounts = stripe.calls.slice(0, 1).concat(stripe.calls.slice(2))
  expect(accounts.map(({ headers }) => headers['stripe-account'])).toEqual(accounts.map(() => 'acct_corner'))
})

test('every request that changes something has an idempotency key, and telemetry is off', async () => {
  const payment = await provider.create(input, newSignal())
  await provider.update(payment.id, { amount: 3_000, currency: 'USD', purpose }, newSignal())
  await provider.void(payment.id, newSignal())
  expect(stripe.calls.map(({ headers }) => headers['idempotency-key'] !== undefined)).toEqual([true, true, true])
  expect(stripe.calls.some(({ headers }) => headers['x-stripe-client-telemetry'] !== undefined)).toBe(false)
})

test('requires 3-D Secure for every card of a store under attack, also on an existing payment', async () => {
  const purposeWithChallenge = { ...purpose, challenge: true }
  const cards = [await provider.create({ ...input, purpose: purposeWithChallenge }, newSignal())]
  const existing = await provider.create({ ...input, idempotencyKey: 'co_1:2' }, newSignal())
  cards.push(
    await provider.update(existing.id, { amount: 2_643, currency: 'USD', purpose: purposeWithChallenge }, newSignal()),
  )
  for (const payment of cards) {
    expect((await payBy(payment, 'pm_card_visa')).status).toBe(200)
    expect(await provider.retrieve(payment.id, newSignal())).toMatchObject({ status: 'requires_action' })
  }
})

test('does not request 3-D Secure for Afterpay', async () => {
  const afterpay = { ...purpose, method: 'afterpay' as const, challenge: true }
  const { id } = await provider.create({ ...input, purpose: afterpay }, newSignal())
  expect(stripe.account().intents.find(id).challenges).toBe(false)
})

test('a buyer who changes the payment method after a lost response gets a payment for the new method', async () => {
  stripe.break({ method: 'POST', fail: 'broken_after', times: 2 })
  await expect(provider.create(input, newSignal())).rejects.toThrow()
  const changed = { ...input, purpose: { ...purpose, method: 'afterpay' as const } }
  const payment = await provider.create(changed, newSignal())
  expect(stripe.account().intents.find(payment.id).payment_method_types).toEqual(['afterpay_clearpay'])
})

describe('an error without a result is not a decline', () => {
  async function expectUnknownOutcome(call: Promise<unknown>): Promise<void> {
    const error = await call.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(PaymentDeclinedError)
  }
  let payment: ProviderPayment
  beforeEach(async () => {
    payment = await provider.create(input, newSignal())
    await payBy(payment, 'pm_card_visa')
  })

  test.each(['server_error', 'rate_limit', 'broken_before'] as const)('%s', async (fail) => {
    stripe.break({ method: 'POST', fail, times: 9 })
    await expectUnknownOutcome(provider.capture(payment.id, captureInput, newSignal()))
  })
  test('with a wrong secret key', async () => {
    await expectUnknownOutcome(portOf(null, stripe.url, 'sk_test_other').capture(payment.id, captureInput, newSignal()))
  })
  test('when the connection is refused', async () => {
    await expectUnknownOutcome(portOf(null, 'http://127.0.0.1:9').retrieve(payment.id, newSignal()))
  })
  test('when the same capture is in progress', async () => {
    let release: (value?: unknown) => void = () => undefined
    stripe.break({ method: 'POST', until: new Promise((resolve) => (release = resolve)) })
    const first = provider.capture(payment.id, captureInput, newSignal())
    await called('/capture')
    await expectUnknownOutcome(provider.capture(payment.id, captureInput, newSignal()))
    release()
    expect((await first).status).toBe('captured')
  })
  test('when the bank is still processing', async () => {
    stripe.account().intents.find(payment.id).status = 'processing'
    await expectUnknownOutcome(provider.capture(payment.id, captureInput, newSignal()))
  })
  test('when the caller aborts, which also ends the request', async () => {
    const controller = new AbortController()
    stripe.break({ method: 'POST', until: new Promise(() => undefined) })
    const call = provider.capture(payment.id, captureInput, controller.signal)
    await called('/capture')
    controller.abort()
    await expectUnknownOutcome(call)
  })

  async function called(path: string): Promise<void> {
    while (!stripe.calls.some((call) => call.path.endsWith(path))) await new Promise(setImmediate)
  }
})

test('a failure that Stripe stores under the key does not block the capture for a day', async () => {
  const payment = await provider.create(input, newSignal())
  await payBy(payment, 'pm_card_visa')
  stripe.break({ method: 'POST', fail: 'server_error' })
  expect((await provider.capture(payment.id, captureInput, newSignal())).status).toBe('captured')
  expect(stripe.account().intents.find(payment.id).amount_received).toBe(2_643)
})

test('a concurrent capture elsewhere is reported as captured, once', async () => {
  const payment = await provider.create(input, newSignal())
  await payBy(payment, 'pm_card_visa')
  let release: (value?: unknown) => void = () => undefined
  const otherCapture = new Promise((resolve) => {
    release = resolve
  }).then(() => stripe.account().intents.capture(payment.id, {}))
  stripe.break({ path: /capture$/, until: otherCapture })
  release()
  expect(await provider.capture(payment.id, captureInput, newSignal())).toMatchObject({
    status: 'captured',
    amount: 2_643,
  })
})
