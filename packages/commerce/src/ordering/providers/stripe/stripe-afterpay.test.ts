import { sampleCustomer } from '@awning/testing/sample-customer'
import { type FakeStripe, openFakeStripe } from '@awning/testing/stripe/fake-stripe'
import {
  PaymentDeclinedError,
  type PaymentProvider,
  type PaymentPurpose,
  type ProviderPayment,
} from '../../../ports/payment-provider'
import { createStripePlatform } from './stripe-platform'

let stripe: FakeStripe
let provider: PaymentProvider
let payment: ProviderPayment

const newSignal = () => new AbortController().signal
const returnUrl = 'https://corner.example/checkout?id=co_1'
const purpose = {
  method: 'afterpay',
  storeName: 'Corner',
  customer: sampleCustomer,
} satisfies PaymentPurpose

beforeEach(async () => {
  stripe = await openFakeStripe()
  const platform = createStripePlatform({ ...stripe, apiUrl: stripe.url })
  const port = platform.of({ slug: 'corner', stripeAccount: null, paypalMerchant: null })
  if (port === null) throw new Error('The Stripe provider returned no port')
  provider = port
  payment = await provider.create(
    { amount: 2_643, currency: 'USD', reference: 'co_1', idempotencyKey: 'co_1:1', purpose },
    newSignal(),
  )
})
afterEach(() => stripe.stop())

async function begin(changes: { purpose?: PaymentPurpose } = {}): Promise<ProviderPayment> {
  const input = { purpose, returnUrl, idempotencyKey: 'co_1:1:begin', ...changes }
  const started = await provider.begin?.(payment.id, input, newSignal())
  if (started === undefined) throw new Error('The Stripe port has no begin')
  return started
}

/** Clicks a button on Afterpay's page. Returns the URL to which the buyer is redirected. */
async function answerOnPage({ redirectUrl }: ProviderPayment, button: 'authorize' | 'fail' | 'cancel'): Promise<URL> {
  const pageResponse = await fetch(redirectUrl ?? '')
  expect(await pageResponse.text()).toContain('Authorize Test Payment')
  const redirect = await fetch(`${redirectUrl}/${button}`, { method: 'POST', redirect: 'manual' })
  return new URL(redirect.headers.get('location') ?? '')
}

test('a buyer who authorizes on Afterpay’s page returns, and the payment is authorized', async () => {
  const started = await begin()
  expect(started.status).toBe('requires_action')
  const back = await answerOnPage(started, 'authorize')
  expect(back.href).toContain('https://corner.example/checkout?id=co_1&payment_intent=pi_')
  expect(await provider.retrieve(payment.id, newSignal())).toMatchObject({ status: 'authorized', redirectUrl: null })
  const captured = await provider.capture(payment.id, { amount: 2_643, idempotencyKey: 'co_1:1:capture' }, newSignal())
  expect(captured.status).toBe('captured')
})

test.each(['fail', 'cancel'] as const)('after “%s” on the page a new page can be opened and pays', async (button) => {
  const first = await begin()
  await answerOnPage(first, button)
  expect((await provider.retrieve(payment.id, newSignal()))?.status).toBe('requires_method')
  const second = await begin()
  expect(second.redirectUrl).not.toBe(first.redirectUrl)
  expect((await fetch(first.redirectUrl ?? '')).status).toBe(410)
  await answerOnPage(second, 'authorize')
  expect((await begin()).status).toBe('authorized')
})

test('returns the same URL for a page that is already open', async () => {
  expect((await begin()).redirectUrl).toBe((await begin()).redirectUrl)
})

test('opens a new page after the amount changed', async () => {
  const first = await begin()
  await provider.update(payment.id, { amount: 3_000, currency: 'USD', purpose }, newSignal())
  const second = await begin()
  expect(second.redirectUrl).not.toBe(first.redirectUrl)
  expect(second.amount).toBe(3_000)
})

test('a retry after a lost response opens no second page', async () => {
  stripe.break({ method: 'POST', path: /confirm$/, fail: 'broken_after' })
  const started = await begin()
  expect((await fetch(started.redirectUrl ?? '')).status).toBe(200)
  expect(stripe.account().intents.methods.size).toBe(1)
})

test('sends the buyer and the shipping address to Afterpay, and declines without an address', async () => {
  await begin()
  const { params } = stripe.calls.findLast(({ path }) => path.endsWith('/confirm')) ?? {}
  const address = { line1: '1 Analytical Way', city: 'Springfield', state: 'CA', postal_code: '94107', country: 'US' }
  const shipping = { name: 'Ada Lovelace', phone: '+12025550123', address }
  expect(params).toMatchObject({
    return_url: returnUrl,
    shipping,
    payment_method_data: {
      type: 'afterpay_clearpay',
      billing_details: { ...shipping, email: 'ada@example.com' },
    },
  })
  await expect(begin({ purpose: { ...purpose, customer: null } })).rejects.toBeInstanceOf(PaymentDeclinedError)
})
