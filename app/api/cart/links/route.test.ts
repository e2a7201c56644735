/** @jest-environment node */
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined, set: () => undefined }) }))
jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
jest.mock('../../../../lib/store/resolve', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const at = (body: unknown) =>
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

function service(answer: () => Response) {
  const asked: URL[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(new URL(String(address)))
    return answer()
  })
  return asked
}

describe('the items of a cart link', () => {
  it('become lines with the pieces that the link says, asked of this host’s store', async () => {
    const asked = service(() => Response.json({ lines: [tee], missing: ['9_9_9'] }))
    const items = [
      { sku: '7_21_2', quantity: 3 },
      { sku: '9_9_9', quantity: 1 },
    ]
    const answer = await POST(at({ items }))
    expect(await answer.json()).toEqual({ lines: [{ ...tee, quantity: 3 }], missing: ['9_9_9'] })
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ storeSlug: 'outpost', skus: '7_21_2,9_9_9' })
  })

  it.each([
    ['none', []],
    ['fifty-one', Array.from({ length: 51 }, (_, n) => ({ sku: `1_2_${n + 1}`, quantity: 1 }))],
    ['no sku', [{ sku: '1_2,3_4', quantity: 1 }]],
    ['no number of pieces', [{ sku: '1_2_3', quantity: 0 }]],
  ])('are refused where there are %s', async (_, items) => {
    const asked = service(() => new Response('', { status: 500 }))
    expect((await POST(at({ items }))).status).toBe(400)
    expect(asked).toEqual([])
  })

  it('are not taken for gone while the service is down', async () => {
    service(() => new Response('oops', { status: 500 }))
    expect((await POST(at({ items: [{ sku: '7_21_2', quantity: 1 }] }))).status).toBe(503)
  })
})
