/** @jest-environment node */
import { readRejectedForm } from '@/lib/checkout/rejected-form'
import { checkoutWith } from '@/tests/storefront/sample-checkout'
import { POST } from './route'

const mockJar = new Map<string, string>()
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined),
    set: (name: string, value: string) => (value === '' ? mockJar.delete(name) : mockJar.set(name, value)),
  }),
}))
jest.mock('../../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const changes: unknown[] = []
function service(customer: 'none' | 'saved') {
  changes.length = 0
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    if (init?.method === 'PUT') changes.push(JSON.parse(String(init.body)))
    return Response.json(checkoutWith(customer === 'none' ? { customer: null } : {}))
  })
}

const fields = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '12 Analytical Way',
  address2: '',
  city: 'Portland',
  state: '',
  stateCode: 'OR',
  zip: '97201',
  countryCode: 'US',
  phone: '+1 202 555 0123',
  taxId: '',
}
const save = (more: object = {}) =>
  POST(
    new Request('http://outpost.shop.test/api/cart/wallet', {
      method: 'POST',
      headers: {
        host: 'outpost.shop.test',
        origin: 'http://outpost.shop.test',
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({
        id: 'chk_1',
        fields: { ...fields, ...more },
        deliveryOptionId: 'fullRushCost',
        paymentMethod: 'google-pay',
      }),
    }),
  )

beforeEach(() => {
  mockJar.clear()
  mockJar.set('checkout', 'chk_1')
})

describe('the approval of a wallet in the cart', () => {
  it('saves the customer and the delivery option of a new checkout, and returns nothing of it', async () => {
    service('none')
    const response = await save()
    expect([response.status, await response.json()]).toEqual([200, { isSaved: true }])
    expect(changes).toMatchObject([
      { data: { customer: { email: fields.email }, deliveryOptionId: 'fullRushCost', paymentMethod: 'google-pay' } },
    ])
  })

  it('leaves incomplete details to the form of the checkout', async () => {
    service('none')
    expect(await (await save({ phone: '' })).json()).toEqual({ isSaved: false })
    expect(changes).toEqual([])
    expect(await readRejectedForm('chk_1')).toMatchObject({
      fields: { address1: fields.address1 },
      problems: { phone: 'phone' },
    })
  })

  it('changes neither saved details nor the checkout of another browser', async () => {
    service('saved')
    expect((await save()).status).toBe(403)
    mockJar.set('checkout', 'chk_2')
    expect((await save()).status).toBe(404)
    expect(changes).toEqual([])
  })
})
