/** @jest-environment node */
import { limits } from '@/lib/limits/limits'
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const service = (response: () => Response) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => response())
const origin = 'http://outpost.shop.test'
const headers = { host: 'outpost.shop.test', origin, 'content-type': 'application/json' }
let visitor = 0
const recover = (email: string, changed: Record<string, string> = {}) =>
  POST(
    new Request(`${origin}/api/recover`, {
      method: 'POST',
      headers: { ...headers, 'x-client-address': `203.0.113.${visitor}`, ...changed },
      body: JSON.stringify({ email }),
    }),
  )

beforeEach(() => {
  visitor += 1
})

describe('a request for order numbers by email', () => {
  // Requirements: C7.300
  it('sends the address and the store to the service in the query, without a body', async () => {
    const sent = service(() => Response.json({ success: true }))
    const response = await recover(' ada+tee@example.com ')
    expect(await response.json()).toEqual({ success: true })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const [address, call] = sent.mock.calls[0] ?? []
    const url = new URL(String(address))
    expect(url.pathname).toMatch(/\/v1\/orders\/recover$/)
    expect(Object.fromEntries(url.searchParams)).toEqual({ email: 'ada+tee@example.com', slug: 'outpost' })
    expect([call?.method, call?.body]).toEqual(['POST', undefined])
  })

  // Requirements: C8.300
  it.each([200, 422])('returns the error message of the service with status %d', async (status) => {
    service(() => Response.json({ success: false, error: { message: 'The mail server is down.' } }, { status }))
    const response = await recover('ada@example.com')
    expect(await response.json()).toEqual({ success: false, error: { message: 'The mail server is down.' } })
  })

  // Requirements: C5.300
  it.each(['ada@example.com\r\nBcc: all@example.com', 'ada', '', 'a@b.co, c@d.co', `${'a'.repeat(250)}@example.com`])(
    'is rejected for %j, which is not an email address',
    async (email) => {
      const sent = service(() => Response.json({ success: true }))
      expect((await recover(email)).status).toBe(400)
      expect(sent).not.toHaveBeenCalled()
    },
  )

  it('is rejected from a page of another origin', async () => {
    expect((await recover('ada@example.com', { origin: 'https://evil.test' })).status).toBe(403)
  })

  it('is rate limited', async () => {
    const sent = service(() => Response.json({ success: true }))
    for (let n = 0; n < limits.recover.max; n += 1) expect((await recover(`a${n}@example.com`)).status).toBe(200)
    const last = await recover('b@example.com')
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(sent).toHaveBeenCalledTimes(limits.recover.max)
  })
})
