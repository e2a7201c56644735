/** @jest-environment node */
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../../lib/store/resolve', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

let asked: { address: string; body: unknown }[] = []
function service(answer: () => Response) {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address))
    asked.push({ address: `${init?.method} ${pathname}${search}`, body: JSON.parse(String(init?.body)) })
    return answer()
  })
}

const signUp = (body: unknown, origin = 'http://outpost.shop.test') =>
  POST(
    new Request('http://outpost.shop.test/api/newsletter', {
      method: 'POST',
      headers: { host: 'outpost.shop.test', origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

describe('the sign-up for a store’s letters', () => {
  it('is handed to the service for the store of the host, the address tidied', async () => {
    service(() => Response.json({ ok: true }, { status: 201 }))
    const answer = await signUp({ email: '  ada@example.com ', storeSlug: 'harbor' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.json()).toEqual({ ok: true })
    expect(asked).toEqual([
      { address: 'POST /v1/newsletter?storeSlug=outpost', body: { email: 'ada@example.com', locale: 'en' } },
    ])
  })

  it.each([{ email: 'ada' }, { email: '' }, { email: 'a@b.example\r\nBcc: x@y.example' }, {}, null, 'ada@example.com'])(
    'asks the service nothing for %p',
    async (body) => {
      service(() => Response.json({ ok: true }))
      expect((await signUp(body)).status).toBe(400)
      expect(asked).toEqual([])
    },
  )

  it('is refused from a page of somebody else', async () => {
    service(() => Response.json({ ok: true }))
    expect((await signUp({ email: 'ada@example.com' }, 'https://evil.example')).status).toBe(403)
    expect(asked).toEqual([])
  })

  it('says that it could not be taken while the service is down', async () => {
    service(() => new Response('oops', { status: 500 }))
    expect((await signUp({ email: 'ada@example.com' })).status).toBe(503)
  })
})
