import { systemClock } from '../../clock'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from '../paypal/fake-paypal'
import { createPaypalHouse } from '../paypal/paypal-house'
import type { PaymentProvider, PaymentPurpose } from '../port'
import { sampleCustomer } from '../sample-customer'
import type { RecordedRequest } from './verdict'

const purpose: PaymentPurpose = {
  method: 'paypal',
  storeName: 'Corner Shop',
  customer: { ...sampleCustomer, address: { ...sampleCustomer.address, address2: 'Flat 2' } },
}

/** The id by which PayPal knows a repeated call is no part of the body, and described like it. */
export type PaypalRequest = RecordedRequest & { requestId: string | null }

/** Every request that the client of PayPal can make, sent to the fake. */
export async function recordPaypalRequests(): Promise<PaypalRequest[]> {
  const fake = await openFakePaypal()
  try {
    await sendAll(fake)
    // A certificate is a file that PayPal publishes, no call of its API.
    const calls = fake.requests.filter(({ path }) => !path.startsWith('/v1/notifications/certs/'))
    return calls.map(({ method, path, body, headers }) => {
      const requestId = headers['paypal-request-id']
      return { method, path, body, requestId: typeof requestId === 'string' ? requestId : null }
    })
  } finally {
    await fake.stop()
  }
}

async function sendAll(fake: FakePaypal): Promise<void> {
  const { signal } = new AbortController()
  const house = createPaypalHouse({ ...fakePaypalKeys, environment: 'sandbox', apiBase: fake.url }, systemClock)
  const portOf = (paypalMerchant: string | null): PaymentProvider => {
    const port = house.of({ slug: 'corner', stripeAccount: null, paypalMerchant })
    if (port === null) throw new Error('PayPal can do less than before')
    return port
  }
  const wish = { amount: 2_643, currency: 'USD', reference: 'co_1', idempotencyKey: 'co_1:1', purpose } as const
  const port = portOf('ABCDEFGHJKLMN')
  const { id } = await port.create(wish, signal)
  await port.update(id, { amount: 3_000, currency: 'USD', purpose }, signal)
  fake.orders.approve(id)
  await port.capture(id, { amount: 3_000, idempotencyKey: 'co_1:1:capture' }, signal)
  await port.refund(id, { amount: 3_000, idempotencyKey: 'co_1:1:refund' }, signal)

  const digital = { ...purpose, customer: null }
  const other = await portOf(null).create({ ...wish, idempotencyKey: 'co_2:1', purpose: digital }, signal)
  await portOf(null).void(other.id, signal)

  const capture = fake.orders.show(id).purchase_units[0]?.payments?.captures[0]?.id
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` }]
  const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: 'REFUND1', links } }
  const { raw, headers } = fake.message(event)
  await house.readEvent(raw, headers)
}
