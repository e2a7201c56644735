import fc from 'fast-check'
import { fixedClock } from '../clock'
import { Checkout } from '../contract/checkout'
import { carts } from '../db/schema/carts'
import { checkouts } from '../db/schema/orders'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { checkInvariants } from '../orders/invariants'
import { type Answer, ada, Buyer, expectOk, openShop, pointerOf, refusalOf, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let deps: SaleDeps
let shop: Shop
let buyer: Buyer

const goods = [
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

// A busy machine takes its time; what is asserted are counts, never seconds.
jest.setTimeout(30_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = testDeps(database.db, { clock })
  shop = await openShop({ slug: 'corner', goods, promoCodes }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const read = async (id: string) =>
  Checkout.parse(expectOk(await buyer.call('GET', `/checkout?id=${id}&storeSlug=corner`)))
const changed = (answer: Answer) => Checkout.parse(expectOk(answer))

test('a checkout opens with the catalogue’s prices and names of its lines', async () => {
  const checkout = await buyer.startCheckout([await shop.line('tee', 2)])
  expect(checkout).toMatchObject({
    state: 'created',
    paymentMethod: 'afterpay',
    platform: 'stripe',
    priced: false,
    costs: { subtotal: { value: 5_600 }, tax: { value: 0 }, total: { value: 5_600, currency: 'USD' } },
    lineItems: [{ title: 'The tee', colourName: 'Black', sizeLabel: 'M', price: 2_800, totalPrice: 5_600 }],
  })
  expect(await read(checkout.id)).toEqual(checkout)
})

test('prices, totals and a state that a browser sends are not looked at', async () => {
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
  ['a listing taken by preorder', 'later', 1, 'line_unavailable', 0],
  ['a sold-out listing', 'gone', 1, 'out_of_stock', 0],
  ['more than there are', 'tee', 6, 'out_of_stock', 5],
])('%s is refused and told how many there are', async (_what, good, quantity, code, available) => {
  const lineItems = [await shop.line('wallpaper'), await shop.line(good, quantity)]
  const refused = await buyer.call('POST', '/checkout', { storeSlug: 'corner', lineItems })
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: [{ code, line: { slug: good, available }, source: { pointer: '/lineItems/1' } }] },
  })
  expect(await database.db.$count(checkouts)).toBe(0)
})

test('the same tee on two lines is counted together', async () => {
  const lineItems = [await shop.line('tee', 3), await shop.line('tee', 3)]
  const refused = await buyer.call('POST', '/checkout', { storeSlug: 'corner', lineItems })
  expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'out_of_stock', line: { available: 5 } }] } })
})

test('what may oversell sells beyond its stock', async () => {
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('preorder', 4)])))
})

test('a listing made private meanwhile is named in the checkout, and the rest can be bought without it', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee'), await shop.line('wallpaper')])
  await buyer.giveAddress(id)
  const rest = goods.map((good) => (good.slug === 'tee' ? { ...good, visibility: 'private' as const } : good))
  await openShop({ slug: 'corner', goods: rest, promoCodes }, deps)
  expect((await read(id)).unavailable).toMatchObject([{ code: 'line_unavailable', line: { title: 'The tee' } }])
  const after = changed(await buyer.change(id, { lineItems: [await shop.line('wallpaper')] }))
  expect(after).toMatchObject({ unavailable: [], deliveryOption: { id: 'digital' }, customer: { firstName: 'Ada' } })
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
})

test('a listing that turns into a preorder meanwhile is refused at submit', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  const turned = goods.map((good) => (good.slug === 'tee' ? { ...good, checkoutFlow: 1 } : good))
  await openShop({ slug: 'corner', goods: turned, promoCodes }, deps)
  const refused = await buyer.submit(ready)
  expect([refused.status, refusalOf(refused)]).toEqual([409, 'line_unavailable'])
})

