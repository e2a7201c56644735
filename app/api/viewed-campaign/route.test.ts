/** @jest-environment node */
import { log } from '../../../lib/server/log'
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
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

const report = (body: unknown, origin = 'http://outpost.shop.test') =>
  POST(
    new Request('http://outpost.shop.test/api/viewed-campaign', {
      method: 'POST',
      headers: { host: 'outpost.shop.test', origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

describe('a viewed campaign', () => {
  // Requirements: 7.18a
  it('is sent to the service without private and selection parameters', async () => {
    service(() => Response.json({ anything: true }))
    const get_vars = { utm_source: 'ad', tag: ['a', 'b'], product: '1', email: 'ada@example.com', accessCode: 'x' }
    const response = await report({ campaign_id: 77, referrer: 'https://letters.example/', get_vars })
    expect(response.status).toBe(202)
    expect(calls).toEqual([
      {
        address: 'POST /tracking/viewed_campaign?storeSlug=outpost',
        body: {
          campaign_id: 77,
          referrer: 'https://letters.example/',
          get_vars: { utm_source: 'ad', tag: ['a', 'b'] },
        },
      },
    ])
  })

  it('has no variables if none remain', async () => {
    service(() => Response.json({}))
    await report({ campaign_id: 77, referrer: '', get_vars: { size: '1' } })
    expect(calls[0]?.body).toEqual({ campaign_id: 77, referrer: '' })
  })

  // Requirements: 7.18a
  it.each([
    ['is unreachable', () => Response.error()],
    ['fails', () => new Response('oops', { status: 500 })],
    ['has no such endpoint', () => new Response('no', { status: 404 })],
    ['returns no JSON', () => new Response('taken')],
  ])('is accepted and logged if the service %s', async (_, response) => {
    const debug = jest.spyOn(log, 'debug')
    service(response)
    expect((await report({ campaign_id: 77, referrer: '' })).status).toBe(202)
    expect(debug).toHaveBeenCalledTimes(1)
    expect(calls).toHaveLength(1)
  })

  it.each([
    {},
    { campaign_id: 'x', referrer: '' },
    { campaign_id: 1 },
    { campaign_id: 1, referrer: '', get_vars: { a: 1 } },
    null,
  ])('is rejected as %j', async (body) => {
    service(() => Response.json({}))
    expect((await report(body)).status).toBe(400)
    expect(calls).toEqual([])
  })

  it('is accepted only from pages of the shop', async () => {
    service(() => Response.json({}))
    expect((await report({ campaign_id: 1, referrer: '' }, 'https://evil.example')).status).toBe(403)
    expect(calls).toEqual([])
  })
})
