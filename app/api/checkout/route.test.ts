/** @jest-environment node */
import { checkoutWith } from '@/lib/checkout/checkout-fixture'
import { issuePageToken } from '@/lib/checkout/page-token'
import { GET as order, PUT as orderSeen } from '../order/route'
import { POST as confirm } from '../sandbox/confirm/route'
import { GET as delivery } from './delivery/route'
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
jest.mock('../../../lib/store/resolve', () => ({
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

/** The commerce service: answers by method and path. */
function service(answers: Record<string, () => Response>) {
  sent = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const url = new URL(String(address))
    const method = init?.method ?? 'GET'
    sent.push({ method, url, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const answer = answers[`${method} ${url.pathname}`]
    return answer
      ? answer()
      : Response.json({ errors: [{ code: 'not_found', detail: 'secret path' }] }, { status: 404 })
  })
}

const at = (path: string, method: string, body?: unknown, headers: Record<string, string> = {}) =>
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

  it('reads and changes no checkout, also one whose id and cookie it has', async () => {
    mockJar.set('checkout', 'chk_1')
    service({ 'GET /checkout': checkout, 'PUT /v1/checkout': checkout })
    const change = { id: 'chk_1', change: { promoCode: 'HELLO' } }
    for (const headers of [from(), from('x'), from(await issuePageToken('chk_2'))]) {
      expect((await GET(at('/api/checkout?id=chk_1', 'GET', undefined, headers))).status).toBe(403)
      expect((await PUT(at('/api/checkout', 'PUT', change, headers))).status).toBe(403)
    }
    expect(sent).toEqual([])
  })

  it('is not the page of the checkout, which sends its token', async () => {
    mockJar.set('checkout', 'chk_1')
    service({ 'GET /checkout': checkout })
    const own = from(await issuePageToken('chk_1'))
    expect((await GET(at('/api/checkout?id=chk_1', 'GET', undefined, own))).status).toBe(200)
    mockJar.clear()
    expect((await GET(at('/api/checkout?id=chk_1', 'GET', undefined, own))).status).toBe(404)
  })
})

describe('a new checkout', () => {
  it('belongs to the store of the host and to this browser alone', async () => {
    service({ 'POST /checkout': checkout })
    const answer = await POST(at('/api/checkout', 'POST', { lines: [line], storeSlug: 'nightshift' }))
    expect([answer.status, await answer.json()]).toEqual([201, { id: 'chk_1' }])
    expect(sent[0]?.body).toMatchObject({ storeSlug: 'outpost', currency: 'USD', lineItems: [line] })
    expect(mockSet).toHaveBeenCalledWith(
      'checkout',
      'chk_1',
      expect.objectContaining({ httpOnly: true, sameSite: 'lax', path: '/' }),
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is not begun for a cart whose lines cost nothing', async () => {
    const { costs } = checkoutWith()
    service({
      'POST /checkout': () => Response.json(checkoutWith({ costs: { ...costs, subtotal: { value: 0 } } })),
    })
    const answer = await POST(at('/api/checkout', 'POST', { lines: [line] }))
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { errors: [{ code: 'zero_total', detail: 'zero_total' }] },
    ])
    expect(mockSet).not.toHaveBeenCalled()
  })

  it.each([
    ['begun', undefined, 'POST'],
    ['gone on with', 'chk_1', 'PUT'],
  ])('says who sent the buyer when it is %s', async (_, own, method) => {
    if (own) mockJar.set('checkout', own)
    for (const [name, value] of [
      ['affiliate', 'jo-42'],
      ['partner', 'tiktok'],
    ] as const)
      mockJar.set(name, value)
    service({ 'POST /checkout': checkout, 'GET /checkout': checkout, 'PUT /v1/checkout': checkout })
    await POST(at('/api/checkout', 'POST', { lines: [line], affiliate: 'somebody-else' }))
    const body = sent.find((call) => call.method === method)?.body
    const told = { affiliate: 'jo-42', trafficSource: 'tiktok' }
    expect(body).toMatchObject(own ? { data: told } : told)
  })

  it('carries no price of the browser', async () => {
    service({ 'POST /checkout': checkout })
    await POST(
      at('/api/checkout', 'POST', { lines: [{ ...line, price: 1, totalPrice: 1 }], total: 1, state: 'success' }),
    )
    expect(JSON.stringify(sent[0]?.body)).not.toMatch(/price|total|state/i)
  })

  it('goes on with the one that this browser has begun, so that its address stays', async () => {
    mockJar.set('checkout', 'chk_1')
    service({ 'GET /checkout': checkout, 'PUT /v1/checkout': checkout })
    expect((await POST(at('/api/checkout', 'POST', { lines: [line] }))).status).toBe(201)
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT'])
  })

  it('goes on in the currency, region and language that were chosen since it was begun', async () => {
    mockJar.set('checkout', 'chk_1')
    mockJar.set('buyer', 'de.EUR.EU.EU')
    service({ 'GET /checkout': checkout, 'PUT /v1/checkout': checkout })
    await POST(at('/api/checkout', 'POST', { lines: [line] }))
    expect(sent[1]?.body).toMatchObject({ data: { currency: 'EUR', region: 'EU', locale: 'de' } })
  })

  it.each([
    ['begun', undefined],
    ['gone on with', 'chk_1'],
  ])('has the way of paying chosen that was pressed, when it is %s', async (_, own) => {
    if (own) mockJar.set('checkout', own)
    service({ 'POST /checkout': checkout, 'GET /checkout': checkout, 'PUT /v1/checkout': checkout })
    await POST(at('/api/checkout', 'POST', { lines: [line], paymentMethod: 'paypal' }))
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { id: 'chk_1', data: { paymentMethod: 'paypal' } } })
  })

  it('begins all the same where it does not offer that way of paying', async () => {
    const refused = () => Response.json({ errors: [{ code: 'method_unavailable', detail: '-' }] }, { status: 422 })
    service({ 'POST /checkout': checkout, 'PUT /v1/checkout': refused })
    const answer = await POST(at('/api/checkout', 'POST', { lines: [line], paymentMethod: 'afterpay' }))
    expect([answer.status, await answer.json()]).toEqual([201, { id: 'chk_1' }])
  })

  it('is not begun with a way of paying that nobody knows', async () => {
    service({})
    expect((await POST(at('/api/checkout', 'POST', { lines: [line], paymentMethod: 'cash' }))).status).toBe(400)
    expect(sent).toHaveLength(0)
  })

  it('remembers the device that the express page was told of, stripped of all but letters, digits and dashes', async () => {
    service({ 'POST /checkout': checkout })
    await POST(at('/api/checkout', 'POST', { lines: [line], deviceId: 'A-1_<script>; Path=/' }))
    expect(mockSet).toHaveBeenCalledWith('device', 'A-1_scriptPath', expect.objectContaining({ sameSite: 'lax' }))
    mockSet.mockClear()
    await POST(at('/api/checkout', 'POST', { lines: [line] }))
    expect(mockSet).not.toHaveBeenCalledWith('device', expect.anything(), expect.anything())
  })

  it('is the operator’s other checkout where that takes the carts, and nothing is begun here', async () => {
    mockLegacyUrl = 'https://pay.example'
    service({})
    const order = { lines: [line], paymentMethod: 'paypal', deviceId: 'd-1', leadsTo: 'https://evil.test' }
    const { leadsTo } = await (await POST(at('/api/checkout', 'POST', order))).json()
    expect(leadsTo).toMatch(/^https:\/\/pay\.example\/buy\/express_checkout\?.*skus=7_21_2_1&.*method=paypal$/)
    expect([sent.length, mockSet.mock.calls.length]).toEqual([0, 0])
    mockLegacyUrl = undefined
  })

  it('leads back to one that is being paid, and changes nothing of it', async () => {
    mockJar.set('checkout', 'chk_1')
    service({ 'GET /checkout': () => Response.json(checkoutWith({ state: 'pending' })) })
    expect(await (await POST(at('/api/checkout', 'POST', { lines: [line] }))).json()).toEqual({ id: 'chk_1' })
    expect(sent.map(({ method }) => method)).toEqual(['GET'])
  })

  it('names the lines that cannot be had, in codes and not in words of the service', async () => {
    const gone = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, title: 'Outpost Tee', available: 0 }
    const errors = [{ code: 'out_of_stock', detail: 'select * from stock', line: gone }]
    service({ 'POST /checkout': () => Response.json({ errors, trace: 'at db.ts:1' }, { status: 409 }) })
    const answer = await POST(at('/api/checkout', 'POST', { lines: [line] }))
    expect(answer.status).toBe(409)
    const text = await answer.text()
    expect(text).toContain('Outpost Tee')
    expect(text).not.toMatch(/select|trace/)
    expect(mockSet).not.toHaveBeenCalled()
  })

  it.each([[[]], [[{ ...line, quantity: 0 }]], [[{ ...line, quantity: 1.5 }]], [[{ ...line, quantity: '3' }]], [null]])(
    'is refused for lines like %j',
    async (lines) => {
      service({})
      expect((await POST(at('/api/checkout', 'POST', { lines }))).status).toBe(400)
      expect(sent).toHaveLength(0)
    },
  )

  it.each([
    ['another site', { origin: 'http://evil.test' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 415],
  ])('cannot be begun by %s', async (_, headers, status) => {
    service({})
    expect((await POST(at('/api/checkout', 'POST', { lines: [line] }, headers))).status).toBe(status)
  })
})

