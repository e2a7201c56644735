import { cardText } from '../card-texts'
import { type PaymentProvider, type PaymentPurpose, PaymentRefused, type ProviderPayment } from '../port'
import { type FakeStripe, openFakeStripe } from './fake-stripe'
import { createStripeHouse } from './stripe-house'

let stripe: FakeStripe
let provider: PaymentProvider

beforeEach(async () => {
  stripe = await openFakeStripe()
  provider = portOf(null)
})
afterEach(() => stripe.stop())

const heard = () => new AbortController().signal
const purpose: PaymentPurpose = { method: 'card', storeName: 'Corner', customer: null }
const wish = { amount: 2_643, currency: 'USD', reference: 'co_1', idempotencyKey: 'co_1:1', purpose } as const
const taking = { amount: 2_643, idempotencyKey: 'co_1:1:capture' }

function portOf(stripeAccount: string | null, apiUrl = stripe.url, secretKey = stripe.secretKey): PaymentProvider {
  const { webhookSecret } = stripe
  const port = createStripeHouse({ secretKey, webhookSecret, apiUrl }).of({
    slug: 'corner',
    stripeAccount,
    paypalMerchant: null,
  })
  if (port === null) throw new Error('Stripe is not there')
  return port
}

/** The buyer's browser, as Stripe's script speaks for it. */
async function inBrowser(path: string, params: Record<string, string>): Promise<{ status: number }> {
  const body = new URLSearchParams({ key: stripe.publishableKey, ...params })
  return await fetch(`${stripe.url}${path}`, { method: 'POST', body })
}
const payBy = ({ id, token }: ProviderPayment, method: string) =>
  inBrowser(`/v1/payment_intents/${id}/confirm`, { client_secret: token, payment_method: method })

