import type { PaymentProvider, PaymentPurpose } from '../port'
import { sampleCustomer } from '../sample-customer'
import { type FakeStripe, openFakeStripe } from '../stripe/fake-stripe'
import { createStripeHouse } from '../stripe/stripe-house'
import type { RecordedRequest } from './verdict'

const account = { slug: 'corner', stripeAccount: 'acct_corner', paypalMerchant: null }
const customer: PaymentPurpose['customer'] = {
  ...sampleCustomer,
  address: { ...sampleCustomer.address, address2: 'Flat 2' },
}

/** Every request that the client of Stripe can make, sent to the fake. */
export async function recordStripeRequests(): Promise<RecordedRequest[]> {
  const fake = await openFakeStripe()
  try {
    await sendAll(fake)
    return fake.calls.map(({ method, path, params }) => ({ method, path, body: params }))
  } finally {
    await fake.stop()
  }
}

async function sendAll(fake: FakeStripe): Promise<void> {
  const { signal } = new AbortController()
  const house = createStripeHouse({ ...fake, apiUrl: fake.url })
  const port = house.of(account)
  if (port?.begin === undefined || house.registerDomain === undefined) throw new Error('Stripe can do less than before')
  const { intents, domains } = fake.account(account.stripeAccount)
  let made = 0
  const create = async (port: PaymentProvider, purpose: PaymentPurpose): Promise<string> => {
    made += 1
    const wish = { amount: 2_643, currency: 'USD', reference: 'co_1', idempotencyKey: `co_1:${made}`, purpose } as const
    return (await port.create(wish, signal)).id
  }

  const card: PaymentPurpose = { method: 'card', storeName: 'Corner', customer }
  const paid = await create(port, card)
  await port.update(paid, { amount: 3_000, currency: 'CAD', purpose: card }, signal)
  intents.confirm(paid, { payment_method: 'pm_card_visa' })
  await port.retrieve(paid, signal)
  await port.capture(paid, { amount: 3_000, idempotencyKey: 'co_1:1:capture' }, signal)
  await port.listDisputes?.(paid, signal)
  await port.refund(paid, { amount: 3_000, idempotencyKey: 'co_1:1:refund' }, signal)

  const afterpay: PaymentPurpose = { method: 'afterpay', storeName: 'Corner', customer }
  const sent = await create(port, afterpay)
  const returnUrl = 'https://corner.example/checkout'
  await port.begin(sent, { purpose: afterpay, returnUrl, idempotencyKey: 'co_1:2:begin' }, signal)
  await port.void(sent, signal)

  await create(port, { method: 'apple-pay', storeName: 'Corner', customer: null })

  await house.registerDomain('shop.example.com', account, signal)
  for (const domain of domains.all.values()) domain.enabled = false
  await house.registerDomain('shop.example.com', account, signal)
}
