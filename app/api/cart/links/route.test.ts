/** @jest-environment node */
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined, set: () => undefined }) }))
jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
jest.mock('../../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const createRequest = (body: unknown) =>
  new Request('http://outpost.localhost:3000/api/cart/links', {
    method: 'POST',
    headers: {
      host: 'outpost.localhost:3000',
      origin: 'http://outpost.localhost:3000',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })

const tee = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, itemGroupId: '7' }

function mockService(response: () => Response) {
  const calls: URL[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    calls.push(new URL(String(address)))
    return response()
  })
  return calls
}

describe('the items of a cart link', () => {
  it('become lines with the quantities of the link, from the store of the host', async () => {
    const calls = mockService(() => Response.json({ lines: [tee], missing: ['9_9_9'] }))
    const items = [
      { sku: '7_21_2', quantity: 3 },
      { sku: '9_9_9', quantity: 1 },
    ]
    const response = await POST(createRequest({ items }))
    expect(await response.json()).toEqual({ lines: [{ ...tee, quantity: 3 }], missing: ['9_9_9'] })
    expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toEqual({ storeSlug: 'outpost', skus: '7_21_2,9_9_9' })
  })

  it.each([
    ['no items', []],
    ['fifty-one items', Array.from({ length: 51 }, (_, n) => ({ sku: `1_2_${n + 1}`, quantity: 1 }))],
    ['an invalid sku', [{ sku: '1_2,3_4', quantity: 1 }]],
    ['an invalid quantity', [{ sku: '1_2_3', quantity: 0 }]],
  ])('are rejected with %s', async (_, items) => {
    const calls = mockService(() => new Response('', { status: 500 }))
    expect((await POST(createRequest({ items }))).status).toBe(400)
    expect(calls).toEqual([])
  })

  it('are not reported as missing while the service is down', async () => {
    mockService(() => new Response('oops', { status: 500 }))
    expect((await POST(createRequest({ items: [{ sku: '7_21_2', quantity: 1 }] }))).status).toBe(503)
  })
})
