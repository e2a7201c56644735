import { createPaypalPlatform } from '@awning/commerce/ordering/providers/paypal/paypal-provider'
import type { PaymentProvider, PaymentPurpose } from '@awning/commerce/ports/payment-provider'
import { systemClock } from '@awning/platform/clock'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from '../paypal/fake-paypal'
import { sampleCustomer } from '../sample-customer'
import type { RecordedRequest } from './request-check'

const purpose: PaymentPurpose = {
  method: 'paypal',
  storeName: 'Corner Shop',
  customer: { ...sampleCustomer, address: { ...sampleCustomer.address, address2: 'Flat 2' } },
}

/** Adds the request id, a header that the document describes like a body property. */
export type PaypalRequest = RecordedRequest & { requestId: string | null }

/** Records every request that the PayPal client can send, by sending them to the fake. */
export async function recordPaypalRequests(): Promise<PaypalRequest[]> {
  const fake = await openFakePaypal()
  try {
    await sendAll(fake)
    // A certificate is a file that PayPal publishes, not a call of its API.
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
  const platform = createPaypalPlatform({ ...fakePaypalKeys, environment: 'sandbox', apiBase: fake.url }, systemClock)
  const portOf = (paypalMerchant: string | null): PaymentProvider => {
    const port = platform.of({ slug: 'corner', stripeAccount: null, paypalMerchant })
    if (port === null) throw new Error('The PayPal provider returned no port')
    return port
  }
  const input = { amount: 2_643, currency: 'USD', reference: 'co_1', idempotencyKey: 'co_1:1', purpose } as const
  const port = portOf('ABCDEFGHJKLMN')
  const { id } = await port.create(input, signal)
  await port.update(id, { amount: 3_000, currency: 'USD', purpose }, signal)
  fake.orders.approve(id)
  await port.capture(id, { amount: 3_000, idempotencyKey: 'co_1:1:capture' }, signal)
  await port.refund(id, { amount: 3_000, idempotencyKey: 'co_1:1:refund' }, signal)

  const digital = { ...purpose, customer: null }
  const other = await portOf(null).create({ ...input, idempotencyKey: 'co_2:1', purpose: digital }, signal)
  await portOf(null).void(other.id, signal)

  const capture = fake.orders.show(id).purchase_units[0]?.payments?.captures[0]?.id
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` }]
  const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: 'REFUND1', links } }
  const { raw, headers } = fake.message(event)
  await platform.readEvent(raw, headers)
}
