/** @jest-environment node */

import { isFromCheckoutPage, issuePageToken } from '@/lib/checkout/page-token'
import { issueOrderToken } from '@/lib/order/order-token'
import { checkoutWith } from '@/tests/storefront/sample-checkout'
import { GET, PUT } from './route'

const mockJar = new Map<string, string>()
const mockSet = jest.fn()
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined),
    set: (name: string, value: string, { maxAge }: { maxAge: number }) => mockSet(name, value, maxAge),
  }),
}))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const { customer, costs, lineItems, deliveryOption: delivery } = checkoutWith()
const order = {
  id: 5,
  lookupNumber: 'F4RX-VJVY-9SDQ-E',
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
  delivery,
  promoCode: null,
}

const none = () => Response.json({ errors: [{ code: 'not_found', detail: '-' }] }, { status: 404 })
const service = (response: () => Response) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => response())

const origin = 'http://outpost.shop.test'
const headers = { host: 'outpost.shop.test', origin, 'content-type': 'application/json' }
const seen = (cart: string) =>
  PUT(new Request(`${origin}/api/order`, { method: 'PUT', headers, body: JSON.stringify({ cart }) }))
const read = async (more: Record<string, string> = {}) =>
  (await GET(new Request(`${origin}/api/order?cart=chk_1`, { headers: { ...headers, ...more } }))).json()

beforeEach(() => {
  mockJar.clear()
  mockSet.mockClear()
})

describe('a displayed order', () => {
  // Requirements: 9.19b, C4.33, C9.103
  it('ends its checkout: the cookies of checkout, device and payment are deleted, and the order can be opened for one more day', async () => {
    mockJar.set('checkout', 'chk_1')
    service(() => Response.json(order))
    expect(await read()).toMatchObject({ order: { lookupNumber: order.lookupNumber }, fresh: true })
    expect((await seen('chk_1')).status).toBe(200)
    expect(mockSet.mock.calls.toSorted()).toEqual([
      ['checkout', '', 0],
      ['device', '', 0],
      ['order', 'chk_1', 86_400],
      ['payment', '', 0],
    ])
  })

  it('that was displayed before does not end a checkout that was started since', async () => {
    mockJar.set('checkout', 'chk_2')
    mockJar.set('order', 'chk_1')
    service(() => Response.json(order))
    expect(await read()).toMatchObject({ fresh: false })
    await seen('chk_1')
    expect(mockSet.mock.calls.map(([name]) => name)).toEqual(['order'])
  })
})

// Requirements: C4.33
it('a checkout without an order is never ended', async () => {
  mockJar.set('checkout', 'chk_1')
  service(none)
  expect(await read()).toEqual({ order: null, fresh: false })
  expect((await seen('chk_1')).status).toBe(404)
  expect((await seen('chk_9')).status).toBe(404)
  expect(mockSet).not.toHaveBeenCalled()
})

describe('the buyer of an order', () => {
  const fromScript = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
  /** The token in the page of the order, requested in this way. */
  const tokenOf = async (dest: string) => {
    const cookies = { get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) ?? '' } : undefined) }
    const header = await issueOrderToken({ headers: new Headers({ 'sec-fetch-dest': dest }), cookies })
    return /^order-page;desc="([\w.~-]+)"$/.exec(header ?? '')?.[1] ?? ''
  }
  const personal = /Ada|Lovelace|ada@example|Analytical|43004|\+1/

  it('is returned to the page that a navigation received, and to a client without a browser', async () => {
    mockJar.set('order', 'chk_1')
    service(() => Response.json(order))
    const token = await tokenOf('document')
    const read1 = await read({ ...fromScript, 'x-page-token': token })
    expect(read1).toMatchObject({ order: { buyer: { email: 'ada@example.com', customer } } })
    expect(await read()).toMatchObject({ order: { buyer: { firstName: 'Ada' } } })
  })

  it('is not returned to a script without the token of this order', async () => {
    mockJar.set('order', 'chk_1')
    service(() => Response.json(order))
    const own = await tokenOf('document')
    mockJar.set('order', 'chk_2')
    const ofAnother = await tokenOf('document')
    mockJar.set('order', 'chk_1')
    for (const dest of ['empty', 'iframe', 'object', 'image']) expect([dest, await tokenOf(dest)]).toEqual([dest, ''])
    for (const token of [undefined, '', 'x', `${own}x`, own.slice(1), ofAnother]) {
      const found = await read({ ...fromScript, ...(token !== undefined && { 'x-page-token': token }) })
      expect(found).toMatchObject({ order: { lookupNumber: order.lookupNumber, buyer: null } })
      expect(JSON.stringify(found)).not.toMatch(personal)
    }
  })

  it('has no token in a browser without an order', async () => {
    expect(await tokenOf('document')).toBe('')
  })

  it('is not opened by the token of the checkout page, and the other way round', async () => {
    mockJar.set('order', 'chk_1')
    service(() => Response.json(order))
    const found = await read({ ...fromScript, 'x-page-token': await issuePageToken('chk_1') })
    expect(found).toMatchObject({ order: { buyer: null } })
    const call = new Request(origin, { headers: { ...fromScript, 'x-page-token': await tokenOf('document') } })
    expect(await isFromCheckoutPage(call, 'chk_1', '')).toBe(false)
  })
})
