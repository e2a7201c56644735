import { Checkout, type Customer } from '@awning/contract/checkout'
import { DeliveryOptionsResponse } from '@awning/contract/delivery-options'
import { fixedClock, systemClock } from '@awning/platform/clock'
import { isSignedCall } from '@awning/platform/signed-call'
import { ada, Buyer, createShop, errorCodeOf, expectOk, pointerOf, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps, testSecret } from '@awning/testing/test-deps'
import type { ServiceContext } from '../../context'
import { remoteDelivery } from '../../quotes/remote-delivery'
import { remoteTax } from '../../quotes/remote-tax'
import { pollPayments } from '../order/poll-payments'

/** The response of an external service: a body with its status, or none. */
type Answer = { status?: number; body: unknown } | 'silent'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let shop: Shop
let buyer: Buyer
let calls: { url: string; body: string; headers: Headers }[]
let responses: { delivery: Answer; tax: Answer }

const receivers = {
  delivery: { url: 'https://delivery.example/quotes', secret: testSecret('receiver 1') },
  tax: { url: 'https://tax.example/reckon', secret: testSecret('receiver 2') },
}
const day = { early: '2026-11-24', late: '2026-11-26' }
const quote = (id: string, amount: number, currency = 'USD') => ({
  id,
  name: `By ${id}`,
  cost: { amount, currency },
  deliveryEstimates: day,
})
const quoted = (...quotes: object[]): Answer => ({ body: { data: { attributes: { quotes } } } })

jest.setTimeout(30_000)
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  calls = []
  responses = { delivery: quoted(quote('van', 1_200), quote('bike', 700)), tax: { body: { tax: 311 } } }
  const fetch = async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    calls.push({ url, body: String(init.body), headers })
    const response = url.includes('delivery') ? responses.delivery : responses.tax
    if (response === 'silent') throw new TypeError('fetch failed')
    return Response.json(response.body, { status: response.status ?? 200 })
  }
  const signed = { clock: systemClock, fetch }
  deps = testDeps(database.db, {
    clock,
    delivery: remoteDelivery(receivers.delivery, signed),
    tax: remoteTax(receivers.tax, signed),
  })
  const promoCodes = [{ code: 'TEN', type: 'percentage' as const, value: 10 }]
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_800 }], promoCodes }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const read = async (id: string) =>
  Checkout.parse(expectOk(await buyer.call('GET', `/checkout?id=${id}&storeSlug=corner`)))
const changed = async (id: string, data: Record<string, unknown>) =>
  Checkout.parse(expectOk(await buyer.change(id, data)))
const callsTo = (what: 'delivery' | 'tax') => calls.filter(({ url }) => url.includes(what))
const customerIn = (countryCode: string): Customer => ({
  ...ada,
  address: { ...ada.address, countryCode, country: '', state: '', stateCode: '', zip: '10115' },
})

async function start() {
  const { id } = await buyer.startCheckout([await shop.line('tee', 2)])
  return id
}

// Requirements: C7.72
test('delivery and tax come from the external services, with one signed call per question', async () => {
  const id = await start()
  await changed(id, { customer: ada })
  const checkout = await changed(id, { deliveryOptionId: 'van' })
  expect(checkout).toMatchObject({
    priced: true,
    deliveryOption: { name: 'By van', cost: { amount: 1_200 } },
    costs: { shipping: { value: 1_200 }, tax: { value: 311 }, total: { value: 5_600 + 1_200 + 311 } },
  })
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
  expect((await read(id)).costs).toEqual(checkout.costs)
  expect([callsTo('delivery').length, callsTo('tax').length]).toEqual([1, 1])
  const [{ body, headers } = { body: '', headers: new Headers() }] = callsTo('delivery')
  expect(isSignedCall(headers, body, receivers.delivery)).toBe(true)
  // Each receiver has its own secret.
  expect(isSignedCall(headers, body, { ...receivers.delivery, secret: receivers.tax.secret })).toBe(false)
  expect(JSON.parse(body)).toMatchObject({
    storeSlug: 'corner',
    currency: 'USD',
    destination: { countryCode: 'US', stateCode: 'OH', zip: '43004' },
    lines: [{ slug: 'tee', quantity: 2, digital: false }],
  })
  expect(JSON.parse(callsTo('tax')[0]?.body ?? '')).toMatchObject({ lines: [{ amount: 5_600 }], shipping: 1_200 })
})