test.each([
  ['pm_card_chargeDeclined', 'Your card was declined.'],
  ['pm_card_chargeDeclinedLostCard', 'Your card was declined.'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
  ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
  ['pm_card_chargeDeclinedProcessingError', 'An error occurred while processing your card. Try again in a little bit.'],
  ['pm_card_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
])('%s is told as: %s', async (card, text) => {
  const payment = await provider.create(wish, heard())
  expect((await payBy(payment, card)).status).toBe(402)
  const refused = await provider.retrieve(payment.id, heard())
  expect(refused?.status).toBe('requires_method')
  expect(cardText(refused?.errorCode ?? null)).toBe(text)
  expect((await payBy(payment, 'pm_card_visa')).status).toBe(200)
  expect(await provider.retrieve(payment.id, heard())).toMatchObject({ status: 'authorised', errorCode: null })
})

test.each(['incorrect_number', 'invalid_number'])('%s is told as an invalid number', async (code) => {
  const payment = await provider.create(wish, heard())
  const intent = stripe.account().intents.find(payment.id)
  intent.last_payment_error = { type: 'card_error', code, message: 'no', payment_method: { id: 'pm_1' } }
  const refused = await provider.retrieve(payment.id, heard())
  expect(cardText(refused?.errorCode ?? null)).toBe('Your card number is invalid.')
})

test('a buyer who does not pass 3-D Secure may try another card; one who does has authorised', async () => {
  const payment = await provider.create(wish, heard())
  await payBy(payment, 'pm_card_threeDSecure2Required')
  expect(await provider.retrieve(payment.id, heard())).toMatchObject({ status: 'requires_action', redirectUrl: null })
  stripe.answer(payment.id, 'fail')
  expect(await provider.retrieve(payment.id, heard())).toMatchObject({
    status: 'requires_method',
    errorCode: 'authentication_failed',
  })
  await payBy(payment, 'pm_card_threeDSecure2Required')
  stripe.answer(payment.id, 'authorize')
  expect((await provider.capture(payment.id, taking, heard())).status).toBe('captured')
})

test('a browser with the publishable key pays its own payment and sees no other', async () => {
  const [mine, other] = await Promise.all([
    provider.create(wish, heard()),
    provider.create({ ...wish, idempotencyKey: 'co_2:1', reference: 'co_2' }, heard()),
  ])
  expect((await payBy({ ...other, token: mine.token }, 'pm_card_visa')).status).toBe(400)
  expect((await inBrowser(`/v1/payment_intents/${mine.id}/capture`, {})).status).toBe(401)
  expect((await payBy(mine, 'pm_card_visa')).status).toBe(200)
})

test.each([
  ['a wallet pays with its card', 'google-pay', ['card']],
  ['Afterpay alone pays a payment for it', 'afterpay', ['afterpay_clearpay']],
] as const)('%s', async (_, method, types) => {
  const payment = await provider.create({ ...wish, purpose: { ...purpose, method } }, heard())
  const intent = stripe.account().intents.find(payment.id)
  expect(intent).toMatchObject({ payment_method_types: types, capture_method: 'manual' })
  expect(intent.metadata).toEqual({ checkoutId: 'co_1', storeSlug: 'corner' })
})

test('a store with an account of its own has its payments there, and only there', async () => {
  const own = portOf('acct_corner')
  const payment = await own.create(wish, heard())
  expect(await provider.retrieve(payment.id, heard())).toBeNull()
  stripe.account('acct_corner').intents.confirm(payment.id, { payment_method: 'pm_card_visa' })
  await own.capture(payment.id, taking, heard())
  await own.refund(payment.id, { amount: 2_643, idempotencyKey: 'co_1:1:refund' }, heard())
  const accounts = stripe.calls.slice(0, 1).concat(stripe.calls.slice(2))
  expect(accounts.map(({ headers }) => headers['stripe-account'])).toEqual(accounts.map(() => 'acct_corner'))
})

test('every request that changes something carries a key, and nothing about us but what it needs', async () => {
  const payment = await provider.create(wish, heard())
  await provider.update(payment.id, { amount: 3_000, currency: 'USD', purpose }, heard())
  await provider.void(payment.id, heard())
  expect(stripe.calls.map(({ headers }) => headers['idempotency-key'] !== undefined)).toEqual([true, true, true])
  expect(stripe.calls.some(({ headers }) => headers['x-stripe-client-telemetry'] !== undefined)).toBe(false)
})

test('a store under attack has each card confirmed with its bank, also on a payment that was begun before', async () => {
  const wary = { ...purpose, challenge: true }
  const cards = [await provider.create({ ...wish, purpose: wary }, heard())]
  const before = await provider.create({ ...wish, idempotencyKey: 'co_1:2' }, heard())
  cards.push(await provider.update(before.id, { amount: 2_643, currency: 'USD', purpose: wary }, heard()))
  for (const payment of cards) {
    expect((await payBy(payment, 'pm_card_visa')).status).toBe(200)
    expect(await provider.retrieve(payment.id, heard())).toMatchObject({ status: 'requires_action' })
  }
})

test('what is asked of cards is not asked of Afterpay', async () => {
  const afterpay = { ...purpose, method: 'afterpay' as const, challenge: true }
  const { id } = await provider.create({ ...wish, purpose: afterpay }, heard())
  expect(stripe.account().intents.find(id).challenges).toBe(false)
})

test('a buyer who changes their mind after an answer was lost gets a payment for what they want now', async () => {
  stripe.break({ method: 'POST', fail: 'broken_after', times: 2 })
  await expect(provider.create(wish, heard())).rejects.toThrow()
  const changed = { ...wish, purpose: { ...purpose, method: 'afterpay' as const } }
  const payment = await provider.create(changed, heard())
  expect(stripe.account().intents.find(payment.id).payment_method_types).toEqual(['afterpay_clearpay'])
})

describe('no answer is no refusal', () => {
  async function silent(call: Promise<unknown>): Promise<void> {
    const error = await call.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(PaymentRefused)
  }
  let payment: ProviderPayment
  beforeEach(async () => {
    payment = await provider.create(wish, heard())
    await payBy(payment, 'pm_card_visa')
  })

  test.each(['server_error', 'rate_limit', 'broken_before'] as const)('%s', async (fail) => {
    stripe.break({ method: 'POST', fail, times: 9 })
    await silent(provider.capture(payment.id, taking, heard()))
  })
  test('our own key is not right', async () => {
    await silent(portOf(null, stripe.url, 'sk_test_other').capture(payment.id, taking, heard()))
  })
  test('nobody is at the address', async () => {
    await silent(portOf(null, 'http://127.0.0.1:9').retrieve(payment.id, heard()))
  })
  test('the same capture is under way already', async () => {
    let go: (value?: unknown) => void = () => undefined
    stripe.break({ method: 'POST', until: new Promise((resolve) => (go = resolve)) })
    const first = provider.capture(payment.id, taking, heard())
    await called('/capture')
    await silent(provider.capture(payment.id, taking, heard()))
    go()
    expect((await first).status).toBe('captured')
  })
  test('the bank is still at work', async () => {
    stripe.account().intents.find(payment.id).status = 'processing'
    await silent(provider.capture(payment.id, taking, heard()))
  })
  test('a wait that is given up ends the request', async () => {
    const ending = new AbortController()
    stripe.break({ method: 'POST', until: new Promise(() => undefined) })
    const call = provider.capture(payment.id, taking, ending.signal)
    await called('/capture')
    ending.abort()
    await silent(call)
  })

  async function called(path: string): Promise<void> {
    while (!stripe.calls.some((call) => call.path.endsWith(path))) await new Promise(setImmediate)
  }
})

test('a failure that Stripe keeps under its key holds up nobody for a day', async () => {
  const payment = await provider.create(wish, heard())
  await payBy(payment, 'pm_card_visa')
  stripe.break({ method: 'POST', fail: 'server_error' })
  expect((await provider.capture(payment.id, taking, heard())).status).toBe('captured')
  expect(stripe.account().intents.find(payment.id).amount_received).toBe(2_643)
})

test('a payment that is taken while we ask for it is taken, and taken once', async () => {
  const payment = await provider.create(wish, heard())
  await payBy(payment, 'pm_card_visa')
  let go: (value?: unknown) => void = () => undefined
  const elsewhere = new Promise((resolve) => {
    go = resolve
  }).then(() => stripe.account().intents.capture(payment.id, {}))
  stripe.break({ path: /capture$/, until: elsewhere })
  go()
  expect(await provider.capture(payment.id, taking, heard())).toMatchObject({ status: 'captured', amount: 2_643 })
})
