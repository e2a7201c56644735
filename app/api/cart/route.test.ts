/** @jest-environment node */
import { encodeCart, encodeSavedCart } from '@/lib/cart/encode-cart'
import { checkoutWith } from '@/tests/storefront/sample-checkout'
import { PUT as closeCheckoutOfOrder, GET as readOrder } from '../order/route'
import { GET, POST, PUT } from './route'

const mockJar = new Map<string, string>()
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined),
    set: (name: string, value: string) => (value === '' ? mockJar.delete(name) : mockJar.set(name, value)),
  }),
}))
jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

let calls: string[] = []
function service(responses: Record<string, () => Response>) {
  calls = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const url = new URL(String(address))
    calls.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}`)
    const response = responses[`${init?.method ?? 'GET'} ${url.pathname}`]
    return response ? response() : Response.json({ errors: [{ code: 'not_found', detail: '' }] }, { status: 404 })
  })
}

const requestTo = (path: string, method: string, body?: unknown) =>
  new Request(`http://outpost.shop.test${path}`, {
    method,
    headers: { host: 'outpost.shop.test', origin: 'http://outpost.shop.test', 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

const line = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, quantity: 2, itemGroupId: '7' }
const stored = {
  id: 'cart-0001',
  storeSlug: 'outpost',
  lines: [line],
  region: 'USA',
  updatedAt: '2026-11-20T21:00:00Z',
}

beforeEach(() => mockJar.clear())

describe('a cart that is too large for its cookie', () => {
  // Requirements: C7.10
  it('is stored by the service and read with the cookie that names it', async () => {
    service({ 'POST /v1/carts': () => Response.json(stored), 'GET /v1/carts/cart-0001': () => Response.json(stored) })
    expect(await (await POST(requestTo('/api/cart', 'POST', { lines: [line], region: 'USA' }))).json()).toEqual({
      id: 'cart-0001',
    })
    mockJar.set('cart', encodeSavedCart('cart-0001', 2))
    expect(await (await GET(requestTo('/api/cart', 'GET'))).json()).toEqual({ lines: [line], region: 'USA' })
    expect(calls.at(-1)).toContain('storeSlug=outpost')
  })

  // Requirements: C7.10
  it('is replaced under the id in its cookie', async () => {
    service({ 'PUT /v1/carts/cart-0001': () => Response.json(stored) })
    mockJar.set('cart', encodeSavedCart('cart-0001', 2))
    const response = await PUT(requestTo('/api/cart', 'PUT', { lines: [line], region: 'MIXED' }))
    expect([response.status, await response.json()]).toEqual([200, { id: 'cart-0001' }])
    expect(calls).toEqual(['PUT /v1/carts/cart-0001'])
    const [, init] = jest.mocked(fetch).mock.calls.at(-1) ?? []
    expect(JSON.parse(String(init?.body))).toEqual({ storeSlug: 'outpost', lines: [line], region: 'MIXED' })
  })

  it('cannot be read or written without that cookie', async () => {
    service({ 'GET /v1/carts/cart-0001': () => Response.json(stored) })
    mockJar.set('cart', encodeCart({ region: 'USA', lines: [line] }))
    expect((await GET(requestTo('/api/cart', 'GET'))).status).toBe(404)
    expect((await PUT(requestTo('/api/cart', 'PUT', { lines: [line], region: 'USA' }))).status).toBe(404)
    expect(calls).toEqual([])
  })
})

describe('the order of a visitor', () => {
  const { customer, costs, lineItems, deliveryOption } = checkoutWith()
  const order = {
    id: 4,
    lookupNumber: '1',
    checkoutId: 'chk_1',
    storeSlug: 'outpost',
    status: 'placed',
    placedAt: '2026-11-20T21:00:00Z',
    email: 'ada@example.com',
    firstName: 'Ada',
    customer,
    totalCost: { amount: 3119, currency: 'USD' },
    costs,
    lineItems,
    delivery: deliveryOption,
    promoCode: null,
  }
  const read = async (query = '') => {
    const response = await readOrder(requestTo(`/api/order${query}`, 'GET'))
    if (response.status !== 200) return response.status
    const { order, fresh } = await response.json()
    return order === null ? 'none' : fresh
  }

  it('is fresh until it is shown, and can be opened again later', async () => {
    service({ 'GET /v1/orders': () => Response.json(order) })
    mockJar.set('checkout', 'chk_1')
    expect(await read('?cart=chk_1')).toBe(true)
    expect((await closeCheckoutOfOrder(requestTo('/api/order', 'PUT', { cart: 'chk_1' }))).status).toBe(200)
    expect([...mockJar]).toEqual([['order', 'chk_1']])
    expect(await read('?cart=chk_1')).toBe(false)
    expect(await read('?cart=chk_2')).toBe('none')
  })

  it('does not end an unpaid checkout', async () => {
    service({})
    mockJar.set('checkout', 'chk_1')
    expect((await closeCheckoutOfOrder(requestTo('/api/order', 'PUT', { cart: 'chk_1' }))).status).toBe(404)
    expect([...mockJar]).toEqual([['checkout', 'chk_1']])
  })

  it('is not returned to other visitors', async () => {
    service({ 'GET /v1/orders': () => Response.json(order) })
    expect(await read('?cart=chk_1')).toBe('none')
    expect(calls).toEqual([])
  })

  it('that was never placed gets the same response as the order of another visitor', async () => {
    service({})
    mockJar.set('checkout', 'chk_1')
    expect(await read('?cart=chk_1')).toBe('none')
  })
})
