/** @jest-environment node */
import { encodeCart } from '@/lib/cart/encode-cart'
import { issuePageToken } from '@/lib/checkout/page-token'
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

type Sent = { call: string; body: unknown }
let sent: Sent[] = []
function service(responses: Record<string, () => Response>) {
  sent = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const call = `${init?.method ?? 'GET'} ${new URL(String(address)).pathname}`
    sent.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const response = responses[call]
    return response?.() ?? Response.json({ errors: [{ code: 'not_found', detail: '' }] }, { status: 404 })
  })
}

const send = (fields: Record<string, string>) =>
  POST(
    new Request('http://outpost.shop.test/api/checkout/form', {
      method: 'POST',
      headers: { host: 'outpost.shop.test', origin: 'http://outpost.shop.test', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    }),
  )
const target = (response: Response) => [response.status, response.headers.get('location')]

const line = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, quantity: 1, itemGroupId: '7' }
const details = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '12 Analytical Way',
  address2: '',
  city: 'Portland',
  stateCode: 'OR',
  zip: '97201',
  countryCode: 'US',
  phone: '202 555 0123',
}
const ownPage = async () => ({ id: 'chk_1', token: await issuePageToken('chk_1') })
const { deliveryOption } = checkoutWith()
const quotes = () => Response.json({ data: { attributes: { quotes: [deliveryOption] } } })

beforeEach(() => {
  mockJar.clear()
  mockJar.set('checkout', 'chk_1')
})

describe('the checkout of a browser without scripts', () => {
  it('starts with the cart of the cookie', async () => {
    mockJar.set('cart', encodeCart({ region: 'USA', lines: [line] }))
    mockJar.delete('checkout')
    service({ 'POST /checkout': () => Response.json(checkoutWith()) })
    expect(target(await send({ step: 'start' }))).toEqual([303, '/checkout/chk_1'])
    expect(mockJar.get('checkout')).toBe('chk_1')
    expect(sent[0]?.body).toMatchObject({ lineItems: [line] })
  })

  it('stays in the cart if that is empty or the service rejects it', async () => {
    service({ 'POST /checkout': () => Response.json({ errors: [{ code: 'sold_out', detail: '' }] }, { status: 409 }) })
    expect(target(await send({ step: 'start' }))).toEqual([303, '/checkout/cart'])
    mockJar.set('cart', encodeCart({ region: 'USA', lines: [line] }))
    mockJar.delete('checkout')
    expect(target(await send({ step: 'start' }))).toEqual([303, '/checkout/cart?notice=checkout'])
    expect(target(await send({ step: 'start', from: 'drawer' }))).toEqual([303, '/cart?notice=checkout'])
  })

  it('saves the details and chooses the first delivery option', async () => {
    service({
      'PUT /v1/checkout': () => Response.json(checkoutWith({ deliveryOption: null })),
      'POST /deliveryOptions': quotes,
    })
    const response = await send({ step: 'customer', ...(await ownPage()), ...details })
    expect(target(response)).toEqual([303, '/checkout/chk_1#step-delivery'])
    const changes = sent.filter(({ call }) => call === 'PUT /v1/checkout').map(({ body }) => body)
    expect(changes).toMatchObject([
      { data: { customer: { email: details.email, phone: '+12025550123', address: { stateCode: 'OR' } } } },
      { data: { deliveryOptionId: 'fullStandardCost' } },
    ])
  })

  it('shows invalid details again with the error of each field, and keeps them from others', async () => {
    service({})
    const response = await send({ step: 'customer', ...(await ownPage()), ...details, zip: '1', email: 'ada' })
    expect(target(response)).toEqual([303, '/checkout/chk_1'])
    expect(sent).toEqual([])
    expect([...mockJar.values()].join()).not.toContain('Analytical')
    expect(await readRejectedForm('chk_2')).toBeNull()
    expect(await readRejectedForm('chk_1')).toMatchObject({
      fields: { address1: details.address1, zip: '1' },
      problems: { email: 'email', zip: 'zipForm' },
    })
  })

  it('shows that an address has no delivery', async () => {
    const errors = [{ code: 'country_not_supported', detail: '' }]
    service({ 'PUT /v1/checkout': () => Response.json({ errors }, { status: 422 }) })
    await send({ step: 'customer', ...(await ownPage()), ...details })
    expect(await readRejectedForm('chk_1')).toMatchObject({ reason: 'undeliverable', problems: {} })
  })

  it('saves the delivery option', async () => {
    service({ 'PUT /v1/checkout': () => Response.json(checkoutWith()) })
    const response = await send({ step: 'delivery', ...(await ownPage()), deliveryOptionId: 'fullRushCost' })
    expect(target(response)).toEqual([303, '/checkout/chk_1#step-payment'])
    expect(sent[0]?.body).toMatchObject({ data: { deliveryOptionId: 'fullRushCost' } })
  })

  it('accepts forms of its own page only', async () => {
    service({ 'PUT /v1/checkout': () => Response.json(checkoutWith()) })
    const form = { step: 'delivery', deliveryOptionId: 'fullRushCost' }
    expect((await send({ ...form, id: 'chk_1', token: 'x' })).status).toBe(403)
    expect((await send({ ...form, id: 'chk_2', token: await issuePageToken('chk_2') })).status).toBe(404)
    expect(sent).toEqual([])
  })
})