test('the tax service calculates the tax of a discounted item from its price after the discount', async () => {
  const id = await start()
  await changed(id, { customer: ada })
  await changed(id, { promoCode: 'TEN', deliveryOptionId: 'van' })
  expect(JSON.parse(callsTo('tax').at(-1)?.body ?? '')).toMatchObject({ lines: [{ amount: 5_600 - 560 }] })
})

// Requirements: C7.70
test('quotes are returned cheapest first', async () => {
  const id = await start()
  await changed(id, { customer: ada })
  const place = { id, storeSlug: 'corner', stateCode: 'OH', countryCode: 'US' }
  const { data } = DeliveryOptionsResponse.parse(expectOk(await buyer.call('POST', '/deliveryOptions', place)))
  expect(data.attributes.quotes.map((each) => each.id)).toEqual(['bike', 'van'])
})

test('the duties are those that the delivery service states for an option, otherwise unknown', async () => {
  responses.delivery = quoted({ ...quote('van', 1_200), duties: 'included' }, quote('bike', 700))
  const id = await start()
  await changed(id, { customer: customerIn('DE') })
  expect(await changed(id, { deliveryOptionId: 'van' })).toMatchObject({ deliveryOption: { duties: 'included' } })
  expect(await changed(id, { deliveryOptionId: 'bike' })).toMatchObject({ deliveryOption: { duties: 'unknown' } })
  const place = { id, storeSlug: 'corner', stateCode: '', countryCode: 'FR' }
  const { data } = DeliveryOptionsResponse.parse(expectOk(await buyer.call('POST', '/deliveryOptions', place)))
  expect(data.attributes.quotes.map(({ duties }) => duties)).toEqual(['unknown', 'included'])
})

