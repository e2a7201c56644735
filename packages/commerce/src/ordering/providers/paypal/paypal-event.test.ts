import { fixedClock, systemClock } from '@awning/platform/clock'
import { createFakeCertificate } from '@awning/testing/paypal/fake-certificate'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from '@awning/testing/paypal/fake-paypal'
import { ApiError } from '../../../http/errors'
import type { CertificateStore, StoredCertificate } from './certificate-store'
import { createPaypalCertificates } from './paypal-certificates'
import { createPaypalPlatform } from './paypal-provider'

let paypal: FakePaypal
beforeAll(async () => {
  paypal = await openFakePaypal()
})
afterAll(async () => await paypal.stop())

const createProvider = (changes = {}) =>
  createPaypalPlatform({ ...fakePaypalKeys, environment: 'sandbox', apiBase: paypal.url, ...changes }, systemClock)
const approved = {
  id: 'WH-1',
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource: { id: 'ORDER1', purchase_units: [{ custom_id: 'checkout:co_1' }], amount: 1.1 },
}

test('a webhook signed by PayPal contains its order id', async () => {
  const { raw, headers } = paypal.message(approved)
  expect(await createProvider().readEvent(raw, headers)).toEqual({
    id: 'WH-1',
    type: 'CHECKOUT.ORDER.APPROVED',
    paymentId: 'ORDER1',
  })
})

test('a capture event resolves to its order', async () => {
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
  expect(await createProvider().readEvent(raw, headers)).toMatchObject({ paymentId: 'ORDER9' })
})

test('a refund made at PayPal resolves to the order through its capture', async () => {
  const shop = createProvider().of({ slug: 'corner', stripeAccount: null, paypalMerchant: null })
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
  expect(await createProvider().readEvent(raw, headers)).toMatchObject({ paymentId: id })
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
])('%s of another app on the same account has no payment id', async (_, event) => {
  const { raw, headers } = paypal.message({ id: 'WH-5', ...event })
  expect(await createProvider().readEvent(raw, headers)).toMatchObject({ id: 'WH-5', paymentId: null })
})

test('verifies every byte of the body', async () => {
  const { raw, headers } = paypal.message(approved, {
    raw: '{ "id":"WH-4", "event_type":"CHECKOUT.ORDER.APPROVED", "resource": {"id":"ORDER1","amount":1.10,"name":"\\u00e9"} }',
  })
  expect(await createProvider().readEvent(raw, headers)).toMatchObject({ id: 'WH-4' })
  expect(await createProvider().readEvent(raw.replace('1.10', '1.1'), headers)).toBeNull()
})

test.each([
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-auth-algo',
  'paypal-cert-url',
])('rejects a webhook without %s', async (name) => {
  const { raw, headers } = paypal.message(approved)
  headers.delete(name)
  expect(await createProvider().readEvent(raw, headers)).toBeNull()
})

test.each([
  ['another sender', (headers: Headers) => headers.set('paypal-transmission-sig', 'c29tZWJvZHkgZWxzZQ==')],
  ['another transmission time', (headers: Headers) => headers.set('paypal-transmission-time', '2026-11-20T11:00:00Z')],
  ['another transmission id', (headers: Headers) => headers.set('paypal-transmission-id', 'another')],
])('rejects a signature of %s', async (_, change) => {
  const { raw, headers } = paypal.message(approved)
  change(headers)
  expect(await createProvider().readEvent(raw, headers)).toBeNull()
})

test('rejects a signature for another webhook id', async () => {
  const { raw, headers } = paypal.message(approved)
  expect(await createProvider({ webhookId: 'SOMEBODYELSES' }).readEvent(raw, headers)).toBeNull()
})

test.each([
  'https://evil.example/cert.pem',
  'https://api.paypal.com.evil.example/cert.pem',
  'https://api.paypal.com@evil.example/cert.pem',
  'http://api.paypal.com/cert.pem',
  'file:///etc/passwd',
  'cert.pem',
])('does not download a certificate from %s', async (certUrl) => {
  const requestCount = paypal.requests.length
  const { raw, headers } = paypal.message(approved, { certUrl })
  expect(await createProvider().readEvent(raw, headers)).toBeNull()
  expect(paypal.requests).toHaveLength(requestCount)
})

test('accepts a certificate from PayPal’s own hosts', async () => {
  const certUrl = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-df8cd2d5'
  const { raw, headers } = paypal.message(approved, { certUrl })
  const downloaded: string[] = []
  const download = async (url: string, init: RequestInit) => {
    downloaded.push(url)
    return await fetch(`${paypal.url}/v1/notifications/certs/CERT-0000cafe-0000beef`, init)
  }
  const certificates = createPaypalCertificates({ environment: 'production', fetch: download }, systemClock)
  expect(await createProvider({ certificates }).readEvent(raw, headers)).not.toBeNull()
  expect(downloaded).toEqual([certUrl])
})

test.each(['', 'no json', '{}', '[]', 'rejects %p as an event', '{"id":"x"}'])('%p is no event', async (raw) => {
  const { headers } = paypal.message(approved, { raw })
  expect(await createProvider().readEvent(raw, headers)).toBeNull()
})

test('throws while the certificate is unavailable, so that PayPal sends the webhook again', async () => {
  const { raw, headers } = paypal.message(approved)
  paypal.fail({ on: 'certificate', kind: 500 })
  await expect(createProvider().readEvent(raw, headers)).rejects.toThrow('500')
})

test('downloads a certificate once for many webhooks, valid or forged', async () => {
  const requestCount = paypal.requests.length
  const shop = createProvider()
  const forged = paypal.message(approved)
  forged.headers.set('paypal-transmission-sig', 'Zm9yZ2Vk')
  await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const { raw, headers } = number % 2 === 0 ? paypal.message(approved) : forged
      expect((await shop.readEvent(raw, headers)) === null).toBe(number % 2 === 1)
    }),
  )
  expect(paypal.requests.slice(requestCount).map(({ path }) => path)).toEqual([
    '/v1/notifications/certs/CERT-0000cafe-0000beef',
  ])
})

