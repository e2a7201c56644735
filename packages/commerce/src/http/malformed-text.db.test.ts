import { ErrorList } from '@awning/contract/errors'
import { findUnstorable, oneLine } from '@awning/platform/text'
import { ada, Buyer, createShop, type Shop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { z } from 'zod'

const database = setUpTestDatabase()
let shop: Shop
let buyer: Buyer
let id: string
jest.setTimeout(60_000)
beforeAll(async () => {
  const deps = testDeps(database.db)
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_800 }] }, deps)
  buyer = new Buyer(shop, deps)
  id = (await buyer.startCheckout([await shop.line('tee')])).id
})

type Body = Record<string, unknown>
const contact = { orderNumber: 'A1', email: 'ada@example.com', fullName: 'Ada', reason: 'order', message: 'Hello' }
const preorder = {
  fullname: 'Ada',
  email: 'ada@example.com',
  street: '1 Main St',
  street2: '',
  city: 'Portland',
  zip: '97201',
  state: 'Oregon',
  country: 'United States',
}

/** The shopper's write calls, as a client sends them. */
async function writes(): Promise<[method: 'POST' | 'PUT', path: string, body: Body][]> {
  const lines = [await shop.line('tee')]
  const { address } = ada
  const storeSlug = 'corner'
  const payment = { storeSlug, checkoutId: id, platform: 'stripe', paymentMethod: 'card' }
  const wish = { email: 'ada@example.com', listingSlug: 'tee', productId: 1, colorId: 1 }
  return [
    ['PUT', '/checkout', { id, data: { storeSlug, customer: ada } }],
    ['PUT', '/v1/checkout', { id, data: { storeSlug, promoCode: 'HELLO' } }],
    ['POST', '/v1/checkout', { storeSlug, lineItems: lines, trafficSource: 'x', affiliate: 'y' }],
    ['POST', '/deliveryOptions', { id, storeSlug, countryCode: 'US', stateCode: 'OR' }],
    ['POST', '/v1/addresses/validate', { storeSlug, address }],
    ['POST', '/v1/carts', { storeSlug, lines }],
    [
      'POST',
      '/v1/initiatePayment',
      { ...payment, customer: ada, billingDetails: { name: 'Ada', more: { deep: 'x' } } },
    ],
    [
      'POST',
      '/v1/checkout/submit',
      { checkoutId: id, storeSlug, paymentToken: 't', paymentId: 'p', platform: 'stripe' },
    ],
    ['POST', '/v1/newsletter?storeSlug=corner', { email: 'ada@example.com' }],
    ['POST', '/v1/contact?storeSlug=corner', contact],
    ['POST', '/v1/preorders?storeSlug=corner', { ...preorder, colorId: 1, sizeId: 1 }],
    ['POST', '/v1/notifications?storeSlug=corner', wish],
    ['POST', '/v1/orders/track', { storeSlug, number: 'A1', email: 'ada@example.com' }],
    ['POST', '/tracking/viewed_campaign', { campaign_id: 1, referrer: 'x', get_vars: { a: 'b' } }],
  ]
}

/** JSON pointers to all texts of a body. */
function textsOf(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${at}/${key}`))
}

/** The body with the text at a pointer replaced. */
function withText(body: unknown, pointer: string, text: string): unknown {
  const [, key, ...rest] = pointer.split('/')
  if (key === undefined) return text
  const copy: unknown = structuredClone(body)
  if (typeof copy !== 'object' || copy === null) throw new Error(`${pointer} does not exist`)
  return Object.assign(copy, { [key]: withText(Reflect.get(copy, key), rest.map((part) => `/${part}`).join(''), text) })
}

const half = '\ud800'
const directions = /[\u202a-\u202e\u2066-\u2069]/

test('a lone surrogate in any text of any write is rejected with its field and never reaches the database', async () => {
  let tried = 0
  for (const [method, path, body] of await writes())
    for (const pointer of textsOf(body)) {
      const response = await buyer.call(method, path, withText(body, pointer, `Ada${half}`))
      const [error] = ErrorList.parse(response.body).errors
      expect([path, pointer, response.status, error?.source?.pointer]).toEqual([path, pointer, 400, pointer])
      tried += 1
    }
  expect(tried).toBeGreaterThan(60)
})

test.each([
  ['a line break', 'Ada\nBcc: eve@example.com'],
  ['an escape', 'Ada\u001b[2J'],
  ['a direction override', 'Ada\u202egnp.exe'],
  ['a direction isolate', 'Ada\u2066x'],
  ['a line separator', 'Ada\u2028x'],
  ['NUL', 'Ada\0'],
])('%s in a name or an address is rejected with its field', async (_, text) => {
  const customer = { storeSlug: 'corner', customer: ada }
  const fields = ['/firstName', '/lastName', '/address/address1', '/address/address2', '/address/city', '/address/zip']
  for (const field of [...fields, '/address/state', '/address/stateCode', '/address/country']) {
    const pointer = `/data/customer${field}`
    const response = await buyer.call('PUT', '/checkout', withText({ id, data: customer }, pointer, text))
    const [error] = ErrorList.parse(response.body).errors
    // Direction characters of a copied postcode are removed, and the rest is no postcode.
    const status = field === '/address/zip' && directions.test(text) ? 422 : 400
    expect([response.status, error?.source?.pointer]).toEqual([status, pointer])
  }
  for (const [path, body, pointer] of [
    ['/v1/contact?storeSlug=corner', contact, '/fullName'],
    ['/v1/preorders?storeSlug=corner', { ...preorder, colorId: 1, sizeId: 1 }, '/fullname'],
    ['/v1/preorders?storeSlug=corner', { ...preorder, colorId: 1, sizeId: 1 }, '/street'],
    ['/v1/addresses/validate', { storeSlug: 'corner', address: ada.address }, '/address/city'],
  ] as const) {
    const response = await buyer.call('POST', path, withText(body, pointer, text))
    expect([path, response.status, ErrorList.parse(response.body).errors[0]?.source?.pointer]).toEqual([
      path,
      400,
      pointer,
    ])
  }
})

test.each([
  'Zoë Ångström-O’Neill',
  'Đặng Thị Huyền',
  'محمد\u200f علي',
  'שרה\u200e כהן',
  '山田 太郎',
  '𠮷野',
  'नी\u200dहा',
  '👩‍🚀',
])('the name %s is accepted unchanged', async (name) => {
  const response = await buyer.call('PUT', '/checkout', {
    id,
    data: { storeSlug: 'corner', customer: { ...ada, firstName: name, lastName: name } },
  })
  expect(response.status).toBe(200)
  const { customer } = z.object({ customer: z.object({ firstName: z.string() }) }).parse(response.body)
  expect(customer.firstName).toBe(name)
  expect(oneLine.test(name)).toBe(true)
})

test('an unstorable text is found at any depth, also as a key, in a body of any shape', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}"\\ud800"${']'.repeat(50_000)}`)
  expect(findUnstorable(deep)).toMatch(/^(?:\/0){50000}$/)
  expect(findUnstorable({ a: [1, { b: half }] })).toBe('/a/1/b')
  expect(findUnstorable({ a: { [half]: 1 } })).toBe('/a')
  expect(findUnstorable(half)).toBe('')
  expect(findUnstorable({ a: ['fine', null, 1, '😀'] })).toBeNull()
})