test('an address makes delivery and tax known, and a delivery of another place cannot be chosen', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const early = await buyer.change(id, { deliveryOptionId: 'fullRushCost' })
  expect([early.status, refusalOf(early), pointerOf(early)]).toEqual([422, 'address_missing', '/data/deliveryOptionId'])
  await buyer.change(id, { customer: ada })
  const rush = changed(await buyer.change(id, { deliveryOptionId: 'fullRushCost' }))
  expect(rush).toMatchObject({
    priced: true,
    costs: { shipping: { value: 999 }, tax: { value: 218 }, total: { value: 4_017 } },
  })
  const guam = { ...ada, address: { ...ada.address, state: 'Guam', stateCode: 'GU', zip: '96910' } }
  expect(changed(await buyer.change(id, { customer: guam }))).toMatchObject({ deliveryOption: null, priced: false })
  const refused = await buyer.change(id, { deliveryOptionId: 'fullRushCost' })
  expect([refused.status, refusalOf(refused)]).toEqual([422, 'delivery_not_quoted'])
})

test('a wallpaper alone is delivered by mail without anybody choosing', async () => {
  const { id } = await buyer.startCheckout([await shop.line('wallpaper')])
  expect(changed(await buyer.change(id, { customer: ada }))).toMatchObject({
    deliveryOption: { id: 'digital', cost: { amount: 0 } },
    priced: true,
  })
})

test.each([
  [{ stateCode: 'ZZ', state: '' }, '/data/customer/address/stateCode'],
  [{ zip: '4300' }, '/data/customer/address/zip'],
])('an address with %j points at the field', async (wrong, pointer) => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const refused = await buyer.change(id, { customer: { ...ada, address: { ...ada.address, ...wrong } } })
  expect([refused.status, pointerOf(refused)]).toEqual([422, pointer])
})

test('promo codes: after the address, in any case, removed again, and one text for all that fail', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const early = await buyer.change(id, { promoCode: 'HELLO10' })
  expect([early.status, refusalOf(early), pointerOf(early)]).toEqual([
    422,
    'promo_code_needs_address',
    '/data/promoCode',
  ])
  await buyer.giveAddress(id)
  expect(changed(await buyer.change(id, { promoCode: ' hello10 ' }))).toMatchObject({
    promoCode: 'HELLO10',
    costs: { discount: { value: 280 } },
    lineItems: [{ discount: 280 }],
  })
  for (const promoCode of ['NONSENSE', 'LATER']) {
    const refused = await buyer.change(id, { promoCode })
    expect([refused.status, refusalOf(refused)]).toEqual([422, 'promo_code_not_applicable'])
  }
  expect((await read(id)).promoCode).toBe('HELLO10')
  expect(changed(await buyer.change(id, { promoCode: null }))).toMatchObject({
    promoCode: null,
    costs: { discount: { value: 0 } },
  })
})

test('free delivery makes standard cost nothing', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.giveAddress(id)
  expect(changed(await buyer.change(id, { promoCode: 'FREESHIP' })).costs.shipping.value).toBe(0)
})

test('a code that ends between its entry and the order is refused with the exact code, and nothing is charged', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')], 'SPRING')
  clock.moveTo('2026-11-20T10:29:59Z')
  expect((await read(ready.checkoutId)).promoCode).toBe('SPRING')
  clock.moveTo('2026-11-20T10:30:00Z')
  const refused = await buyer.submit(ready)
  expect([refused.status, refusalOf(refused)]).toEqual([409, 'promo_code_not_applicable'])
  expect(refused.body).toMatchObject({ checkout: { promoCode: null, costs: { discount: { value: 0 } } } })
})

test('nothing is sold for nothing', async () => {
  const { id } = await buyer.startCheckout([await shop.line('wallpaper')])
  await buyer.giveAddress(id)
  changed(await buyer.change(id, { promoCode: 'ALL' }))
  const wish = { platform: 'stripe', paymentMethod: 'card', checkoutId: id, storeSlug: 'corner', amount: 100 }
  const refused = await buyer.call('POST', '/v1/initiatePayment', wish)
  expect([refused.status, refusalOf(refused)]).toEqual([422, 'zero_total'])
})

