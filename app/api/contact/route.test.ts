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
jest.mock('../../../lib/store/resolve', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open', flags: { showSupport: mockShown } },
  }),
}))

const whole = {
  orderNumber: 'F4RX-VJVY-9SDQ-E',
  email: ' ada@example.com ',
  fullName: 'Ada Okafor',
  reason: 'delivery',
  message: 'Where is it?\nI wait.',
}

let asked: { address: string; body: unknown; key: string | null }[] = []
function service(answer: () => Response) {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address))
    const key = new Headers(init?.headers).get('idempotency-key')
    asked.push({ address: `${init?.method} ${pathname}${search}`, body: JSON.parse(String(init?.body)), key })
    return answer()
  })
}

let visitors = 0
const visitor = () => {
  visitors += 1
  return `203.0.113.${visitors}`
}

const write = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
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
  it('is handed to the service for the store of the host, in the visitor’s language, with a key', async () => {
    const answer = await write({ ...whole, storeSlug: 'harbor', locale: 'fr' })
    expect([answer.status, await answer.json()]).toEqual([201, { ok: true }])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(asked).toEqual([
      {
        address: 'POST /v1/contact?storeSlug=outpost',
        body: { ...whole, email: 'ada@example.com', locale: 'de' },
        key: expect.stringMatching(/^.{20,}$/),
      },
    ])
  })

  it.each([{ email: 'ada' }, { orderNumber: ' ' }, { reason: 'gossip' }, { fullName: 'A\r\nBcc: all@example.com' }])(
    'asks the service nothing with %p',
    async (change) => {
      expect((await write({ ...whole, ...change })).status).toBe(400)
      expect(asked).toEqual([])
    },
  )

  it('is refused from a page of somebody else', async () => {
    expect((await write(whole, { origin: 'https://evil.example' })).status).toBe(403)
    expect(asked).toEqual([])
  })

  it('is taken by no store that has no such page', async () => {
    mockShown = false
    expect((await write(whole)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('is refused after too many from one visitor, and says when the next may come', async () => {
    const headers = { 'x-client-address': '198.51.100.7' }
    for (let count = 0; count < 10; count += 1) expect((await write(whole, headers)).status).toBe(201)
    const refused = await write(whole, headers)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await write(whole)).status).toBe(201)
  })

  it('without scripts leads on to the thanks', async () => {
    const answer = await write(whole, { accept: 'text/html,application/xhtml+xml' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact-success'])
  })

  it('without scripts is answered with what is wrong, and a way back to what was typed', async () => {
    const page = async (fields: Record<string, string>) => {
      const answer = await write(fields, { accept: 'text/html,application/xhtml+xml' })
      return { status: answer.status, html: await answer.text() }
    }
    const wrong = await page({ ...whole, email: 'ada', fullName: '', message: '"><script>' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('Please enter a valid email.')
    expect(wrong.html).toContain('Please enter your full name.')
    expect(wrong.html).toContain('what you typed is still there')
    expect(wrong.html).toContain('href="/contact"')
    expect(wrong.html).not.toContain('<script>')
    service(() => new Response('oops', { status: 500 }))
    const failed = await page(whole)
    expect([failed.status, failed.html.includes('Your message could not be sent.')]).toEqual([503, true])
  })
})
