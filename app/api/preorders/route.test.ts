/** @jest-environment node */
import messages from '../../../messages/en.json'
import { POST } from './route'

const mockTexts: Record<string, unknown> = messages.preorder
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => mockTexts[key] }))
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const validForm = {
  fullname: 'Ada Okafor',
  email: ' ada@example.com ',
  street: '12 Mill Lane',
  city: 'Portland',
  zip: '97201',
  state: 'OR',
  country: 'US',
  listingSlug: 'second-winter',
  colorId: '21',
  sizeId: '3',
}

let calls: { address: string; body: unknown }[] = []
function service(response: () => Response) {
  calls = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address))
    calls.push({ address: `${init?.method} ${pathname}${search}`, body: JSON.parse(String(init?.body)) })
    return response()
  })
}

const preorder = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://outpost.shop.test/', {
      method: 'POST',
      headers: {
        host: 'outpost.shop.test',
        origin: 'http://outpost.shop.test',
        accept: 'application/json',
        ...headers,
      },
      body: new URLSearchParams(fields),
    }),
  )

describe('a preorder', () => {
  it('is sent to the service for the store of the host, with numeric ids', async () => {
    service(() => Response.json({ ok: true }, { status: 201 }))
    const response = await preorder({ ...validForm, storeSlug: 'harbor' })
    expect([response.status, await response.json()]).toEqual([201, { ok: true }])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(calls).toEqual([
      {
        address: 'POST /v1/preorders?storeSlug=outpost',
        body: { ...validForm, email: 'ada@example.com', street2: '', colorId: 21, sizeId: 3, locale: 'en' },
      },
    ])
  })

  // Requirements: 7.14
  it('requires only the ten fields of the specified form', async () => {
    const { listingSlug: _, ...nine } = validForm
    const ten = { ...nine, street2: 'Flat 2' }
    expect(Object.keys(ten)).toHaveLength(10)
    service(() => Response.json({ ok: true }, { status: 201 }))
    expect((await preorder(ten)).status).toBe(201)
    expect(calls.map(({ body }) => body)).toEqual([
      { ...ten, email: 'ada@example.com', colorId: 21, sizeId: 3, locale: 'en' },
    ])
    const page = await preorder(ten, { accept: 'text/html' })
    expect(await page.text()).toContain('href="/"')
  })

  it.each([{ zip: '972' }, { fullname: ' ' }, { colorId: '1e3' }, { colorId: '0' }, { listingSlug: '../x' }])(
    'is not sent to the service with %p',
    async (change) => {
      service(() => Response.json({ ok: true }))
      expect((await preorder({ ...validForm, ...change })).status).toBe(400)
      expect(calls).toEqual([])
    },
  )

  it('is rejected from a page of another origin', async () => {
    service(() => Response.json({ ok: true }))
    expect((await preorder(validForm, { origin: 'https://evil.example' })).status).toBe(403)
    expect(calls).toEqual([])
  })

  it('without scripts returns a page with the result and a link back', async () => {
    const page = async (fields: Record<string, string>) => {
      const response = await preorder(fields, { accept: 'text/html,application/xhtml+xml' })
      return { status: response.status, type: response.headers.get('content-type'), html: await response.text() }
    }
    service(() => Response.json({ ok: true }, { status: 201 }))
    const accepted = await page(validForm)
    expect([accepted.status, accepted.type]).toEqual([201, 'text/html; charset=utf-8'])
    expect(accepted.html).toContain('Your preorder is in. The store will email you.')
    expect(accepted.html).toContain('href="/listing/second-winter?variation=21&#38;size=3"')
    service(() => new Response('oops', { status: 500 }))
    const failed = await page(validForm)
    expect([failed.status, failed.html.includes('Your preorder could not be sent.')]).toEqual([503, true])
    const rejected = await page({ ...validForm, zip: '1', listingSlug: '"><script>' })
    expect([rejected.status, rejected.html.includes('Please check what you entered.')]).toEqual([400, true])
    expect(rejected.html).toContain('href="/"')
    expect(rejected.html).not.toContain('<script>')
  })
})