test('returns 429 after ten unknown certificate URLs in a minute, while a cached certificate stays usable', async () => {
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const certificates = createPaypalCertificates({ environment: 'sandbox', apiBase: paypal.url }, clock)
  const shop = createProvider({ certificates })
  const { raw, headers } = paypal.message(approved)
  expect(await shop.readEvent(raw, headers)).toMatchObject({ id: 'WH-1' })
  const requestCount = paypal.requests.length
  const readUnknown = async (number: number) => {
    const unknownHeaders = new Headers(headers)
    unknownHeaders.set('paypal-cert-url', `${paypal.url}/v1/notifications/certs/CERT-${number}`)
    return await shop
      .readEvent(raw, unknownHeaders)
      .then(String, (error: unknown) => error instanceof ApiError && error.status)
  }
  const responses: unknown[] = []
  for (let number = 0; number < 200; number += 1) responses.push(await readUnknown(number))
  expect(responses.filter((response) => response === 'null')).toHaveLength(9)
  expect(responses.filter((response) => response === 429)).toHaveLength(191)
  expect(paypal.requests.length - requestCount).toBe(9)
  // A repeated unknown URL is not requested again.
  expect(await readUnknown(0)).toBe('null')
  expect(await shop.readEvent(raw, headers)).toMatchObject({ id: 'WH-1' })
  clock.moveTo('2026-11-20T10:01:01Z')
  expect(await readUnknown(300)).toBe('null')
})

test('a cached certificate stays usable while new ones are rejected, after a day and after a restart', async () => {
  const rows = new Map<string, StoredCertificate>()
  const store: CertificateStore = {
    find: async (address) => rows.get(address) ?? null,
    save: async (address, certificate) => void rows.set(address, certificate),
    remove: async (address) => void rows.delete(address),
  }
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const open = () => createPaypalCertificates({ environment: 'sandbox', apiBase: paypal.url, store }, clock)
  const { raw, headers } = paypal.message(approved)
  const initial = open()
  expect(await createProvider({ certificates: initial }).readEvent(raw, headers)).toMatchObject({ id: 'WH-1' })
  clock.moveTo('2026-11-22T10:00:00Z')
  for (const certificates of [initial, open()]) {
    const base = `${paypal.url}/v1/notifications/certs/CERT-`
    const unknownUrls = Array.from({ length: 20 }, (_, number) => certificates.keyAt(`${base}${number}`))
    const rejected = (await Promise.allSettled(unknownUrls)).filter(({ status }) => status === 'rejected')
    expect(rejected).toHaveLength(10)
    expect(await createProvider({ certificates }).readEvent(raw, headers)).toMatchObject({ id: 'WH-1' })
  }
  expect([...rows.keys()]).toEqual([headers.get('paypal-cert-url')])
})

test('rejects a certificate that PayPal removed and one that expired', async () => {
  const certificate = createFakeCertificate({ notAfter: new Date('2026-11-22T00:00:00Z') })
  const other = await openFakePaypal({ certificate })
  const clock = fixedClock('2026-11-20T10:00:00Z')
  let isRemoved = false
  const download = async (url: string, init: RequestInit) =>
    isRemoved ? new Response(null, { status: 404 }) : await fetch(url, init)
  const open = () => createPaypalCertificates({ environment: 'sandbox', apiBase: other.url, fetch: download }, clock)
  const { raw, headers } = other.message(approved)
  const address = headers.get('paypal-cert-url') ?? ''
  const [expiring, withdrawn] = [open(), open()]
  for (const certificates of [expiring, withdrawn]) expect(await certificates.keyAt(address)).not.toBeNull()
  clock.moveTo('2026-11-21T11:00:00Z')
  expect(await expiring.keyAt(address)).not.toBeNull()
  isRemoved = true
  expect(await withdrawn.keyAt(address)).toBeNull()
  clock.moveTo('2026-11-22T00:00:01Z')
  expect(await expiring.keyAt(address)).toBeNull()
  expect(await createProvider({ certificates: expiring, apiBase: other.url }).readEvent(raw, headers)).toBeNull()
  await other.stop()
})

test.each<[string, Parameters<typeof createFakeCertificate>[0]]>([
  ['of another company', { commonName: 'messageverificationcerts.example.com' }],
  ['with a name that only has the same ending', { commonName: 'evilpaypal.com' }],
  ['that has expired', { notAfter: new Date('2026-11-01T00:00:00Z') }],
  ['that is not valid yet', { notBefore: new Date('2026-12-24T00:00:00Z') }],
  ['with a short key', { bits: 1024 }],
])('rejects a certificate %s', async (_, options) => {
  const other = await openFakePaypal({ certificate: createFakeCertificate(options) })
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const shop = createPaypalPlatform({ ...fakePaypalKeys, environment: 'sandbox', apiBase: other.url }, clock)
  const { raw, headers } = other.message(approved)
  expect(await shop.readEvent(raw, headers)).toBeNull()
  await other.stop()
})

test('rejects a certificate of PayPal’s sandbox in production', async () => {
  const fetched: string[] = []
  const certificates = createPaypalCertificates(
    {
      environment: 'production',
      fetch: async (url) => {
        fetched.push(url)
        return new Response('')
      },
    },
    systemClock,
  )
  const certUrl = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270'
  const { raw, headers } = paypal.message(approved, { certUrl })
  expect(await createProvider({ certificates }).readEvent(raw, headers)).toBeNull()
  expect(fetched).toEqual([])
})
