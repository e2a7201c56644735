/** @jest-environment node */
import { checkoutWith } from '../../../../lib/checkout/checkout-fixture'
import { resumeAddress } from '../../../../lib/checkout/resume-link'
import { POST } from './route'

const mockJar = new Map<string, string>()
const mockSet = jest.fn()
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined),
    set: (name: string, value: string) => mockSet(name, value),
  }),
}))
jest.mock('../../../../lib/store/resolve', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))
jest.mock('../../../../lib/env', () => {
  const actual = jest.requireActual('../../../../lib/env')
  return { ...actual, env: { ...actual.env, CHECKOUT_SECRET: 'a-checkout-secret-that-only-tests-know' } }
})

const sealedOf = async (id: string, slug = 'outpost') =>
  new URL(await resumeAddress({ slug }, id)).searchParams.get('id') ?? ''

const host = 'outpost.shop.test'
const post = (body: unknown, origin = `http://${host}`) =>
  POST(
    new Request(`http://${host}/api/checkout/resume`, {
      method: 'POST',
      headers: { host, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

let asked: unknown[]
beforeEach(() => {
  asked = []
  mockJar.clear()
  mockSet.mockClear()
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    asked.push([new URL(String(address)).pathname, JSON.parse(String(init?.body))])
    return Response.json(checkoutWith({ id: 'chk_new', customer: null }))
  })
})

describe('a checkout whose link is agreed to in another browser', () => {
  it('is a new one there, in the market of that browser, and its cookie names that one', async () => {
    const answer = await post({ id: 'chk_1', link: await sealedOf('chk_1') })
    expect([answer.status, await answer.json()]).toEqual([201, { id: 'chk_new' }])
    expect(mockSet.mock.calls).toEqual([['checkout', 'chk_new']])
    expect(asked).toEqual([
      ['/v1/checkout/resume', { id: 'chk_1', storeSlug: 'outpost', currency: 'USD', region: 'USA', locale: 'en' }],
    ])
  })

  it('goes on as it is in the browser that began it', async () => {
    mockJar.set('checkout', 'chk_1')
    expect(await (await post({ id: 'chk_1', link: 'whatever' })).json()).toEqual({ id: 'chk_1' })
    expect([asked, mockSet.mock.calls]).toEqual([[], []])
  })

  it('is none for a link of another checkout, of another store, or of nobody', async () => {
    for (const link of [await sealedOf('chk_2'), await sealedOf('chk_1', 'nightshift'), 'AAAA'])
      expect((await post({ id: 'chk_1', link })).status).toBe(404)
    expect([asked, mockSet.mock.calls]).toEqual([[], []])
  })

  it('is none for a page of another origin', async () => {
    const body = { id: 'chk_1', link: await sealedOf('chk_1') }
    expect((await post(body, 'http://evil.test')).status).toBe(403)
    expect((await post(body, 'null')).status).toBe(403)
    expect([asked, mockSet.mock.calls]).toEqual([[], []])
  })
})
