/** @jest-environment node */

import { issuePageToken } from '@/lib/checkout/page-token'
import { checkoutWith } from '@/tests/storefront/sample-checkout'
import { GET as order, PUT as orderSeen } from '../order/route'
import { POST as confirm } from '../sandbox/confirm/route'
import { GET as delivery } from './delivery/route'
import { POST as estimate } from './estimate/route'
import { POST as express } from './express/route'
import { GET as link } from './link/route'
import { POST as pay } from './payment/route'
import { GET, POST, PUT } from './route'
import { POST as submit } from './submit/route'

const mockJar = new Map<string, string>()
const mockSet = jest.fn()
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined),
    set: (name: string, value: string, options: object) => mockSet(name, value, options),
  }),
}))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async (headers: Headers) => {
    const slug = (headers.get('host') ?? '').split('.')[0]
    return { kind: 'store', store: { slug, name: 'The Outpost', currency: 'USD', region: 'USA', state: 'open' } }
  },
}))

jest.mock('../../../lib/env', () => {
  const actual = jest.requireActual('../../../lib/env')
  const secrets = { CHECKOUT_SECRET: 'a-checkout-secret-that-only-tests-know' }
  const address = { configurable: true, get: () => mockLegacyUrl }
  return { ...actual, env: Object.defineProperty({ ...actual.env, ...secrets }, 'LEGACY_CHECKOUT_URL', address) }
})
let mockLegacyUrl: string | undefined

type Sent = { method: string; url: URL; body: { [key: string]: unknown } | undefined }
let sent: Sent[] = []

/** A fake of the commerce service: responds by method and path. */
function service(responses: Record<string, () => Response>) {
  sent = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const url = new URL(String(address))
    const method = init?.method ?? 'GET'
    sent.push({ method, url, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const response = responses[`${method} ${url.pathname}`]
    return response
      ? response()
      : Response.json({ errors: [{ code: 'not_found', detail: 'secret path' }] }, { status: 404 })
  })
}

