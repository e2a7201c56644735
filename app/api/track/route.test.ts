/** @jest-environment node */

import { limits } from '@/lib/limits/limits'
import { checkoutWith } from '@/tests/storefront/sample-checkout'
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
let mockSlug = 'outpost'
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: mockSlug, currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const { customer, costs, lineItems, deliveryOption: delivery } = checkoutWith()
const order = {
  id: 5,
  lookupNumber: 'F4RX-VJVY-9SDQ-E',
  checkoutId: 'chk_1',
  storeSlug: 'outpost',
  status: 'shipped',
  history: [{ status: 'shipped', at: '2026-11-21T08:00:00Z' }],
  placedAt: '2026-11-20T21:00:00Z',
  email: 'ada@example.com',
  firstName: 'Ada',
  customer,
  totalCost: { amount: 3119, currency: 'USD' },
  costs,
  lineItems,
  delivery,
  promoCode: 'FRIENDS-OF-ADA',
}

const none = () => Response.json({ errors: [{ code: 'not_found', detail: '-' }] }, { status: 404 })
const service = (response: () => Response) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => response())

let visitor = 0
const track = (body: object, headers: Record<string, string> = {}) => {
  const host = `${mockSlug}.shop.test`
  return POST(
    new Request(`http://${host}/api/track`, {
      method: 'POST',
      headers: {
        host,
        origin: `http://${host}`,
        'content-type': 'application/json',
        'x-client-address': `203.0.113.${visitor}`,
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  )
}
const pair = { number: 'f4rx vjvy 9sdq e', email: 'ada@example.com' }

beforeEach(() => {
  visitor += 1
  mockSlug = `outpost-${visitor}`
})

describe('an order that is requested by its number and email address', () => {
  // Requirements: C7.301
  it('is found with any formatting of its number, in the store of the host', async () => {
    const sent = service(() => Response.json(order))
    const response = await track({ ...pair, storeSlug: 'another' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toMatchObject({ order: { lookupNumber: order.lookupNumber, status: 'shipped' } })
    const [address, call] = sent.mock.calls[0] ?? []
    expect(String(address)).toMatch(/\/v1\/orders\/track$/)
    expect(JSON.parse(String(call?.body))).toEqual({
      storeSlug: mockSlug,
      number: 'F4RX-VJVY-9SDQ-E',
      email: 'ada@example.com',
    })
  })

  // Requirements: C2.305
  it('is returned with its address and payment method, without contact data, promo code and checkout id', async () => {
    const paymentMethod = { type: 'card', brand: 'visa', last4: '4242' }
    service(() => Response.json({ ...order, paymentMethod }))
    const text = await (await track(pair)).text()
    for (const secret of ['chk_1', 'ada@example.com', customer?.phone, 'FRIENDS']) expect(text).not.toContain(secret)
    const { order: shown } = JSON.parse(text)
    expect(shown).not.toHaveProperty('id')
    const { firstName, lastName, address } = customer ?? {}
    expect(shown.recipient).toEqual({ customer: { firstName, lastName, address }, paymentMethod })
    expect(text).toContain('Outpost Tee')
  })

  // Requirements: C7.301
  it('returns the same 404 for a wrong number and for a wrong address', async () => {
    service(none)
    const wrongAddress = await track({ ...pair, email: 'eve@example.com' })
    const wrongNumber = await track({ ...pair, number: '0000-0000-0000-1' })
    expect([wrongAddress.status, wrongNumber.status]).toEqual([404, 404])
    expect(await wrongAddress.text()).toBe(await wrongNumber.text())
  })

  // Requirements: C7.301
  it('is 404 if the service has no such call', async () => {
    service(() => Response.json({}, { status: 404 }))
    expect((await track(pair)).status).toBe(404)
  })

  it('is rejected from another origin and for malformed requests', async () => {
    const sent = service(() => Response.json(order))
    expect((await track(pair, { origin: 'https://evil.test' })).status).toBe(403)
    expect((await track(pair, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await track({ number: pair.number, email: 'ada' })).status).toBe(400)
    expect((await track({ number: ' ', email: pair.email })).status).toBe(400)
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('a visitor who guesses', () => {
  // Requirements: C7.301
  it('email addresses for one number is rate limited across all client addresses', async () => {
    service(none)
    const responses: number[] = []
    for (let n = 0; n <= limits.trackOfNumber.max; n += 1)
      responses.push(
        (await track({ ...pair, email: `a${n}@example.com` }, { 'x-client-address': `198.51.100.${n}` })).status,
      )
    expect(responses.filter((status) => status === 404)).toHaveLength(limits.trackOfNumber.max)
    expect(responses.at(-1)).toBe(429)
  })

  // Requirements: C7.301
  it('numbers is rate limited, and other visitors are not', async () => {
    const sent = service(none)
    const guess = (n: number, from: string) => track({ ...pair, number: `guess ${n}` }, { 'x-client-address': from })
    let last: Response | undefined
    for (let n = 0; n <= limits.track.max; n += 1) last = await guess(n, '198.51.100.200')
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(sent).toHaveBeenCalledTimes(limits.track.max)
    expect((await guess(99, '198.51.100.201')).status).toBe(404)
  })
})
