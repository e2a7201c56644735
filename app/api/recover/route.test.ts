/** @jest-environment node */
import { limits } from '@/lib/limits/limits'
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../../lib/store/resolve', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const service = (answer: () => Response) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
const origin = 'http://outpost.shop.test'
const headers = { host: 'outpost.shop.test', origin, 'content-type': 'application/json' }
let visitor = 0
const ask = (email: string, changed: Record<string, string> = {}) =>
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

describe('asking for order numbers by mail', () => {
  it('hands address and store to the service by query, without a body', async () => {
    const sent = service(() => Response.json({ success: true }))
    const answer = await ask(' ada+tee@example.com ')
    expect(await answer.json()).toEqual({ success: true })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const [address, call] = sent.mock.calls[0] ?? []
    const url = new URL(String(address))
    expect(url.pathname).toMatch(/\/v1\/orders\/recover$/)
    expect(Object.fromEntries(url.searchParams)).toEqual({ email: 'ada+tee@example.com', slug: 'outpost' })
    expect([call?.method, call?.body]).toEqual(['POST', undefined])
  })

  it.each([200, 422])('hands on why the service refuses, in its words, with status %d', async (status) => {
    service(() => Response.json({ success: false, error: { message: 'Mail is being mended.' } }, { status }))
    const answer = await ask('ada@example.com')
    expect(await answer.json()).toEqual({ success: false, error: { message: 'Mail is being mended.' } })
  })

  it.each(['ada@example.com\r\nBcc: all@example.com', 'ada', '', 'a@b.co, c@d.co', `${'a'.repeat(250)}@example.com`])(
    'is refused for %j, which is no address',
    async (email) => {
      const sent = service(() => Response.json({ success: true }))
      expect((await ask(email)).status).toBe(400)
      expect(sent).not.toHaveBeenCalled()
    },
  )

  it('is refused to a page of another shop', async () => {
    expect((await ask('ada@example.com', { origin: 'https://evil.test' })).status).toBe(403)
  })

  it('again and again is slowed down', async () => {
    const sent = service(() => Response.json({ success: true }))
    for (let n = 0; n < limits.recover.most; n += 1) expect((await ask(`a${n}@example.com`)).status).toBe(200)
    const last = await ask('b@example.com')
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(sent).toHaveBeenCalledTimes(limits.recover.most)
  })
})