test.each(['country_not_supported', 'items_cannot_be_shipped_to_selected_destination'])(
  'a rejection with the code %s is passed on, and the address is not stored',
  async (code) => {
    responses.delivery = { status: 422, body: { errors: [{ code, detail: 'no' }] } }
    const id = await start()
    const rejected = await buyer.change(id, { customer: customerIn('DE') })
    expect([rejected.status, errorCodeOf(rejected)]).toEqual([422, code])
    expect(pointerOf(rejected)).toMatch(/^\/data\/customer\/address\//)
    expect((await read(id)).customer).toBeNull()
  },
)

test.each<[string, Answer]>([
  ['nothing', 'silent'],
  ['an error', { status: 500, body: {} }],
  ['an unknown format', { body: { quotes: 'soon' } }],
  ['another currency', quoted(quote('van', 1_200, 'GBP'))],
  ['the same option twice', quoted(quote('van', 1_200), quote('van', 1_300))],
  ['a negative price', quoted(quote('van', -1))],
])(
  'if delivery returns %s, the address is stored, nothing can be paid, and the next call retries',
  async (_what, invalidResponse) => {
    const validResponse = responses.delivery
    responses.delivery = invalidResponse
    const id = await start()
    expect(await changed(id, { customer: ada })).toMatchObject({ customer: { firstName: 'Ada' }, priced: false })
    const place = { id, storeSlug: 'corner', stateCode: 'OH', countryCode: 'US' }
    const options = await buyer.call('POST', '/deliveryOptions', place)
    expect([options.status, errorCodeOf(options)]).toEqual([503, 'quotes_unavailable'])
    const input = { platform: 'stripe', paymentMethod: 'card', checkoutId: id, storeSlug: 'corner' }
    const payment = await buyer.call('POST', '/v1/initiatePayment', input)
    expect([payment.status, errorCodeOf(payment)]).toEqual([503, 'quotes_unavailable'])
    responses.delivery = validResponse
    expect((await buyer.call('POST', '/deliveryOptions', place)).status).toBe(200)
    expect(await changed(id, { deliveryOptionId: 'bike' })).toMatchObject({ priced: true })
  },
)

test.each<[string, Answer]>([
  ['nothing', 'silent'],
  ['more tax than the amount sold', { body: { tax: 10_000 } }],
  ['half a cent', { body: { tax: 0.5 } }],
])('if tax returns %s, the total cannot be paid yet', async (_what, invalidResponse) => {
  const validResponse = responses.tax
  responses.tax = invalidResponse
  const id = await start()
  await changed(id, { customer: ada })
  expect(await changed(id, { deliveryOptionId: 'bike' })).toMatchObject({
    deliveryOption: { id: 'bike' },
    priced: false,
  })
  responses.tax = validResponse
  expect(await read(id)).toMatchObject({ priced: true, costs: { tax: { value: 311 } } })
})

test('outside the United States an added tax counts as no answer, and an included tax is shown', async () => {
  const id = await start()
  await changed(id, { customer: customerIn('DE') })
  expect(await changed(id, { deliveryOptionId: 'bike' })).toMatchObject({ priced: false })
  responses.tax = { body: { tax: 0, includedTax: 1_006 } }
  expect(await changed(id, { deliveryOptionId: 'van' })).toMatchObject({
    priced: true,
    costs: { tax: { value: 0 }, includedTax: { value: 1_006 }, total: { value: 6_800 } },
  })
})

test('a new address requires a new quote, and the old quote cannot be used', async () => {
  const id = await start()
  await changed(id, { customer: ada })
  await changed(id, { deliveryOptionId: 'van' })
  responses.delivery = quoted(quote('bike', 900))
  const dallas = { ...ada, address: { ...ada.address, state: 'Texas', stateCode: 'TX', zip: '75201' } }
  expect(await changed(id, { customer: dallas })).toMatchObject({ deliveryOption: null, priced: false })
  const rejected = await buyer.change(id, { deliveryOptionId: 'van' })
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([422, 'delivery_not_quoted'])
  expect(callsTo('delivery')).toHaveLength(2)
})

// Requirements: C7.72
test('a quote is valid for half an hour, and a higher new one is displayed before it is charged', async () => {
  const id = await start()
  await changed(id, { customer: ada })
  await changed(id, { deliveryOptionId: 'bike' })
  const ready = await buyer.payWith('pm_sandbox_ok', id)
  responses.delivery = quoted(quote('bike', 900))
  clock.moveTo('2026-11-20T10:29:59Z')
  expect((await read(id)).costs.shipping.value).toBe(700)
  clock.moveTo('2026-11-20T10:30:00Z')
  const rejected = await buyer.submit(ready)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'total_changed'])
  expect(rejected.body).toMatchObject({ checkout: { costs: { shipping: { value: 900 } } } })
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
  expect((await read(id)).costs.shipping.value).toBe(900)
})

test('the order of a buyer who paid and left is placed by a poll, even after the quote has expired', async () => {
  const id = await start()
  await changed(id, { customer: ada })
  await changed(id, { deliveryOptionId: 'bike' })
  const { total } = await buyer.payWith('pm_sandbox_ok', id)
  responses.delivery = 'silent'
  for (const minute of [31, 32]) {
    clock.moveTo(`2026-11-20T10:${minute}:00Z`)
    await pollPayments(deps)
  }
  expect((await read(id)).state).toBe('created')
  responses.delivery = quoted(quote('bike', 700))
  for (const time of ['10:50', '11:10', '11:25']) {
    clock.moveTo(`2026-11-20T${time}:00Z`)
    await pollPayments(deps)
  }
  expect(await read(id)).toMatchObject({ state: 'success', costs: { total: { value: total.amount } } })
})

test('checkouts use the built-in tables after the external services are removed', async () => {
  const id = await start()
  await changed(id, { customer: ada })
  await changed(id, { deliveryOptionId: 'van' })
  const fallbackBuyer = new Buyer(shop, { ...deps, delivery: undefined, tax: undefined })
  const after = Checkout.parse(expectOk(await fallbackBuyer.change(id, { deliveryOptionId: 'fullStandardCost' })))
  expect(after).toMatchObject({ priced: true, costs: { shipping: { value: 649 } } })
})
