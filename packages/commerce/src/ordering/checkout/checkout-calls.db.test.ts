import { Checkout } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import {
  ada,
  Buyer,
  type CallResponse,
  createShop,
  errorCodeOf,
  expectOk,
  pointerOf,
  type Shop,
} from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import fc from 'fast-check'
import type { ServiceContext } from '../../context'
import { carts } from '../../db/schema/carts'
import { checkouts } from '../../db/schema/orders'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

const listings = [
  { slug: 'tee', price: 2_800, inventory: 5 },
  { slug: 'wallpaper', price: 500, kind: 'digital' as const },
  { slug: 'secret', visibility: 'private' as const },
  { slug: 'later', checkoutFlow: 1 },
  { slug: 'gone', inventory: 0 },
  { slug: 'preorder', inventory: 0, policy: 'continue' as const },
]
const promoCodes = [
  { code: 'HELLO10', type: 'percentage' as const, value: 10 },
  { code: 'FIVEOFF', type: 'fixed_value' as const, value: { amount: 500, currency: 'USD' as const } },
  { code: 'FREESHIP', type: 'free_shipping' as const, value: 0 },
  { code: 'ALL', type: 'percentage' as const, value: 100 },
  { code: 'SPRING', type: 'percentage' as const, value: 20, endsAt: '2026-11-20T10:30:00Z' },
  { code: 'LATER', type: 'percentage' as const, value: 20, startsAt: '2026-12-01T00:00:00Z' },
]

// The timeout allows for a busy machine; the tests assert counts, not durations.
jest.setTimeout(30_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = testDeps(database.db, { clock })
  shop = await createShop({ slug: 'corner', listings, promoCodes }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const read = async (id: string) =>
  Checkout.parse(expectOk(await buyer.call('GET', `/checkout?id=${id}&storeSlug=corner`)))
const changed = (response: CallResponse) => Checkout.parse(expectOk(response))

// Requirements: C4.102
test('a new checkout has the catalog’s prices and names', async () => {
  const checkout = await buyer.startCheckout([await shop.line('tee', 2)])
  expect(checkout).toMatchObject({
    state: 'created',
    paymentMethod: 'afterpay',
    paymentMethodChosen: false,
    platform: 'stripe',
    priced: false,
    costs: { subtotal: { value: 5_600 }, tax: { value: 0 }, total: { value: 5_600, currency: 'USD' } },
    lineItems: [{ title: 'The tee', colourName: 'Black', sizeLabel: 'M', price: 2_800, totalPrice: 5_600 }],
  })
  expect(await read(checkout.id)).toEqual(checkout)
})

test('a buyer who chooses the default payment method has chosen it', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const data = { storeSlug: 'corner', paymentMethod: 'afterpay' }
  expect(changed(await buyer.call('PUT', '/v1/checkout', { id, data }))).toMatchObject({ paymentMethodChosen: true })
  expect(changed(await buyer.call('PUT', '/v1/checkout', { id, data: { marketingOptIn: true } }))).toMatchObject({
    paymentMethod: 'afterpay',
    paymentMethodChosen: true,
  })
})

test('prices, totals and states sent by a browser are ignored', async () => {
  const line = { ...(await shop.line('tee')), price: 1, totalPrice: 1 }
  const input = {
    storeSlug: 'corner',
    lineItems: [line],
    costs: { total: { value: 1 } },
    state: 'success',
    storeId: 99,
  }
  const { id } = changed(await buyer.call('POST', '/checkout', input))
  const tampered = { customer: ada, tax: 0, shipping: 0, discount: 9_999, total: 1, state: 'success' }
  const after = changed(await buyer.change(id, tampered))
  expect(after).toMatchObject({ state: 'created', costs: { subtotal: { value: 2_800 }, discount: { value: 0 } } })
})

test.each([
  ['a private listing', 'secret', 1, 'line_unavailable', 0],
  ['a preorder listing', 'later', 1, 'line_unavailable', 0],
  ['a sold-out listing', 'gone', 1, 'out_of_stock', 0],
  ['a quantity above the stock', 'tee', 6, 'out_of_stock', 5],
])('%s is rejected with the available quantity', async (_what, good, quantity, code, available) => {
  const lineItems = [await shop.line('wallpaper'), await shop.line(good, quantity)]
  const rejected = await buyer.call('POST', '/checkout', { storeSlug: 'corner', lineItems })
  expect(rejected).toMatchObject({
    status: 409,
    body: { errors: [{ code, line: { slug: good, available }, source: { pointer: '/lineItems/1' } }] },
  })
  expect(await database.db.$count(checkouts)).toBe(0)
})

test('two lines of the same item are counted together', async () => {
  const lineItems = [await shop.line('tee', 3), await shop.line('tee', 3)]
  const rejected = await buyer.call('POST', '/checkout', { storeSlug: 'corner', lineItems })
  expect(rejected).toMatchObject({ status: 409, body: { errors: [{ code: 'out_of_stock', line: { available: 5 } }] } })
})

test('an item that allows overselling is sold beyond its stock', async () => {
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('preorder', 4)])))
})