describe('a checkout that no cookie names', () => {
  const calls: [string, () => Promise<Response>][] = [
    ['read', () => GET(at('/api/checkout?id=chk_1', 'GET'))],
    ['changed', () => PUT(at('/api/checkout', 'PUT', { id: 'chk_1', change: { promoCode: 'A' } }))],
    ['asked for delivery', () => delivery(at('/api/checkout/delivery?id=chk_1', 'GET'))],
    ['paid', () => pay(at('/api/checkout/payment', 'POST', { id: 'chk_1', paymentMethod: 'card' }))],
    [
      'confirmed',
      () =>
        confirm(
          at('/api/sandbox/confirm', 'POST', { id: 'chk_1', paymentToken: 't', paymentMethodId: 'pm_sandbox_ok' }),
        ),
    ],
    [
      'submitted',
      () =>
        submit(
          at('/api/checkout/submit', 'POST', {
            id: 'chk_1',
            paymentMethod: 'card',
            paymentId: 'p',
            paymentToken: 't',
            total: { amount: 1, currency: 'USD' },
          }),
        ),
    ],
    ['linked to', () => link(at('/api/checkout/link?id=chk_1', 'GET'))],
    ['closed', () => orderSeen(at('/api/order', 'PUT', { cart: 'chk_1' }))],
  ]

  it.each(calls)('cannot be %s: one answer, and the service is not even asked', async (_, call) => {
    service({ 'GET /checkout': checkout })
    mockJar.set('checkout', 'chk_2')
    const answer = await call()
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { errors: [{ code: 'not_found', detail: 'not_found' }] },
    ])
    expect(sent).toHaveLength(0)
  })

  it.each(['', '?cart=', '?cart=a%20b'])('gives no order where nobody says which: /api/order%s', async (query) => {
    service({ 'GET /v1/orders': checkout })
    mockJar.set('checkout', 'chk_1')
    mockJar.set('order', 'chk_2')
    expect((await order(at(`/api/order${query}`, 'GET'))).status).toBe(400)
    expect(sent).toHaveLength(0)
  })

  it('is no order either, told without an error as the thank-you page asks for it on its own', async () => {
    service({ 'GET /checkout': checkout })
    mockJar.set('checkout', 'chk_2')
    const answer = await order(at('/api/order?cart=chk_1', 'GET'))
    expect([answer.status, await answer.json()]).toEqual([200, { order: null, fresh: false }])
    expect(sent).toHaveLength(0)
  })
})

