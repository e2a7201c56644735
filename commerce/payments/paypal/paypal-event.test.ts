import { fixedClock, systemClock } from '../../clock'
import { Refused } from '../../errors'
import type { CertificateStore, StoredCertificate } from './certificate-store'
import { createFakeCertificate } from './fake-certificate'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from './fake-paypal'
import { createPaypalCertificates } from './paypal-certificates'
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

test('every byte of the message counts', async () => {
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
  const asked: string[] = []
  const download = async (url: string, init: RequestInit) => {
    asked.push(url)
    return await fetch(`${paypal.url}/v1/notifications/certs/CERT-0000cafe-0000beef`, init)
  }
  const certificates = createPaypalCertificates({ environment: 'production', fetch: download }, systemClock)
  expect(await house({ certificates }).readEvent(raw, headers)).not.toBeNull()
  expect(asked).toEqual([certUrl])
})

test.each(['', 'no json', '{}', '[]', '{"id":1,"event_type":"X"}', '{"id":"x"}'])('%p is no event', async (raw) => {
  const { headers } = paypal.message(approved, { raw })
  expect(await house().readEvent(raw, headers)).toBeNull()
})

test('while the certificate can’t be had, a message is neither true nor false', async () => {
  const { raw, headers } = paypal.message(approved)
  paypal.fail({ on: 'certificate', kind: 500 })
  await expect(house().readEvent(raw, headers)).rejects.toThrow('500')
})

test('PayPal is asked for a certificate once, however many messages come and whether they are true or forged', async () => {
  const asked = paypal.requests.length
  const shop = house()
  const forged = paypal.message(approved)
  forged.headers.set('paypal-transmission-sig', 'Zm9yZ2Vk')
  await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const { raw, headers } = number % 2 === 0 ? paypal.message(approved) : forged
      expect((await shop.readEvent(raw, headers)) === null).toBe(number % 2 === 1)
    }),
  )
  expect(paypal.requests.slice(asked).map(({ path }) => path)).toEqual([
    '/v1/notifications/certs/CERT-0000cafe-0000beef',
  ])
})

test('who names ever new certificates is refused after ten in a minute; one that is known still counts', async () => {
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const certificates = createPaypalCertificates({ environment: 'sandbox', apiBase: paypal.url }, clock)
  const shop = house({ certificates })
  const { raw, headers } = paypal.message(approved)
  expect(await shop.readEvent(raw, headers)).toMatchObject({ id: 'WH-1' })
  const asked = paypal.requests.length
  const invent = async (number: number) => {
    const invented = new Headers(headers)
    invented.set('paypal-cert-url', `${paypal.url}/v1/notifications/certs/CERT-${number}`)
    return await shop
      .readEvent(raw, invented)
      .then(String, (error: unknown) => error instanceof Refused && error.status)
  }
  const answers: unknown[] = []
  for (let number = 0; number < 200; number += 1) answers.push(await invent(number))
  expect(answers.filter((answer) => answer === 'null')).toHaveLength(9)
  expect(answers.filter((answer) => answer === 429)).toHaveLength(191)
  expect(paypal.requests.length - asked).toBe(9)
  // Named again, it is not asked for again.
  expect(await invent(0)).toBe('null')
  expect(await shop.readEvent(raw, headers)).toMatchObject({ id: 'WH-1' })
  clock.moveTo('2026-11-20T10:01:01Z')
  expect(await invent(300)).toBe('null')
})

test('a certificate that was used before still counts while new ones are refused: after a day, and after a restart', async () => {
  const rows = new Map<string, StoredCertificate>()
  const store: CertificateStore = {
    find: async (address) => rows.get(address) ?? null,
    save: async (address, certificate) => void rows.set(address, certificate),
    remove: async (address) => void rows.delete(address),
  }
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const open = () => createPaypalCertificates({ environment: 'sandbox', apiBase: paypal.url, store }, clock)
  const { raw, headers } = paypal.message(approved)
  const before = open()
  expect(await house({ certificates: before }).readEvent(raw, headers)).toMatchObject({ id: 'WH-1' })
  clock.moveTo('2026-11-22T10:00:00Z')
  for (const certificates of [before, open()]) {
    const base = `${paypal.url}/v1/notifications/certs/CERT-`
    const invented = Array.from({ length: 20 }, (_, number) => certificates.keyAt(`${base}${number}`))
    const refused = (await Promise.allSettled(invented)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(10)
    expect(await house({ certificates }).readEvent(raw, headers)).toMatchObject({ id: 'WH-1' })
  }
  expect([...rows.keys()]).toEqual([headers.get('paypal-cert-url')])
})

test('a certificate that PayPal takes back, and one that has expired, sign nothing more', async () => {
  const certificate = createFakeCertificate({ notAfter: new Date('2026-11-22T00:00:00Z') })
  const other = await openFakePaypal({ certificate })
  const clock = fixedClock('2026-11-20T10:00:00Z')
  let gone = false
  const download = async (url: string, init: RequestInit) =>
    gone ? new Response(null, { status: 404 }) : await fetch(url, init)
  const open = () => createPaypalCertificates({ environment: 'sandbox', apiBase: other.url, fetch: download }, clock)
  const { raw, headers } = other.message(approved)
  const address = headers.get('paypal-cert-url') ?? ''
  const [expiring, withdrawn] = [open(), open()]
  for (const certificates of [expiring, withdrawn]) expect(await certificates.keyAt(address)).not.toBeNull()
  clock.moveTo('2026-11-21T11:00:00Z')
  expect(await expiring.keyAt(address)).not.toBeNull()
  gone = true
  expect(await withdrawn.keyAt(address)).toBeNull()
  clock.moveTo('2026-11-22T00:00:01Z')
  expect(await expiring.keyAt(address)).toBeNull()
  expect(await house({ certificates: expiring, apiBase: other.url }).readEvent(raw, headers)).toBeNull()
  await other.stop()
})

test.each<[string, Parameters<typeof createFakeCertificate>[0]]>([
  ['of another company', { commonName: 'messageverificationcerts.example.com' }],
  ['of a name that only ends alike', { commonName: 'evilpaypal.com' }],
  ['that has expired', { notAfter: new Date('2026-11-01T00:00:00Z') }],
  ['that is not valid yet', { notBefore: new Date('2026-12-24T00:00:00Z') }],
  ['with a short key', { bits: 1024 }],
])('a certificate %s signs nothing', async (_, wanted) => {
  const other = await openFakePaypal({ certificate: createFakeCertificate(wanted) })
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const shop = createPaypalHouse({ ...fakePaypalKeys, environment: 'sandbox', apiBase: other.url }, clock)
  const { raw, headers } = other.message(approved)
  expect(await shop.readEvent(raw, headers)).toBeNull()
  await other.stop()
})

test('in production a certificate of PayPal’s sandbox signs nothing', async () => {
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
  expect(await house({ certificates }).readEvent(raw, headers)).toBeNull()
  expect(fetched).toEqual([])
})
