/** @jest-environment node */
import { log } from '../../../lib/log'
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

const tell = (body: unknown, origin = 'http://outpost.shop.test') =>
  POST(
    new Request('http://outpost.shop.test/api/viewed-campaign', {
      method: 'POST',
      headers: { host: 'outpost.shop.test', origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

describe('a viewed campaign', () => {
  it('is handed to the back end, without what is private or part of the selection', async () => {
    service(() => Response.json({ anything: true }))
    const get_vars = { utm_source: 'ad', tag: ['a', 'b'], product: '1', email: 'ada@example.com', accessCode: 'x' }
    const answer = await tell({ campaign_id: 77, referrer: 'https://letters.example/', get_vars })
    expect(answer.status).toBe(202)
    expect(asked).toEqual([
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

  it('has no variables where none are left', async () => {
    service(() => Response.json({}))
    await tell({ campaign_id: 77, referrer: '', get_vars: { size: '1' } })
    expect(asked[0]?.body).toEqual({ campaign_id: 77, referrer: '' })
  })

  it.each([
    ['is gone', () => Response.error()],
    ['fails', () => new Response('oops', { status: 500 })],
    ['has no such call', () => new Response('no', { status: 404 })],
    ['answers no JSON', () => new Response('taken')],
  ])('is no matter to the page where the back end %s: the log has it', async (_, answer) => {
    const debug = jest.spyOn(log, 'debug')
    service(answer)
    expect((await tell({ campaign_id: 77, referrer: '' })).status).toBe(202)
    expect(debug).toHaveBeenCalledTimes(1)
    expect(asked).toHaveLength(1)
  })

  it.each([
    {},
    { campaign_id: 'x', referrer: '' },
    { campaign_id: 1 },
    { campaign_id: 1, referrer: '', get_vars: { a: 1 } },
    null,
  ])('is not %j', async (body) => {
    service(() => Response.json({}))
    expect((await tell(body)).status).toBe(400)
    expect(asked).toEqual([])
  })

  it('is told of by our own pages alone', async () => {
    service(() => Response.json({}))
    expect((await tell({ campaign_id: 1, referrer: '' }, 'https://evil.example')).status).toBe(403)
    expect(asked).toEqual([])
  })
})
