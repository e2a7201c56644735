/** @jest-environment node */
import messages from '../../../messages/en.json'
import { POST } from './route'

const mockTexts: Record<string, unknown> = { ...messages.track, 'invoices.title': messages.track.invoices.title }
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => mockTexts[key] }))
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const form = { number: 'f4rx vjvy 9sdq e', email: ' ada@example.com', invoice: 'R-12' }
const host = 'outpost.shop.test'
let visitor = 0

const service = (response: () => Response) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => response())
const open = (fields: Record<string, string> = form, headers: Record<string, string> = {}) => {
  visitor += 1
  return POST(
    new Request(`http://${host}/api/invoice`, {
      method: 'POST',
      headers: { host, origin: `http://${host}`, 'x-client-address': `203.0.113.${visitor}`, ...headers },
      body: new URLSearchParams(fields),
    }),
  )
}
const none = () => Response.json({ errors: [{ code: 'not_found', detail: '-' }] }, { status: 404 })

describe('an invoice that a buyer opens', () => {
  it('is a PDF of the store of the host, which nothing stores', async () => {
    const call = service(() => new Response('%PDF-1.3'))
    const response = await open({ ...form, storeSlug: 'harbor' })
    expect([response.status, await response.text()]).toEqual([200, '%PDF-1.3'])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="R-12.pdf"',
      'content-type': 'application/pdf',
    })
    const [address, init] = call.mock.calls[0] ?? []
    expect([new URL(String(address)).pathname, JSON.parse(String(init?.body))]).toEqual([
      '/v1/orders/invoice',
      { number: 'F4RX-VJVY-9SDQ-E', email: 'ada@example.com', invoice: 'R-12', storeSlug: 'outpost' },
    ])
  })

  it('does not exist for a wrong number, address or invoice, and a browser shows why', async () => {
    service(none)
    expect((await open()).status).toBe(404)
    const page = await open(form, { accept: 'text/html' })
    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    const html = await page.text()
    expect(html).toContain(messages.track.mismatch)
    expect(html).not.toContain('ada@example.com')
    service(() => new Response('', { status: 500 }))
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const failed = await open(form, { accept: 'text/html' })
    expect([failed.status, await failed.text()]).toEqual([503, expect.stringContaining(messages.track.failed)])
  })

  it.each([{ invoice: '../x' }, { email: 'ada' }, { number: '' }])(
    'is not requested from the service with %p',
    async (change) => {
      const call = service(none)
      expect((await open({ ...form, ...change })).status).toBe(400)
      expect(call).not.toHaveBeenCalled()
    },
  )
})