test('a listing that becomes private is reported in the checkout, and the other lines can be bought', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee'), await shop.line('wallpaper')])
  await buyer.enterAddress(id)
  const rest = listings.map((good) => (good.slug === 'tee' ? { ...good, visibility: 'private' as const } : good))
  await createShop({ slug: 'corner', listings: rest, promoCodes }, deps)
  expect((await read(id)).unavailable).toMatchObject([{ code: 'line_unavailable', line: { title: 'The tee' } }])
  const after = changed(await buyer.change(id, { lineItems: [await shop.line('wallpaper')] }))
  expect(after).toMatchObject({ unavailable: [], deliveryOption: { id: 'digital' }, customer: { firstName: 'Ada' } })
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
})

test('a listing that becomes a preorder is rejected at submit', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  const turned = listings.map((good) => (good.slug === 'tee' ? { ...good, checkoutFlow: 1 } : good))
  await createShop({ slug: 'corner', listings: turned, promoCodes }, deps)
  const rejected = await buyer.submit(ready)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'line_unavailable'])
})

// Requirements: C7.71
test('an address determines delivery and tax, and a delivery option of another destination cannot be chosen', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const early = await buyer.change(id, { deliveryOptionId: 'fullRushCost' })
  expect([early.status, errorCodeOf(early), pointerOf(early)]).toEqual([
    422,
    'address_missing',
    '/data/deliveryOptionId',
  ])
  await buyer.change(id, { customer: ada })
  const rush = changed(await buyer.change(id, { deliveryOptionId: 'fullRushCost' }))
  expect(rush).toMatchObject({
    priced: true,
    costs: { shipping: { value: 999 }, tax: { value: 218 }, total: { value: 4_017 } },
  })
  const guam = { ...ada, address: { ...ada.address, state: 'Guam', stateCode: 'GU', zip: '96910' } }
  expect(changed(await buyer.change(id, { customer: guam }))).toMatchObject({ deliveryOption: null, priced: false })
  const rejected = await buyer.change(id, { deliveryOptionId: 'fullRushCost' })
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([422, 'delivery_not_quoted'])
})

test('a digital item is delivered by email without a choice of delivery', async () => {
  const { id } = await buyer.startCheckout([await shop.line('wallpaper')])
  expect(changed(await buyer.change(id, { customer: ada }))).toMatchObject({
    deliveryOption: { id: 'digital', cost: { amount: 0 } },
    priced: true,
  })
})

test.each([
  [{ stateCode: 'ZZ', state: '' }, '/data/customer/address/stateCode'],
  [{ zip: '4300' }, '/data/customer/address/zip'],
])('an address with %j is rejected with a pointer to the field', async (wrong, pointer) => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const rejected = await buyer.change(id, { customer: { ...ada, address: { ...ada.address, ...wrong } } })
  expect([rejected.status, pointerOf(rejected)]).toEqual([422, pointer])
})

// Requirements: C2.76
test('a promo code needs an address, is case-insensitive, can be removed, and always fails with the same error', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const early = await buyer.change(id, { promoCode: 'HELLO10' })
  expect([early.status, errorCodeOf(early), pointerOf(early)]).toEqual([
    422,
    'promo_code_needs_address',
    '/data/promoCode',
  ])
  await buyer.enterAddress(id)
  expect(changed(await buyer.change(id, { promoCode: ' hello10 ' }))).toMatchObject({
    promoCode: 'HELLO10',
    costs: { discount: { value: 280 } },
    lineItems: [{ discount: 280 }],
  })
  for (const promoCode of ['NONSENSE', 'LATER']) {
    const rejected = await buyer.change(id, { promoCode })
    expect([rejected.status, errorCodeOf(rejected)]).toEqual([422, 'promo_code_not_applicable'])
  }
  expect((await read(id)).promoCode).toBe('HELLO10')
  expect(changed(await buyer.change(id, { promoCode: null }))).toMatchObject({
    promoCode: null,
    costs: { discount: { value: 0 } },
  })
})