test('five dollars off is not for a cart in pounds', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')], { currency: 'GBP' })
  await buyer.giveAddress(id)
  expect(refusalOf(await buyer.change(id, { promoCode: 'FIVEOFF' }))).toBe('promo_code_not_applicable')
})

test('another currency in the middle of it quotes everything anew', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.giveAddress(id)
  const pounds = changed(await buyer.change(id, { currency: 'GBP' }))
  expect(pounds.costs.total.currency).toBe('GBP')
  expect(pounds.deliveryOption?.cost).toEqual({ amount: 399, currency: 'GBP' })
  expect(pounds.costs.total.value).toBe(pounds.costs.subtotal.value + 399 + pounds.costs.tax.value)
})

test('whose link brought the buyer last is who the order is owed to', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const owedTo = async () => {
    const [row] = await database.db.select().from(checkouts)
    return [row?.affiliate, row?.trafficSource]
  }
  expect(await owedTo()).toEqual([null, null])
  changed(await buyer.change(id, { affiliate: 'jo-42', trafficSource: 'tiktok' }))
  changed(await buyer.change(id, { affiliate: 'kim' }))
  expect(await owedTo()).toEqual(['kim', 'tiktok'])
  changed(await buyer.change(id, { marketingOptIn: true }))
  expect(await owedTo()).toEqual(['kim', 'tiktok'])
  expect((await buyer.change(id, { affiliate: '<script>' })).status).toBe(400)
})

test('a checkout that became an order can’t be changed any more', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  expectOk(await buyer.submit(ready))
  const refused = await buyer.change(ready.checkoutId, { marketingOptIn: true })
  expect([refused.status, refusalOf(refused)]).toEqual([409, 'checkout_closed'])
})

test('whatever stands where a quantity should, the answer is 400 and nothing is written', async () => {
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

test('several lines of one thing count together: above 999 each call refuses with 400 and writes nothing', async () => {
  const line = await shop.line('preorder', 999)
  const { id } = await buyer.startCheckout([{ ...line, quantity: 1 }])
  const three = [line, { ...line, itemGroupId: 'g2' }, line]
  const refusals = [
    await buyer.call('POST', '/v1/carts', { storeSlug: 'corner', lines: three }),
    await buyer.call('POST', '/checkout', { storeSlug: 'corner', lineItems: three }),
    await buyer.change(id, { lineItems: three }),
  ]
  expect(refusals.map((refused) => [refused.status, pointerOf(refused)])).toEqual([
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

test('a checkout of an older version with more pieces than a line takes is readable, says so, and is not sold', async () => {
  const line = await shop.line('preorder', 999)
  const ready = await buyer.readyToSubmit([line])
  await database.db.update(checkouts).set({ lines: [{ ...line, quantity: 2_997 }] })
  expect((await read(ready.checkoutId)).unavailable).toMatchObject([{ code: 'out_of_stock', line: { available: 999 } }])
  const refused = await buyer.submit(ready)
  expect([refused.status, refusalOf(refused)]).toEqual([409, 'out_of_stock'])
})

test('a thing with an id that no database could have is simply not available', async () => {
  const line = { ...(await shop.line('tee')), colorId: 999_999_999_999 }
  const refused = await buyer.call('POST', '/checkout', { storeSlug: 'corner', lineItems: [line] })
  expect([refused.status, refusalOf(refused)]).toEqual([409, 'line_unavailable'])
})

test('no body, however malformed, makes the service fail', async () => {
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

test('a change of currency between cart and checkout prices everything anew, and the total of before buys nothing', async () => {
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

test('a code that takes off dollars takes nothing off once the checkout is in euros, and its order waits for a word', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee', 2)], 'FIVEOFF')
  const after = changed(await buyer.change(ready.checkoutId, { currency: 'EUR', region: 'EU' }))
  expect(after.costs).toMatchObject({ discount: { value: 0 }, total: { currency: 'EUR' } })
  expect(refusalOf(await buyer.submit(ready))).toBe('promo_code_not_applicable')
})
