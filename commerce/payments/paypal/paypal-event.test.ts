import { systemClock } from '../../clock'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from './fake-paypal'
import { createPaypalHouse } from './paypal-house'

let paypal: FakePaypal
beforeAll(async () => {
  paypal = await openFakePaypal()
})
afterAll(async () => await paypal.stop())

const house = (changes = {}) =>
  createPaypalHouse({ ...fakePaypalKeys, environment: 'sandbox', apiBase: paypal.url, ...changes }, systemClock)
const approved = {
  id: 'WH-1',
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource: { id: 'ORDER1', purchase_units: [{ custom_id: 'checkout:co_1' }], amount: 1.1 },
}

test('a message that PayPal signed says which order it is about', async () => {
  const { raw, headers } = paypal.message(approved)
  expect(await house().readEvent(raw, headers)).toEqual({
    id: 'WH-1',
    type: 'CHECKOUT.ORDER.APPROVED',
    paymentId: 'ORDER1',
  })
})

test('a message about a capture is about its order', async () => {
  const event = {
    id: 'WH-2',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: {
      id: 'CAPTURE9',
      custom_id: 'checkout:co_1',
      supplementary_data: { related_ids: { order_id: 'ORDER9' } },
    },
  }
  const { raw, headers } = paypal.message(event)
  expect(await house().readEvent(raw, headers)).toMatchObject({ paymentId: 'ORDER9' })
})

test('a refund made at PayPal is traced by its capture to the order', async () => {
  const shop = house().of({ slug: 'corner', stripeAccount: null, paypalMerchant: null })
  const signal = new AbortController().signal
  const purpose = { method: 'paypal', storeName: 'Corner', customer: null } as const
  const sale = { amount: 500, currency: 'USD', reference: 'chk_2', idempotencyKey: 'chk_2:1', purpose } as const
  const order = await shop?.create(sale, signal)
  const id = order?.id ?? ''
  paypal.orders.approve(id)
  await shop?.capture(id, { amount: 500, idempotencyKey: 'c' }, signal)
  const capture = paypal.orders.show(id).purchase_units[0]?.payments?.captures[0]?.id
  const event = {
    id: 'WH-3',
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource: {
      id: 'REFUND1',
      links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` }],
    },
  }
  const { raw, headers } = paypal.message(event)
  expect(await house().readEvent(raw, headers)).toMatchObject({ paymentId: id })
})

test.each([
  [
    'an order',
    { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'O1', purchase_units: [{ custom_id: 'their-42' }] } },
  ],
  ['an order without a name', { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'O1' } }],
  [
    'a capture',
    {
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'C1', supplementary_data: { related_ids: { order_id: 'O1' } } },
    },
  ],
  ['a subscription', { event_type: 'BILLING.SUBSCRIPTION.CREATED', resource: { id: 'S1' } }],
])('%s that the account took for somebody else is about no payment of ours', async (_, event) => {
  const { raw, headers } = paypal.message({ id: 'WH-5', ...event })
  expect(await house().readEvent(raw, headers)).toMatchObject({ id: 'WH-5', paymentId: null })
})

test('every byte of the message counts, and it reaches PayPal as it came', async () => {
  const { raw, headers } = paypal.message(approved, {
    raw: '{ "id":"WH-4", "event_type":"CHECKOUT.ORDER.APPROVED", "resource": {"id":"ORDER1","amount":1.10,"name":"\\u00e9"} }',
  })
  expect(await house().readEvent(raw, headers)).toMatchObject({ id: 'WH-4' })
  expect(await house().readEvent(raw.replace('1.10', '1.1'), headers)).toBeNull()
})

test.each([
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-auth-algo',
  'paypal-cert-url',
])('a message without %s is nobody’s', async (name) => {
  const { raw, headers } = paypal.message(approved)
  headers.delete(name)
  expect(await house().readEvent(raw, headers)).toBeNull()
})

test.each([
  ['another sender', (headers: Headers) => headers.set('paypal-transmission-sig', 'c29tZWJvZHkgZWxzZQ==')],
  ['another time', (headers: Headers) => headers.set('paypal-transmission-time', '2026-11-20T11:00:00Z')],
  ['another message', (headers: Headers) => headers.set('paypal-transmission-id', 'another')],
])('a signature of %s does not hold', async (_, change) => {
  const { raw, headers } = paypal.message(approved)
  change(headers)
  expect(await house().readEvent(raw, headers)).toBeNull()
})

test('a signature for another webhook does not hold', async () => {
  const { raw, headers } = paypal.message(approved)
  expect(await house({ webhookId: 'SOMEBODYELSES' }).readEvent(raw, headers)).toBeNull()
})

test.each([
  'https://evil.example/cert.pem',
  'https://api.paypal.com.evil.example/cert.pem',
  'https://api.paypal.com@evil.example/cert.pem',
  'http://api.paypal.com/cert.pem',
  'file:///etc/passwd',
  'cert.pem',
])('a certificate at %s is not even looked at', async (certUrl) => {
  const asked = paypal.requests.length
  const { raw, headers } = paypal.message(approved, { certUrl })
  expect(await house().readEvent(raw, headers)).toBeNull()
  expect(paypal.requests).toHaveLength(asked)
})

test('PayPal’s own hosts may hold the certificate', async () => {
  const certUrl = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-df8cd2d5'
  const { raw, headers } = paypal.message(approved, { certUrl })
  expect(await house().readEvent(raw, headers)).not.toBeNull()
})

test.each(['', 'no json', '{}', '[]', '{"id":1,"event_type":"X"}', '{"id":"x"}'])('%p is no event', async (raw) => {
  const { headers } = paypal.message(approved, { raw })
  expect(await house().readEvent(raw, headers)).toBeNull()
})

test('while PayPal can’t be asked, a message is neither true nor false', async () => {
  const { raw, headers } = paypal.message(approved)
  paypal.fail({ on: 'verify', kind: 500 })
  await expect(house().readEvent(raw, headers)).rejects.toThrow('500')
})
