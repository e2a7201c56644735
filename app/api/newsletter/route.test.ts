/** @jest-environment node */
import { createTranslator } from 'next-intl'
import mockMessages from '../../../messages/en.json'
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('next-intl/server', () => ({
  getTranslations: async () => createTranslator({ locale: 'en', messages: mockMessages }),
}))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

let calls: { address: string; body: unknown }[] = []
function service(response: () => Response) {
  calls = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address))
    calls.push({ address: `${init?.method} ${pathname}${search}`, body: JSON.parse(String(init?.body)) })
    return response()
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

describe('the newsletter sign-up', () => {
  it('is sent to the service for the store of the host, with a trimmed address', async () => {
    service(() => Response.json({ ok: true }, { status: 201 }))
    const response = await signUp({ email: '  ada@example.com ', storeSlug: 'harbor' })
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ ok: true })
    expect(calls).toEqual([
      { address: 'POST /v1/newsletter?storeSlug=outpost', body: { email: 'ada@example.com', locale: 'en' } },
    ])
  })

  it.each([{ email: 'ada' }, { email: '' }, { email: 'a@b.example\r\nBcc: x@y.example' }, {}, null, 'ada@example.com'])(
    'is not sent to the service for %p',
    async (body) => {
      service(() => Response.json({ ok: true }))
      expect((await signUp(body)).status).toBe(400)
      expect(calls).toEqual([])
    },
  )

  it('of a form without scripts has a page with the result', async () => {
    service(() => Response.json({ ok: true }, { status: 201 }))
    const send = (email: string) =>
      POST(
        new Request('http://outpost.shop.test/api/newsletter', {
          method: 'POST',
          headers: { host: 'outpost.shop.test', origin: 'http://outpost.shop.test' },
          body: new URLSearchParams({ email }),
        }),
      )
    const accepted = await send('ada@example.com')
    expect([accepted.status, accepted.headers.get('cache-control')]).toEqual([201, 'private, no-store'])
    expect(await accepted.text()).toContain('we sent an email to ada@example.com')
    expect(calls).toHaveLength(1)
    const rejected = await send('ada')
    expect(rejected.status).toBe(400)
    expect(await rejected.text()).toContain('Please enter a valid email')
    expect(calls).toHaveLength(1)
  })

  it('is rejected from a page of another origin', async () => {
    service(() => Response.json({ ok: true }))
    expect((await signUp({ email: 'ada@example.com' }, 'https://evil.example')).status).toBe(403)
    expect(calls).toEqual([])
  })

  it('is 503 while the service is down', async () => {
    service(() => new Response('oops', { status: 500 }))
    expect((await signUp({ email: 'ada@example.com' })).status).toBe(503)
  })
})