const requestTo = (path: string, method: string, body?: unknown, headers: Record<string, string> = {}) =>
  new Request(`http://outpost.shop.test${path}`, {
    method,
    headers: {
      host: 'outpost.shop.test',
      ...(body === undefined ? {} : { origin: 'http://outpost.shop.test', 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

const line = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, quantity: 1, itemGroupId: '7' }
const checkout = () => Response.json(checkoutWith())

beforeEach(() => {
  mockJar.clear()
  mockSet.mockClear()
})

describe('a script of a shop page', () => {
  const from = (token?: string) => ({ 'sec-fetch-site': 'same-origin', ...(token && { 'x-page-token': token }) })

  it('cannot read or change a checkout, even with its id and cookie', async () => {
    mockJar.set('checkout', 'chk_1')
    service({ 'GET /checkout': checkout, 'PUT /v1/checkout': checkout })
    const change = { id: 'chk_1', change: { promoCode: 'HELLO' } }
    for (const headers of [from(), from('x'), from(await issuePageToken('chk_2'))]) {
      expect((await GET(requestTo('/api/checkout?id=chk_1', 'GET', undefined, headers))).status).toBe(403)
      expect((await PUT(requestTo('/api/checkout', 'PUT', change, headers))).status).toBe(403)
    }
    expect(sent).toEqual([])
  })

  it('can estimate the costs, which contain nothing about the buyer', async () => {
    mockJar.set('checkout', 'chk_1')
    service({ 'POST /v1/checkout/estimate': () => Response.json({ options: [] }) })
    const body = { id: 'chk_1', destination: { countryCode: 'US' } }
    expect((await estimate(requestTo('/api/checkout/estimate', 'POST', body, from()))).status).toBe(200)
    mockJar.clear()
    expect((await estimate(requestTo('/api/checkout/estimate', 'POST', body, from()))).status).toBe(404)
  })

  it('is rejected, unlike the checkout page, which sends its page token', async () => {
    mockJar.set('checkout', 'chk_1')
    service({ 'GET /checkout': checkout })
    const own = from(await issuePageToken('chk_1'))
    expect((await GET(requestTo('/api/checkout?id=chk_1', 'GET', undefined, own))).status).toBe(200)
    mockJar.clear()
    expect((await GET(requestTo('/api/checkout?id=chk_1', 'GET', undefined, own))).status).toBe(404)
  })
})

describe('a new checkout', () => {
  // Requirements: C2.103, C7.1
  it('belongs to the store of the host and to this browser only', async () => {
    service({ 'POST /checkout': checkout })
    const response = await POST(requestTo('/api/checkout', 'POST', { lines: [line], storeSlug: 'nightshift' }))
    expect([response.status, await response.json()]).toEqual([201, { id: 'chk_1' }])
    expect(sent[0]?.body).toMatchObject({ storeSlug: 'outpost', currency: 'USD', lineItems: [line] })
    expect(mockSet).toHaveBeenCalledWith(
      'checkout',
      'chk_1',
      expect.objectContaining({ httpOnly: true, sameSite: 'lax', path: '/' }),
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is not started for a cart with a total of zero', async () => {
    const { costs } = checkoutWith()
    service({
      'POST /checkout': () => Response.json(checkoutWith({ costs: { ...costs, subtotal: { value: 0 } } })),
    })
    const response = await POST(requestTo('/api/checkout', 'POST', { lines: [line] }))
    expect([response.status, await response.json()]).toEqual([
      422,
      { errors: [{ code: 'zero_total', detail: 'zero_total' }] },
    ])
    expect(mockSet).not.toHaveBeenCalled()
  })

  // Requirements: C7.1
  it.each([
    ['started', undefined, 'POST'],
    ['updated', 'chk_1', 'PUT'],
  ])('contains the attribution of the buyer when it is %s', async (_, own, method) => {
    if (own) mockJar.set('checkout', own)
    for (const [name, value] of [
      ['affiliate', 'jo-42'],
      ['partner', 'tiktok'],
    ] as const)
      mockJar.set(name, value)
    service({ 'POST /checkout': checkout, 'GET /checkout': checkout, 'PUT /v1/checkout': checkout })
    await POST(requestTo('/api/checkout', 'POST', { lines: [line], affiliate: 'somebody-else' }))
    const body = sent.find((call) => call.method === method)?.body
    const expected = { affiliate: 'jo-42', trafficSource: 'tiktok' }
    expect(body).toMatchObject(own ? { data: expected } : expected)
  })

  it('contains no price from the browser', async () => {
    service({ 'POST /checkout': checkout })
    await POST(
      requestTo('/api/checkout', 'POST', { lines: [{ ...line, price: 1, totalPrice: 1 }], total: 1, state: 'success' }),
    )
    expect(JSON.stringify(sent[0]?.body)).not.toMatch(/price|total|state/i)
  })

  it('reuses the checkout of this browser, so that its address is kept', async () => {
    mockJar.set('checkout', 'chk_1')
    service({ 'GET /checkout': checkout, 'PUT /v1/checkout': checkout })
    expect((await POST(requestTo('/api/checkout', 'POST', { lines: [line] }))).status).toBe(201)
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT'])
  })

  it('is updated to the currency, region and language that the visitor chose since', async () => {
    mockJar.set('checkout', 'chk_1')
    mockJar.set('buyer', 'de.EUR.EU.EU')
    service({ 'GET /checkout': checkout, 'PUT /v1/checkout': checkout })
    await POST(requestTo('/api/checkout', 'POST', { lines: [line] }))
    expect(sent[1]?.body).toMatchObject({ data: { currency: 'EUR', region: 'EU', locale: 'de' } })
  })

  it.each([
    ['started', undefined],
    ['updated', 'chk_1'],
  ])('has the pressed payment method when it is %s', async (_, own) => {
    if (own) mockJar.set('checkout', own)
    service({ 'POST /checkout': checkout, 'GET /checkout': checkout, 'PUT /v1/checkout': checkout })
    await POST(requestTo('/api/checkout', 'POST', { lines: [line], paymentMethod: 'paypal' }))
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { id: 'chk_1', data: { paymentMethod: 'paypal' } } })
  })

  it('is started even if it does not offer that payment method', async () => {
    const rejected = () => Response.json({ errors: [{ code: 'method_unavailable', detail: '-' }] }, { status: 422 })
    service({ 'POST /checkout': checkout, 'PUT /v1/checkout': rejected })
    const response = await POST(requestTo('/api/checkout', 'POST', { lines: [line], paymentMethod: 'afterpay' }))
    expect([response.status, await response.json()]).toEqual([201, { id: 'chk_1' }])
  })

  it('is not started with an unknown payment method', async () => {
    service({})
    expect((await POST(requestTo('/api/checkout', 'POST', { lines: [line], paymentMethod: 'cash' }))).status).toBe(400)
    expect(sent).toHaveLength(0)
  })

  it('stores the device id of the express page, reduced to letters, digits, dashes and underscores', async () => {
    service({ 'POST /checkout': checkout })
    await POST(requestTo('/api/checkout', 'POST', { lines: [line], deviceId: 'A-1_<script>; Path=/' }))
    expect(mockSet).toHaveBeenCalledWith('device', 'A-1_scriptPath', expect.objectContaining({ sameSite: 'lax' }))
    mockSet.mockClear()
    await POST(requestTo('/api/checkout', 'POST', { lines: [line] }))
    expect(mockSet).not.toHaveBeenCalledWith('device', expect.anything(), expect.anything())
  })

  // Requirements: C7.30
  it('is the operator’s other checkout if that handles the carts, and nothing is started in this app', async () => {
    mockLegacyUrl = 'https://pay.example'
    service({})
    const order = { lines: [line], paymentMethod: 'paypal', deviceId: 'd-1', leadsTo: 'https://evil.test' }
    const { leadsTo } = await (await POST(requestTo('/api/checkout', 'POST', order))).json()
    expect(leadsTo).toMatch(/^https:\/\/pay\.example\/buy\/express_checkout\?.*skus=7_21_2_1&.*method=paypal$/)
    expect([sent.length, mockSet.mock.calls.length]).toEqual([0, 0])
    mockLegacyUrl = undefined
  })

  it('returns a checkout that is being paid, without changes', async () => {
    mockJar.set('checkout', 'chk_1')
    service({ 'GET /checkout': () => Response.json(checkoutWith({ state: 'pending' })) })
    expect(await (await POST(requestTo('/api/checkout', 'POST', { lines: [line] }))).json()).toEqual({ id: 'chk_1' })
    expect(sent.map(({ method }) => method)).toEqual(['GET'])
  })

  it('returns unavailable lines with error codes, without internal details of the service', async () => {
    const soldOutLine = {
      slug: 'outpost-tee',
      productId: 12,
      colorId: 21,
      sizeId: 2,
      title: 'Outpost Tee',
      available: 0,
    }
    const errors = [{ code: 'out_of_stock', detail: 'select * from stock', line: soldOutLine }]
    service({ 'POST /checkout': () => Response.json({ errors, trace: 'at db.ts:1' }, { status: 409 }) })
    const response = await POST(requestTo('/api/checkout', 'POST', { lines: [line] }))
    expect(response.status).toBe(409)
    const text = await response.text()
    expect(text).toContain('Outpost Tee')
    expect(text).not.toMatch(/select|trace/)
    expect(mockSet).not.toHaveBeenCalled()
  })

  it.each([[[]], [[{ ...line, quantity: 0 }]], [[{ ...line, quantity: 1.5 }]], [[{ ...line, quantity: '3' }]], [null]])(
    'is rejected for lines like %j',
    async (lines) => {
      service({})
      expect((await POST(requestTo('/api/checkout', 'POST', { lines }))).status).toBe(400)
      expect(sent).toHaveLength(0)
    },
  )

  it.each([
    ['another site', { origin: 'http://evil.test' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 415],
  ])('cannot be started by %s', async (_, headers, status) => {
    service({})
    expect((await POST(requestTo('/api/checkout', 'POST', { lines: [line] }, headers))).status).toBe(status)
  })
})

describe('a checkout without its cookie', () => {
  const destination = { countryCode: 'US', stateCode: 'OR', city: 'Portland', zip: '97201' }
  const calls: [string, () => Promise<Response>][] = [
    ['read', () => GET(requestTo('/api/checkout?id=chk_1', 'GET'))],
    ['changed', () => PUT(requestTo('/api/checkout', 'PUT', { id: 'chk_1', change: { promoCode: 'A' } }))],
    ['read for delivery', () => delivery(requestTo('/api/checkout/delivery?id=chk_1', 'GET'))],
    ['estimated', () => estimate(requestTo('/api/checkout/estimate', 'POST', { id: 'chk_1', destination }))],
    ['started at PayPal', () => express(requestTo('/api/checkout/express', 'POST', { id: 'chk_1' }))],
    ['paid', () => pay(requestTo('/api/checkout/payment', 'POST', { id: 'chk_1', paymentMethod: 'card' }))],
    [
      'confirmed',
      () =>
        confirm(
          requestTo('/api/sandbox/confirm', 'POST', {
            id: 'chk_1',
            paymentToken: 't',
            paymentMethodId: 'pm_sandbox_ok',
          }),
        ),
    ],
    [
      'submitted',
      () =>
        submit(
          requestTo('/api/checkout/submit', 'POST', {
            id: 'chk_1',
            paymentMethod: 'card',
            paymentId: 'p',
            paymentToken: 't',
            total: { amount: 1, currency: 'USD' },
          }),
        ),
    ],
    ['linked to', () => link(requestTo('/api/checkout/link?id=chk_1', 'GET'))],
    ['closed', () => orderSeen(requestTo('/api/order', 'PUT', { cart: 'chk_1' }))],
  ]

  // Requirements: C2.103
  it.each(calls)('cannot be %s: the response is always the same, and the service is not called', async (_, call) => {
    service({ 'GET /checkout': checkout })
    mockJar.set('checkout', 'chk_2')
    const response = await call()
    expect([response.status, await response.json()]).toEqual([
      404,
      { errors: [{ code: 'not_found', detail: 'not_found' }] },
    ])
    expect(sent).toHaveLength(0)
  })

  it.each(['', '?cart=', '?cart=a%20b'])('returns no order without a checkout id: /api/order%s', async (query) => {
    service({ 'GET /v1/orders': checkout })
    mockJar.set('checkout', 'chk_1')
    mockJar.set('order', 'chk_2')
    expect((await order(requestTo(`/api/order${query}`, 'GET'))).status).toBe(400)
    expect(sent).toHaveLength(0)
  })

  it('returns a null order instead of an error, since the thank-you page requests it automatically', async () => {
    service({ 'GET /checkout': checkout })
    mockJar.set('checkout', 'chk_2')
    const response = await order(requestTo('/api/order?cart=chk_1', 'GET'))
    expect([response.status, await response.json()]).toEqual([200, { order: null, fresh: false }])
    expect(sent).toHaveLength(0)
  })
})

describe('the visitor’s own checkout', () => {
  beforeEach(() => mockJar.set('checkout', 'chk_1'))

  it('validates the address with the rules of the form', async () => {
    service({ 'PUT /v1/checkout': checkout })
    const customer = {
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      address1: '12 Analytical Way',
      address2: '',
      city: 'Portland',
      stateCode: 'OR',
      zip: '97201',
      countryCode: 'US',
      phone: '202 555 0123',
    }
    const change = (form: object) => PUT(requestTo('/api/checkout', 'PUT', { id: 'chk_1', change: { customer: form } }))
    expect((await change(customer)).status).toBe(200)
    expect(sent[0]?.body).toMatchObject({
      id: 'chk_1',
      data: { storeSlug: 'outpost', customer: { phone: '+12025550123', address: { state: 'Oregon' } } },
    })
    expect((await change({ ...customer, zip: 'x' })).status).toBe(400)
  })

  // Requirements: C7.71
  it('accepts one known change at a time', async () => {
    service({})
    for (const change of [{ state: 'success' }, { promoCode: 'A', costs: {} }, { deliveryOptionId: '' }, {}])
      expect((await PUT(requestTo('/api/checkout', 'PUT', { id: 'chk_1', change }))).status).toBe(400)
    expect(sent).toHaveLength(0)
  })

  it('returns a changed total with the current checkout', async () => {
    const body = { errors: [{ code: 'total_changed', detail: 'was 1' }], checkout: checkoutWith({ version: 9 }) }
    service({ 'POST /v1/checkout/submit': () => Response.json(body, { status: 409 }) })
    const total = { amount: 3119, currency: 'USD' }
    const order = { id: 'chk_1', paymentMethod: 'card', paymentId: 'p', paymentToken: 't', total }
    const response = await submit(requestTo('/api/checkout/submit', 'POST', order))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ errors: [{ code: 'total_changed' }], checkout: { version: 9 } })
    expect(sent[0]?.body).toMatchObject({ checkoutId: 'chk_1', total: { amount: 3119, currency: 'USD' } })
    // The return URL uses the host of the visit, since the cookies belong to it.
    expect(sent[0]?.body?.returnUrl).toMatch(/^https?:\/\/outpost\.shop\.test(?::\d+)?\/checkout\/chk_1\?id=/)
  })

  it('has a customer without an address for digital items, with the state in its list', async () => {
    service({ 'PUT /v1/checkout': checkout })
    const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' }
    const change = (place: object) =>
      PUT(requestTo('/api/checkout', 'PUT', { id: 'chk_1', change: { digitalCustomer: { ...person, ...place } } }))
    expect((await change({ stateCode: 'OR', countryCode: 'US' })).status).toBe(200)
    const address = { state: 'Oregon', stateCode: 'OR', countryCode: 'US', country: 'United States' }
    expect(sent.at(-1)?.body).toMatchObject({ data: { digitalCustomer: { ...person, address } } })
    expect((await change({ stateCode: '', countryCode: 'US' })).status).toBe(400)
    expect((await change({ stateCode: '', countryCode: 'DE' })).status).toBe(200)
  })

  describe('is paid', () => {
    const response = { paymentToken: 't', paymentId: 'p', meta: { provider: 'sandbox' }, amount: 3119, currency: 'USD' }
    const startedPayment = () => Response.json(response)
    const prepare = (more: object) =>
      pay(requestTo('/api/checkout/payment', 'POST', { id: 'chk_1', amount: 1, ...more }))
    const last = () => [sent.at(-1)?.method, sent.at(-1)?.url.pathname, sent.at(-1)?.body]
    beforeEach(() =>
      service({
        'GET /checkout': checkout,
        'POST /v1/initiatePayment': startedPayment,
        'PUT /v1/updatePayment': startedPayment,
      }),
    )

    // Requirements: C7.90
    it('with the total of the service, by a new payment with all fields of the call', async () => {
      const card = { paymentMethod: 'card', paymentMethodId: 'pm_1', name: 'Ada B.', email: 'ada@example.com' }
      expect(await (await prepare(card)).json()).toEqual(response)
      expect(last()).toEqual([
        'POST',
        '/v1/initiatePayment',
        {
          amount: 3119,
          platform: 'stripe',
          paymentMethod: 'card',
          checkoutId: 'chk_1',
          billingDetails: { name: 'Ada B.', email: 'ada@example.com' },
          paymentMethodId: 'pm_1',
          storeSlug: 'outpost',
          customer: checkoutWith().customer,
          lookupNumber: null,
          storeName: 'The Outpost',
        },
      ])
    })

    // Requirements: C7.90
    it('by updating the started payment', async () => {
      await prepare({ paymentMethod: 'afterpay', paymentId: 'p', paymentToken: 't' })
      const named = { id: 'p', paymentId: 'p', paymentToken: 't' }
      const expected = { amount: 3119, platform: 'stripe', paymentMethod: 'afterpay', checkoutId: 'chk_1', ...named }
      expect(last()).toEqual(['PUT', '/v1/updatePayment', { ...expected, storeSlug: 'outpost', billingDetails: {} }])
    })

    it('with the billing address in the format of its country, which must be complete', async () => {
      const billing = {
        firstName: 'Grace',
        lastName: 'Hopper',
        address1: '10 High Street',
        address2: '',
        city: 'London',
      }
      const place = { stateCode: '', zip: 'sw1a1aa', countryCode: 'GB' }
      const card = { paymentMethod: 'card', name: 'Ada B.' }
      await prepare({ ...card, billing: { ...billing, ...place } })
      const address = { address1: '10 High Street', city: 'London', zip: 'SW1A 1AA', country: 'United Kingdom' }
      expect(last()[2]).toMatchObject({ billing: { firstName: 'Grace', lastName: 'Hopper', address } })
      expect((await prepare({ ...card, billing: { ...billing, ...place, zip: '1' } })).status).toBe(400)
    })

    // Requirements: C7.90
    it('at PayPal with a new payment each time', async () => {
      await prepare({ paymentMethod: 'paypal', paymentId: 'p', paymentToken: 't' })
      expect(last()).toMatchObject(['POST', '/v1/initiatePayment', { platform: 'paypal', paymentMethod: 'paypal' }])
    })
  })

  // Requirements: C4.32
  it('that has become an order is found by a second tab, which cannot pay again', async () => {
    mockJar.clear()
    mockJar.set('order', 'chk_1')
    service({ 'GET /checkout': () => Response.json(checkoutWith({ state: 'success' })) })
    const found = await (await GET(requestTo('/api/checkout?id=chk_1', 'GET'))).json()
    expect(found.state).toBe('success')
    const closed = () => Response.json({ errors: [{ code: 'checkout_closed', detail: '-' }] }, { status: 409 })
    service({
      'GET /checkout': () => Response.json(checkoutWith({ state: 'success' })),
      'POST /v1/initiatePayment': closed,
    })
    const response = await pay(requestTo('/api/checkout/payment', 'POST', { id: 'chk_1', paymentMethod: 'card' }))
    expect([response.status, await response.json()]).toMatchObject([409, { errors: [{ code: 'checkout_closed' }] }])
  })

  it('is 503 while the service is down', async () => {
    service({ 'GET /checkout': () => new Response('<html>', { status: 502 }) })
    expect((await GET(requestTo('/api/checkout?id=chk_1', 'GET'))).status).toBe(503)
  })
})
