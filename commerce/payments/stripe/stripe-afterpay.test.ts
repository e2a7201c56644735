import { type PaymentProvider, type PaymentPurpose, PaymentRefused, type ProviderPayment } from '../port'
import { sampleCustomer } from '../sample-customer'
import { type FakeStripe, openFakeStripe } from './fake-stripe'
import { createStripeHouse } from './stripe-house'

let stripe: FakeStripe
let provider: PaymentProvider
let payment: ProviderPayment

const heard = () => new AbortController().signal
const returnUrl = 'https://corner.example/checkout?id=co_1'
const purpose = {
  method: 'afterpay',
  storeName: 'Corner',
  customer: sampleCustomer,
} satisfies PaymentPurpose

beforeEach(async () => {
  stripe = await openFakeStripe()
  const house = createStripeHouse({ ...stripe, apiUrl: stripe.url })
  const port = house.of({ slug: 'corner', stripeAccount: null, paypalMerchant: null })
  if (port === null) throw new Error('Stripe is not there')
  provider = port
  payment = await provider.create(
    { amount: 2_643, currency: 'USD', reference: 'co_1', idempotencyKey: 'co_1:1', purpose },
    heard(),
  )
})
afterEach(() => stripe.stop())

async function begin(changes: { purpose?: PaymentPurpose } = {}): Promise<ProviderPayment> {
  const wish = { purpose, returnUrl, idempotencyKey: 'co_1:1:begin', ...changes }
  const begun = await provider.begin?.(payment.id, wish, heard())
  if (begun === undefined) throw new Error('Stripe has no page of its own')
  return begun
}

/** What the buyer does on Afterpay's page; answers with where they come back to. */
async function onPage({ redirectUrl }: ProviderPayment, button: 'authorize' | 'fail' | 'cancel'): Promise<URL> {
  const shown = await fetch(redirectUrl ?? '')
  expect(await shown.text()).toContain('Authorize Test Payment')
  const answered = await fetch(`${redirectUrl}/${button}`, { method: 'POST', redirect: 'manual' })
  return new URL(answered.headers.get('location') ?? '')
}

test('a buyer who agrees on Afterpay’s page comes back, and the payment is reserved', async () => {
  const begun = await begin()
  expect(begun.status).toBe('requires_action')
  const back = await onPage(begun, 'authorize')
  expect(back.href).toContain('https://corner.example/checkout?id=co_1&payment_intent=pi_')
  expect(await provider.retrieve(payment.id, heard())).toMatchObject({ status: 'authorised', redirectUrl: null })
  const taken = await provider.capture(payment.id, { amount: 2_643, idempotencyKey: 'co_1:1:capture' }, heard())
  expect(taken.status).toBe('captured')
})

test.each(['fail', 'cancel'] as const)('after “%s” there a new page can be opened, and pays', async (button) => {
  const first = await begin()
  await onPage(first, button)
  expect((await provider.retrieve(payment.id, heard()))?.status).toBe('requires_method')
  const second = await begin()
  expect(second.redirectUrl).not.toBe(first.redirectUrl)
  expect((await fetch(first.redirectUrl ?? '')).status).toBe(410)
  await onPage(second, 'authorize')
  expect((await begin()).status).toBe('authorised')
})

test('a page that is open already is answered again', async () => {
  expect((await begin()).redirectUrl).toBe((await begin()).redirectUrl)
})

test('a changed amount opens a new page for it', async () => {
  const first = await begin()
  await provider.update(payment.id, { amount: 3_000, currency: 'USD', purpose }, heard())
  const second = await begin()
  expect(second.redirectUrl).not.toBe(first.redirectUrl)
  expect(second.amount).toBe(3_000)
})

test('an answer that was lost is heard again, and no second page is opened', async () => {
  stripe.break({ method: 'POST', path: /confirm$/, fail: 'broken_after' })
  const begun = await begin()
  expect((await fetch(begun.redirectUrl ?? '')).status).toBe(200)
  expect(stripe.account().intents.methods.size).toBe(1)
})

test('Afterpay is told who pays and where it goes; without an address it is refused', async () => {
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
  await expect(begin({ purpose: { ...purpose, customer: null } })).rejects.toBeInstanceOf(PaymentRefused)
})