test('a free shipping code makes standard delivery free', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.enterAddress(id)
  expect(changed(await buyer.change(id, { promoCode: 'FREESHIP' })).costs.shipping.value).toBe(0)
})

test('a promo code that expires before the order is rejected with its error code, and nothing is charged', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')], 'SPRING')
  clock.moveTo('2026-11-20T10:29:59Z')
  expect((await read(ready.checkoutId)).promoCode).toBe('SPRING')
  clock.moveTo('2026-11-20T10:30:00Z')
  const rejected = await buyer.submit(ready)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'promo_code_not_applicable'])
  expect(rejected.body).toMatchObject({ checkout: { promoCode: null, costs: { discount: { value: 0 } } } })
})

// Requirements: C9.72
test('a checkout with a total of zero cannot be paid', async () => {
  const { id } = await buyer.startCheckout([await shop.line('wallpaper')])
  await buyer.enterAddress(id)
  changed(await buyer.change(id, { promoCode: 'ALL' }))
  const paymentInput = { platform: 'stripe', paymentMethod: 'card', checkoutId: id, storeSlug: 'corner', amount: 100 }
  const rejected = await buyer.call('POST', '/v1/initiatePayment', paymentInput)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([422, 'zero_total'])
})

test('a fixed discount in dollars does not apply to a cart in pounds', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')], { currency: 'GBP' })
  await buyer.enterAddress(id)
  expect(errorCodeOf(await buyer.change(id, { promoCode: 'FIVEOFF' }))).toBe('promo_code_not_applicable')
})

// Requirements: C9.72
test('a change of currency updates all quotes', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.enterAddress(id)
  const pounds = changed(await buyer.change(id, { currency: 'GBP' }))
  expect(pounds.costs.total.currency).toBe('GBP')
  expect(pounds.deliveryOption?.cost).toEqual({ amount: 399, currency: 'GBP' })
  expect(pounds.costs.total.value).toBe(pounds.costs.subtotal.value + 399 + pounds.costs.tax.value)
})

// Requirements: C7.1
test('the last affiliate and traffic source of the buyer are stored', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const creatorsOf = async () => {
    const [row] = await database.db.select().from(checkouts)
    return [row?.affiliate, row?.trafficSource]
  }
  expect(await creatorsOf()).toEqual([null, null])
  changed(await buyer.change(id, { affiliate: 'jo-42', trafficSource: 'tiktok' }))
  changed(await buyer.change(id, { affiliate: 'kim' }))
  expect(await creatorsOf()).toEqual(['kim', 'tiktok'])
  changed(await buyer.change(id, { marketingOptIn: true }))
  expect(await creatorsOf()).toEqual(['kim', 'tiktok'])
  expect((await buyer.change(id, { affiliate: '<script>' })).status).toBe(400)
})

test('a checkout that became an order cannot be changed', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  expectOk(await buyer.submit(ready))
  const rejected = await buyer.change(ready.checkoutId, { marketingOptIn: true })
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'checkout_closed'])
})

test('an invalid quantity is rejected with 400 and nothing is stored', async () => {
  const line = await shop.line('tee')
  const quantities = [0, -1, 1.5, 1e9, '1e3', Number.NaN, '٣', 2 ** 31, null, [1], {}, true, '1']
  for (const quantity of quantities) {
    const lineItems = [{ ...line, quantity }]
    expect((await buyer.call('POST', '/checkout', { storeSlug: 'corner', lineItems })).status).toBe(400)
    expect((await buyer.call('POST', '/v1/carts', { storeSlug: 'corner', lines: lineItems })).status).toBe(400)
  }
  expect(await database.db.$count(checkouts)).toBe(0)
  expect(await database.db.$count(carts)).toBe(0)
})

