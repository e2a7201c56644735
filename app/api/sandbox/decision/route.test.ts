/** @jest-environment node */
import { POST } from './route'

const mockJar = new Map<string, string>()
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined),
  }),
}))
jest.mock('../../../../lib/visit/resolve-store', () => ({
  resolveStore: async (headers: Headers) => {
    const slug = (headers.get('host') ?? '').split('.')[0]
    return { kind: 'store', store: { slug, currency: 'USD', region: 'USA', state: 'open' } }
  },
}))

const back = 'http://outpost.shop.test/checkout/chk_1?redirect_status=succeeded'
let sent: { path: string; body: unknown }[] = []

beforeEach(() => {
  sent = []
  mockJar.clear()
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push({ path: new URL(String(address)).pathname, body: JSON.parse(String(init?.body)) })
    return Response.json({ redirectUrl: back })
  })
})

const decide = (body: unknown, origin = 'http://outpost.shop.test') =>
  POST(
    new Request('http://outpost.shop.test/api/sandbox/decision', {
      method: 'POST',
      headers: { host: 'outpost.shop.test', origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

const decision = { id: 'chk_1', paymentToken: 'tok_1', decision: 'authorize' }

describe('a decision on the sandbox page for Afterpay', () => {
  it('is sent to the service for the visitor’s own checkout in the store of the host', async () => {
    mockJar.set('checkout', 'chk_1')
    const response = await decide({ ...decision, storeSlug: 'nightshift' })
    expect([response.status, await response.json()]).toEqual([200, { redirectUrl: back }])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(sent).toEqual([
      {
        path: '/sandbox/decision',
        body: { storeSlug: 'outpost', checkoutId: 'chk_1', paymentToken: 'tok_1', decision: 'authorize' },
      },
    ])
  })

  it('is 404 for the checkout of another visitor', async () => {
    expect((await decide(decision)).status).toBe(404)
    mockJar.set('checkout', 'chk_2')
    expect((await decide(decision)).status).toBe(404)
    expect(sent).toEqual([])
  })

  it('is rejected with an unknown value or from another origin', async () => {
    mockJar.set('checkout', 'chk_1')
    expect((await decide({ ...decision, decision: 'capture' })).status).toBe(400)
    expect((await decide(decision, 'http://evil.test')).status).toBe(403)
    expect(sent).toEqual([])
  })
})
