/** @jest-environment node */
import messages from '../../../messages/en.json'
import { POST } from './route'

const mockTexts: Record<string, unknown> = {}
const flatten = (part: object, above: string) => {
  for (const [key, value] of Object.entries(part))
    if (typeof value === 'string') mockTexts[above + key] = value
    else flatten(value, `${above}${key}.`)
}
flatten(messages.contact, '')
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => mockTexts[key] }))
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
let mockShown = true
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open', flags: { showSupport: mockShown } },
  }),
}))

const validForm = {
  orderNumber: 'F4RX-VJVY-9SDQ-E',
  email: ' ada@example.com ',
  fullName: 'Ada Okafor',
  reason: 'delivery',
  message: 'Where is it?\nI wait.',
}

let calls: { address: string; body: unknown; key: string | null }[] = []
function service(response: () => Response) {
  calls = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address))
    const key = new Headers(init?.headers).get('idempotency-key')
    calls.push({ address: `${init?.method} ${pathname}${search}`, body: JSON.parse(String(init?.body)), key })
    return response()
  })
}

let visitors = 0
const visitor = () => {
  visitors += 1
  return `203.0.113.${visitors}`
}

const submitForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://outpost.shop.test/api/contact', {
      method: 'POST',
      headers: {
        host: 'outpost.shop.test',
        origin: 'http://outpost.shop.test',
        accept: 'application/json',
        'accept-language': 'de',
        'x-client-address': visitor(),
        ...headers,
      },
      body: new URLSearchParams(fields),
    }),
  )

beforeEach(() => {
  mockShown = true
  service(() => Response.json({ ok: true }))
})

describe('a message', () => {
  // Requirements: C5.141
  it('is sent to the service for the store of the host, in the visitor’s language, with an idempotency key', async () => {
    const response = await submitForm({ ...validForm, storeSlug: 'harbor', locale: 'fr' })
    expect([response.status, await response.json()]).toEqual([201, { ok: true }])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(calls).toEqual([
      {
        address: 'POST /v1/contact?storeSlug=outpost',
        body: { ...validForm, email: 'ada@example.com', locale: 'de' },
        key: expect.stringMatching(/^.{20,}$/),
      },
    ])
  })

  it.each([{ email: 'ada' }, { orderNumber: ' ' }, { reason: 'gossip' }, { fullName: 'A\r\nBcc: all@example.com' }])(
    'is not sent to the service with %p',
    async (change) => {
      expect((await submitForm({ ...validForm, ...change })).status).toBe(400)
      expect(calls).toEqual([])
    },
  )

  it('is rejected from a page of another origin', async () => {
    expect((await submitForm(validForm, { origin: 'https://evil.example' })).status).toBe(403)
    expect(calls).toEqual([])
  })

  it('is rejected by a store without a contact page', async () => {
    mockShown = false
    expect((await submitForm(validForm)).status).toBe(404)
    expect(calls).toEqual([])
  })

  it('is rate limited per visitor with a Retry-After header', async () => {
    const headers = { 'x-client-address': '198.51.100.7' }
    for (let count = 0; count < 10; count += 1) expect((await submitForm(validForm, headers)).status).toBe(201)
    const limited = await submitForm(validForm, headers)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await submitForm(validForm)).status).toBe(201)
  })

  it('without scripts redirects to the confirmation page', async () => {
    const response = await submitForm(validForm, { accept: 'text/html,application/xhtml+xml' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact-success'])
  })

  it('without scripts returns a page with the errors and a link back to the form', async () => {
    const page = async (fields: Record<string, string>) => {
      const response = await submitForm(fields, { accept: 'text/html,application/xhtml+xml' })
      return { status: response.status, html: await response.text() }
    }
    const wrong = await page({ ...validForm, email: 'ada', fullName: '', message: '"><script>' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('Please enter a valid email.')
    expect(wrong.html).toContain('Please enter your full name.')
    expect(wrong.html).toContain('what you entered is still there')
    expect(wrong.html).toContain('href="/contact"')
    expect(wrong.html).not.toContain('<script>')
    service(() => new Response('oops', { status: 500 }))
    const failed = await page(validForm)
    expect([failed.status, failed.html.includes('Your message could not be sent.')]).toEqual([503, true])
  })
})