test('lines of one item with a total quantity above 999 are rejected with 400 and nothing is stored', async () => {
  const line = await shop.line('preorder', 999)
  const { id } = await buyer.startCheckout([{ ...line, quantity: 1 }])
  const three = [line, { ...line, itemGroupId: 'g2' }, line]
  const rejections = [
    await buyer.call('POST', '/v1/carts', { storeSlug: 'corner', lines: three }),
    await buyer.call('POST', '/checkout', { storeSlug: 'corner', lineItems: three }),
    await buyer.change(id, { lineItems: three }),
  ]
  expect(rejections.map((rejected) => [rejected.status, pointerOf(rejected)])).toEqual([
    [400, '/lines/1/quantity'],
    [400, '/lineItems/1/quantity'],
    [400, '/data/lineItems/1/quantity'],
  ])
  expect((await read(id)).lineItems).toMatchObject([{ quantity: 1 }])
  expect(await database.db.$count(carts)).toBe(0)
  const { lineItems } = changed(
    await buyer.change(id, {
      lineItems: [
        { ...line, quantity: 998 },
        { ...line, quantity: 1 },
      ],
    }),
  )
  expect(lineItems).toMatchObject([{ quantity: 999 }])
})

test('a checkout of an older version with a quantity above the maximum can be read, reports it and cannot be bought', async () => {
  const line = await shop.line('preorder', 999)
  const ready = await buyer.readyToSubmit([line])
  await database.db.update(checkouts).set({ lines: [{ ...line, quantity: 2_997 }] })
  expect((await read(ready.checkoutId)).unavailable).toMatchObject([{ code: 'out_of_stock', line: { available: 999 } }])
  const rejected = await buyer.submit(ready)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'out_of_stock'])
})

test('an item with an ID beyond the range of the database is not available', async () => {
  const line = { ...(await shop.line('tee')), colorId: 999_999_999_999 }
  const rejected = await buyer.call('POST', '/checkout', { storeSlug: 'corner', lineItems: [line] })
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'line_unavailable'])
})

test('a malformed body never causes a server error', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const key = fc.constantFrom('id', 'data', 'storeSlug', 'lineItems', 'checkoutId', 'customer', '__proto__', 'total')
  const body = fc.oneof(
    fc.dictionary(key, fc.oneof(fc.jsonValue(), fc.constant(id), fc.constant('corner'))),
    fc.record({ id: fc.constant(id), data: fc.dictionary(fc.constantFrom('customer', 'promoCode'), fc.jsonValue()) }),
  )
  const call = fc.constantFrom(
    ['POST', '/checkout'],
    ['PUT', '/checkout'],
    ['POST', '/deliveryOptions'],
    ['POST', '/v1/checkout/submit'],
    ['POST', '/v1/initiatePayment'],
    ['POST', '/sandbox/confirm'],
    ['POST', '/v1/carts'],
  )
  await fc.assert(
    fc.asyncProperty(call, body, async ([method, path], input) => {
      const { status } = await buyer.call(method === 'PUT' ? 'PUT' : 'POST', path ?? '', input)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})

test('a change of currency updates all prices, and the old total is rejected', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee', 2)])
  expect(ready.total.currency).toBe('USD')
  const after = changed(await buyer.change(ready.checkoutId, { currency: 'EUR', region: 'EU', locale: 'de' }))
  expect(after.costs).toMatchObject({ total: { currency: 'EUR' } })
  const [tee] = after.lineItems
  const fresh = await new Buyer(shop, deps).startCheckout([await shop.line('tee', 2)], { currency: 'EUR' })
  expect(tee).toMatchObject({ price: fresh.lineItems[0]?.price, totalPrice: fresh.costs.subtotal.value })
  expect(after.costs.subtotal).toEqual(fresh.costs.subtotal)
  expect(await buyer.submit(ready)).toMatchObject({ status: 409, body: { errors: [{ code: 'total_changed' }] } })
})

test('a fixed discount in dollars is lost when the checkout changes to euros, and the submit reports it', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee', 2)], 'FIVEOFF')
  const after = changed(await buyer.change(ready.checkoutId, { currency: 'EUR', region: 'EU' }))
  expect(after.costs).toMatchObject({ discount: { value: 0 }, total: { currency: 'EUR' } })
  expect(errorCodeOf(await buyer.submit(ready))).toBe('promo_code_not_applicable')
})
