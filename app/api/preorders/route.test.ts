/** @jest-environment node */
import messages from '../../../messages/en.json'
import { POST } from './route'

const mockTexts: Record<string, unknown> = messages.listing.preorderForm
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => mockTexts[key] }))
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../../lib/store/resolve', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const whole = {
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

let asked: { address: string; body: unknown }[] = []
function service(answer: () => Response) {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address))
    asked.push({ address: `${init?.method} ${pathname}${search}`, body: JSON.parse(String(init?.body)) })
    return answer()
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
  it('is handed to the service for the store of the host, its ids as numbers', async () => {
    service(() => Response.json({ ok: true }, { status: 201 }))
    const answer = await preorder({ ...whole, storeSlug: 'harbor' })
    expect([answer.status, await answer.json()]).toEqual([201, { ok: true }])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(asked).toEqual([
      {
        address: 'POST /v1/preorders?storeSlug=outpost',
        body: { ...whole, email: 'ada@example.com', street2: '', colorId: 21, sizeId: 3, locale: 'en' },
      },
    ])
  })

  it('has the ten fields of the field’s own form, and needs no other', async () => {
    const { listingSlug: _, ...nine } = whole
    const ten = { ...nine, street2: 'Flat 2' }
    expect(Object.keys(ten)).toHaveLength(10)
    service(() => Response.json({ ok: true }, { status: 201 }))
    expect((await preorder(ten)).status).toBe(201)
    expect(asked.map(({ body }) => body)).toEqual([
      { ...ten, email: 'ada@example.com', colorId: 21, sizeId: 3, locale: 'en' },
    ])
    const page = await preorder(ten, { accept: 'text/html' })
    expect(await page.text()).toContain('href="/"')
  })

  it.each([{ zip: '972' }, { fullname: ' ' }, { colorId: '1e3' }, { colorId: '0' }, { listingSlug: '../x' }])(
    'asks the service nothing with %p',
    async (change) => {
      service(() => Response.json({ ok: true }))
      expect((await preorder({ ...whole, ...change })).status).toBe(400)
      expect(asked).toEqual([])
    },
  )

  it('is refused from a page of somebody else', async () => {
    service(() => Response.json({ ok: true }))
    expect((await preorder(whole, { origin: 'https://evil.example' })).status).toBe(403)
    expect(asked).toEqual([])
  })

  it('without scripts is answered with a page that says how it went and leads back', async () => {
    const page = async (fields: Record<string, string>) => {
      const answer = await preorder(fields, { accept: 'text/html,application/xhtml+xml' })
      return { status: answer.status, type: answer.headers.get('content-type'), html: await answer.text() }
    }
    service(() => Response.json({ ok: true }, { status: 201 }))
    const taken = await page(whole)
    expect([taken.status, taken.type]).toEqual([201, 'text/html; charset=utf-8'])
    expect(taken.html).toContain('Your preorder is in. The store writes to you.')
    expect(taken.html).toContain('href="/listing/second-winter?variation=21&#38;size=3"')
    service(() => new Response('oops', { status: 500 }))
    const failed = await page(whole)
    expect([failed.status, failed.html.includes('Your preorder could not be sent.')]).toEqual([503, true])
    const refused = await page({ ...whole, zip: '1', listingSlug: '"><script>' })
    expect([refused.status, refused.html.includes('Please check what you typed.')]).toEqual([400, true])
    expect(refused.html).toContain('href="/"')
    expect(refused.html).not.toContain('<script>')
  })
})
