/** @jest-environment node */
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../../lib/store/resolve', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const wish = { email: 'ada@example.com', listingSlug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 3 }

let asked: { address: string; body: unknown }[] = []
function service(answer: () => Response) {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address))
    asked.push({ address: `${init?.method} ${pathname}${search}`, body: JSON.parse(String(init?.body)) })
    return answer()
  })
}

const ask = (body: unknown, origin = 'http://outpost.shop.test') =>
  POST(
    new Request('http://outpost.shop.test/api/get-notified', {
      method: 'POST',
      headers: { host: 'outpost.shop.test', origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

describe('the wish to hear when a size is back', () => {
  it('is handed to the service for the store of the host', async () => {
    service(() => Response.json({ ok: true }, { status: 201 }))
    const answer = await ask({ ...wish, storeSlug: 'harbor' })
    expect([answer.status, await answer.json()]).toEqual([201, { ok: true }])
    expect(asked).toEqual([{ address: 'POST /v1/notifications?storeSlug=outpost', body: { ...wish, locale: 'en' } }])
  })

  it.each([{ email: 'ada' }, { listingSlug: '../x' }, { colorId: '21' }])(
    'asks the service nothing with %p',
    async (change) => {
      service(() => Response.json({ ok: true }))
      expect((await ask({ ...wish, ...change })).status).toBe(400)
      expect(asked).toEqual([])
    },
  )

  it('is refused from a page of somebody else', async () => {
    expect((await ask(wish, 'https://evil.example')).status).toBe(403)
  })
})
