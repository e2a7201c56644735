/** @jest-environment node */
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const input = { email: 'ada@example.com', listingSlug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 3 }

let calls: { address: string; body: unknown }[] = []
function service(response: () => Response) {
  calls = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address))
    calls.push({ address: `${init?.method} ${pathname}${search}`, body: JSON.parse(String(init?.body)) })
    return response()
  })
}

const subscribe = (body: unknown, origin = 'http://outpost.shop.test') =>
  POST(
    new Request('http://outpost.shop.test/api/get-notified', {
      method: 'POST',
      headers: { host: 'outpost.shop.test', origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

describe('a back-in-stock request', () => {
  it('is sent to the service for the store of the host', async () => {
    service(() => Response.json({ ok: true }, { status: 201 }))
    const response = await subscribe({ ...input, storeSlug: 'harbor' })
    expect([response.status, await response.json()]).toEqual([201, { ok: true }])
    expect(calls).toEqual([{ address: 'POST /v1/notifications?storeSlug=outpost', body: { ...input, locale: 'en' } }])
  })

  it.each([{ email: 'ada' }, { listingSlug: '../x' }, { colorId: '21' }])(
    'is not sent to the service with %p',
    async (change) => {
      service(() => Response.json({ ok: true }))
      expect((await subscribe({ ...input, ...change })).status).toBe(400)
      expect(calls).toEqual([])
    },
  )

  it('is rejected from a page of another origin', async () => {
    expect((await subscribe(input, 'https://evil.example')).status).toBe(403)
  })
})
