/** @jest-environment node */

import { createResumeUrl } from '../../../../lib/checkout/resume-link'
import { checkoutWith } from '../../../../tests/storefront/sample-checkout'
import { POST } from './route'

const mockJar = new Map<string, string>()
const mockSet = jest.fn()
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined),
    set: (name: string, value: string) => mockSet(name, value),
  }),
}))
jest.mock('../../../../lib/visit/resolve-store', () => ({
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
  new URL(await createResumeUrl({ slug }, id)).searchParams.get('id') ?? ''

const host = 'outpost.shop.test'
const post = (body: unknown, origin = `http://${host}`) =>
  POST(
    new Request(`http://${host}/api/checkout/resume`, {
      method: 'POST',
      headers: { host, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

let calls: unknown[]
beforeEach(() => {
  calls = []
  mockJar.clear()
  mockSet.mockClear()
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    calls.push([new URL(String(address)).pathname, JSON.parse(String(init?.body))])
    return Response.json(checkoutWith({ id: 'chk_new', customer: null }))
  })
})

describe('a checkout that is continued from its link in another browser', () => {
  // Requirements: C2.103
  it('is a new checkout in the market of that browser, which gets its cookie', async () => {
    const response = await post({ id: 'chk_1', link: await sealedOf('chk_1') })
    expect([response.status, await response.json()]).toEqual([201, { id: 'chk_new' }])
    expect(mockSet.mock.calls).toEqual([['checkout', 'chk_new']])
    expect(calls).toEqual([
      ['/v1/checkout/resume', { id: 'chk_1', storeSlug: 'outpost', currency: 'USD', region: 'USA', locale: 'en' }],
    ])
  })

  it('stays the same in the browser that started it', async () => {
    mockJar.set('checkout', 'chk_1')
    expect(await (await post({ id: 'chk_1', link: 'whatever' })).json()).toEqual({ id: 'chk_1' })
    expect([calls, mockSet.mock.calls]).toEqual([[], []])
  })

  it('is 404 for a link of another checkout, of another store or an invalid link', async () => {
    for (const link of [await sealedOf('chk_2'), await sealedOf('chk_1', 'nightshift'), 'AAAA'])
      expect((await post({ id: 'chk_1', link })).status).toBe(404)
    expect([calls, mockSet.mock.calls]).toEqual([[], []])
  })

  it('is rejected for a page of another origin', async () => {
    const body = { id: 'chk_1', link: await sealedOf('chk_1') }
    expect((await post(body, 'http://evil.test')).status).toBe(403)
    expect((await post(body, 'null')).status).toBe(403)
    expect([calls, mockSet.mock.calls]).toEqual([[], []])
  })
})