describe('the visitor’s own checkout', () => {
  beforeEach(() => mockJar.set('checkout', 'chk_1'))

  it('takes the address by the rules of the form', async () => {
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
    const change = (form: object) => PUT(at('/api/checkout', 'PUT', { id: 'chk_1', change: { customer: form } }))
    expect((await change(customer)).status).toBe(200)
    expect(sent[0]?.body).toMatchObject({
      id: 'chk_1',
      data: { storeSlug: 'outpost', customer: { phone: '+12025550123', address: { state: 'Oregon' } } },
    })
    expect((await change({ ...customer, zip: 'x' })).status).toBe(400)
  })

  it('takes one change at a time and nothing that is not on the list', async () => {
    service({})
    for (const change of [{ state: 'success' }, { promoCode: 'A', costs: {} }, { deliveryOptionId: '' }, {}])
      expect((await PUT(at('/api/checkout', 'PUT', { id: 'chk_1', change }))).status).toBe(400)
    expect(sent).toHaveLength(0)
  })

  it('passes a changed total on, with the checkout as it is now', async () => {
    const body = { errors: [{ code: 'total_changed', detail: 'was 1' }], checkout: checkoutWith({ version: 9 }) }
    service({ 'POST /v1/checkout/submit': () => Response.json(body, { status: 409 }) })
    const total = { amount: 3119, currency: 'USD' }
    const order = { id: 'chk_1', paymentMethod: 'card', paymentId: 'p', paymentToken: 't', total }
    const answer = await submit(at('/api/checkout/submit', 'POST', order))
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'total_changed' }], checkout: { version: 9 } })
    expect(sent[0]?.body).toMatchObject({ checkoutId: 'chk_1', total: { amount: 3119, currency: 'USD' } })
    // Back to where the buyer is, since their cookies are there.
    expect(sent[0]?.body?.returnUrl).toMatch(/^https?:\/\/outpost\.shop\.test(?::\d+)?\/checkout\/chk_1\?id=/)
  })

  describe('is paid', () => {
    const answer = { paymentToken: 't', paymentId: 'p', meta: { provider: 'sandbox' }, amount: 3119, currency: 'USD' }
    const begun = () => Response.json(answer)
    const prepare = (more: object) => pay(at('/api/checkout/payment', 'POST', { id: 'chk_1', amount: 1, ...more }))
    const last = () => [sent.at(-1)?.method, sent.at(-1)?.url.pathname, sent.at(-1)?.body]
    beforeEach(() =>
      service({ 'GET /checkout': checkout, 'POST /v1/initiatePayment': begun, 'PUT /v1/updatePayment': begun }),
    )

    it('for what the service says it comes to, by a payment that is begun with all that the call has', async () => {
      const card = { paymentMethod: 'card', paymentMethodId: 'pm_1', name: 'Ada B.', email: 'ada@example.com' }
      expect(await (await prepare(card)).json()).toEqual(answer)
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

    it('by the payment that was begun, which is brought up to date', async () => {
      await prepare({ paymentMethod: 'afterpay', paymentId: 'p', paymentToken: 't' })
      const named = { id: 'p', paymentId: 'p', paymentToken: 't' }
      const told = { amount: 3119, platform: 'stripe', paymentMethod: 'afterpay', checkoutId: 'chk_1', ...named }
      expect(last()).toEqual(['PUT', '/v1/updatePayment', { ...told, storeSlug: 'outpost', billingDetails: {} }])
    })

    it('at PayPal by a payment that is asked for anew each time', async () => {
      await prepare({ paymentMethod: 'paypal', paymentId: 'p', paymentToken: 't' })
      expect(last()).toMatchObject(['POST', '/v1/initiatePayment', { platform: 'paypal', paymentMethod: 'paypal' }])
    })
  })

  it('that has become an order answers a second tab, which finds the order and pays nothing', async () => {
    mockJar.clear()
    mockJar.set('order', 'chk_1')
    service({ 'GET /checkout': () => Response.json(checkoutWith({ state: 'success' })) })
    const found = await (await GET(at('/api/checkout?id=chk_1', 'GET'))).json()
    expect(found.state).toBe('success')
    const closed = () => Response.json({ errors: [{ code: 'checkout_closed', detail: '-' }] }, { status: 409 })
    service({
      'GET /checkout': () => Response.json(checkoutWith({ state: 'success' })),
      'POST /v1/initiatePayment': closed,
    })
    const answer = await pay(at('/api/checkout/payment', 'POST', { id: 'chk_1', paymentMethod: 'card' }))
    expect([answer.status, await answer.json()]).toMatchObject([409, { errors: [{ code: 'checkout_closed' }] }])
  })

  it('says that it is closed for a moment while the service is down', async () => {
    service({ 'GET /checkout': () => new Response('<html>', { status: 502 }) })
    expect((await GET(at('/api/checkout?id=chk_1', 'GET'))).status).toBe(503)
  })
})
