/** @jest-environment node */
import { checkoutWith } from '@/lib/checkout/checkout-fixture'
import { GET, PUT } from './route'

const mockJar = new Map<string, string>()
const mockSet = jest.fn()
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined),
    set: (name: string, value: string, { maxAge }: { maxAge: number }) => mockSet(name, value, maxAge),
  }),
}))
jest.mock('../../../lib/store/resolve', () => ({
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
const service = (answer: () => Response) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())

const origin = 'http://outpost.shop.test'
const headers = { host: 'outpost.shop.test', origin, 'content-type': 'application/json' }
const seen = (cart: string) =>
  PUT(new Request(`${origin}/api/order`, { method: 'PUT', headers, body: JSON.stringify({ cart }) }))
const read = async () => (await GET(new Request(`${origin}/api/order?cart=chk_1`, { headers }))).json()

beforeEach(() => {
  mockJar.clear()
  mockSet.mockClear()
})

describe('an order that was shown', () => {
  it('ends its checkout: the cookies of checkout, device and payment go, and the order can still be opened for a day', async () => {
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

  it('that was seen before ends no other checkout that was begun since', async () => {
    mockJar.set('checkout', 'chk_2')
    mockJar.set('order', 'chk_1')
    service(() => Response.json(order))
    expect(await read()).toMatchObject({ fresh: false })
    await seen('chk_1')
    expect(mockSet.mock.calls.map(([name]) => name)).toEqual(['order'])
  })
})

it('a checkout that has become no order is not ended, whoever says so', async () => {
  mockJar.set('checkout', 'chk_1')
  service(none)
  expect(await read()).toEqual({ order: null, fresh: false })
  expect((await seen('chk_1')).status).toBe(404)
  expect((await seen('chk_9')).status).toBe(404)
  expect(mockSet).not.toHaveBeenCalled()
})
