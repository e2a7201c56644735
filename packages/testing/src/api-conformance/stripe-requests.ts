import { createStripePlatform } from '@awning/commerce/ordering/providers/stripe/stripe-platform'
import type { PaymentProvider, PaymentPurpose } from '@awning/commerce/ports/payment-provider'
import { sampleCustomer } from '../sample-customer'
import { type FakeStripe, openFakeStripe } from '../stripe/fake-stripe'
import type { RecordedRequest } from './request-check'

const account = { slug: 'corner', stripeAccount: 'acct_corner', paypalMerchant: null }
const customer: PaymentPurpose['customer'] = {
  ...sampleCustomer,
  address: { ...sampleCustomer.address, address2: 'Flat 2' },
}

/** Records every request that the Stripe client can send, by sending them to the fake. */
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
  const platform = createStripePlatform({ ...fake, apiUrl: fake.url })
  const port = platform.of(account)
  if (port?.begin === undefined || platform.registerDomain === undefined)
    throw new Error('The Stripe provider lacks begin or registerDomain')
  const { intents, domains } = fake.account(account.stripeAccount)
  let count = 0
  const create = async (port: PaymentProvider, purpose: PaymentPurpose): Promise<string> => {
    count += 1
    const input = {
      amount: 2_643,
      currency: 'USD',
      reference: 'co_1',
      idempotencyKey: `co_1:${count}`,
      purpose,
    } as const
    return (await port.create(input, signal)).id
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

  await platform.registerDomain('shop.example.com', account, signal)
  for (const domain of domains.all.values()) domain.enabled = false
  await platform.registerDomain('shop.example.com', account, signal)
}
