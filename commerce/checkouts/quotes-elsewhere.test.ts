import { fixedClock, systemClock } from '../clock'
import { Checkout, type Customer, DeliveryOptionsAnswer } from '../contract/checkout'
import { isSignedCall } from '../contract/signed-call'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { remoteDelivery } from '../delivery/remote-delivery'
import { checkInvariants } from '../orders/invariants'
import { ada, Buyer, expectOk, openShop, pointerOf, refusalOf, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { lookAtPayments } from '../payments/look-at-payments'
import { remoteTax } from '../tax/remote-tax'
import { testDeps, testSecret } from '../testing'

/** What the services elsewhere answer: a body with its status, or nothing at all. */
type Answer = { status?: number; body: unknown } | 'silent'

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let deps: SaleDeps
let shop: Shop
let buyer: Buyer
let calls: { url: string; body: string; headers: Headers }[]
let answers: { delivery: Answer; tax: Answer }

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
beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  calls = []
  answers = { delivery: quoted(quote('van', 1_200), quote('bike', 700)), tax: { body: { tax: 311 } } }
  const fetch = async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    calls.push({ url, body: String(init.body), headers })
    const answer = url.includes('delivery') ? answers.delivery : answers.tax
    if (answer === 'silent') throw new TypeError('fetch failed')
    return Response.json(answer.body, { status: answer.status ?? 200 })
  }
  const signed = { clock: systemClock, fetch }
  deps = testDeps(database.db, {
    clock,
    delivery: remoteDelivery(receivers.delivery, signed),
    tax: remoteTax(receivers.tax, signed),
  })
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', price: 2_800 }] }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const read = async (id: string) =>
  Checkout.parse(expectOk(await buyer.call('GET', `/checkout?id=${id}&storeSlug=corner`)))
const changed = async (id: string, data: Record<string, unknown>) =>
  Checkout.parse(expectOk(await buyer.change(id, data)))
const asked = (what: 'delivery' | 'tax') => calls.filter(({ url }) => url.includes(what))
const living = (countryCode: string): Customer => ({
  ...ada,
  address: { ...ada.address, countryCode, country: '', state: '', stateCode: '', zip: '10115' },
})

async function start() {
  const { id } = await buyer.startCheckout([await shop.line('tee', 2)])
  return id
}

test('delivery and tax are those of the services elsewhere, each asked once for one question, in signed words', async () => {
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
  expect([asked('delivery').length, asked('tax').length]).toEqual([1, 1])
  const [{ body, headers } = { body: '', headers: new Headers() }] = asked('delivery')
  expect(isSignedCall(headers, body, receivers.delivery)).toBe(true)
  // Each receiver has a secret of its own.
  expect(isSignedCall(headers, body, { ...receivers.delivery, secret: receivers.tax.secret })).toBe(false)
  expect(JSON.parse(body)).toMatchObject({
    storeSlug: 'corner',
    currency: 'USD',
    destination: { countryCode: 'US', stateCode: 'OH', zip: '43004' },
    lines: [{ slug: 'tee', quantity: 2, digital: false }],
  })
  expect(JSON.parse(asked('tax')[0]?.body ?? '')).toMatchObject({ lines: [{ amount: 5_600 }], shipping: 1_200 })
})

test('the quotes are told cheapest first', async () => {
  const id = await start()
  await changed(id, { customer: ada })
  const place = { id, storeSlug: 'corner', stateCode: 'OH', countryCode: 'US' }
  const { data } = DeliveryOptionsAnswer.parse(expectOk(await buyer.call('POST', '/deliveryOptions', place)))
  expect(data.attributes.quotes.map((each) => each.id)).toEqual(['bike', 'van'])
})

test.each(['country_not_supported', 'items_cannot_be_shipped_to_selected_destination'])(
  'a refusal by the code %s is passed on, and the address is not kept',
  async (code) => {
    answers.delivery = { status: 422, body: { errors: [{ code, detail: 'no' }] } }
    const id = await start()
    const refused = await buyer.change(id, { customer: living('DE') })
    expect([refused.status, refusalOf(refused)]).toEqual([422, code])
    expect(pointerOf(refused)).toMatch(/^\/data\/customer\/address\//)
    expect((await read(id)).customer).toBeNull()
  },
)

test.each<[string, Answer]>([
  ['nothing', 'silent'],
  ['that it failed', { status: 500, body: {} }],
  ['in words that nobody knows', { body: { quotes: 'soon' } }],
  ['in another currency', quoted(quote('van', 1_200, 'GBP'))],
  ['the same way twice', quoted(quote('van', 1_200), quote('van', 1_300))],
  ['a price below zero', quoted(quote('van', -1))],
])(
  'when delivery answers %s, the address is kept, nothing can be paid, and the next call asks again',
  async (_what, wrong) => {
    const right = answers.delivery
    answers.delivery = wrong
    const id = await start()
    expect(await changed(id, { customer: ada })).toMatchObject({ customer: { firstName: 'Ada' }, priced: false })
    const place = { id, storeSlug: 'corner', stateCode: 'OH', countryCode: 'US' }
    const options = await buyer.call('POST', '/deliveryOptions', place)
    expect([options.status, refusalOf(options)]).toEqual([503, 'quotes_unavailable'])
    const wish = { platform: 'stripe', paymentMethod: 'card', checkoutId: id, storeSlug: 'corner' }
    const payment = await buyer.call('POST', '/v1/initiatePayment', wish)
    expect([payment.status, refusalOf(payment)]).toEqual([503, 'quotes_unavailable'])
    answers.delivery = right
    expect((await buyer.call('POST', '/deliveryOptions', place)).status).toBe(200)
    expect(await changed(id, { deliveryOptionId: 'bike' })).toMatchObject({ priced: true })
  },
)

test.each<[string, Answer]>([
  ['nothing', 'silent'],
  ['more tax than is sold', { body: { tax: 10_000 } }],
  ['half a cent', { body: { tax: 0.5 } }],
])('when tax answers %s, the total is not shown as one that can be paid', async (_what, wrong) => {
  const right = answers.tax
  answers.tax = wrong
  const id = await start()
  await changed(id, { customer: ada })
  expect(await changed(id, { deliveryOptionId: 'bike' })).toMatchObject({
    deliveryOption: { id: 'bike' },
    priced: false,
  })
  answers.tax = right
  expect(await read(id)).toMatchObject({ priced: true, costs: { tax: { value: 311 } } })
})

test('outside the United States a tax on top counts as no answer, and one that is contained is told', async () => {
  const id = await start()
  await changed(id, { customer: living('DE') })
  expect(await changed(id, { deliveryOptionId: 'bike' })).toMatchObject({ priced: false })
  answers.tax = { body: { tax: 0, includedTax: 1_006 } }
  expect(await changed(id, { deliveryOptionId: 'van' })).toMatchObject({
    priced: true,
    costs: { tax: { value: 0 }, includedTax: { value: 1_006 }, total: { value: 6_800 } },
  })
})

test('another address is another question, and what was quoted for the one before buys nothing there', async () => {
  const id = await start()
  await changed(id, { customer: ada })
  await changed(id, { deliveryOptionId: 'van' })
  answers.delivery = quoted(quote('bike', 900))
  const dallas = { ...ada, address: { ...ada.address, state: 'Texas', stateCode: 'TX', zip: '75201' } }
  expect(await changed(id, { customer: dallas })).toMatchObject({ deliveryOption: null, priced: false })
  const refused = await buyer.change(id, { deliveryOptionId: 'van' })
  expect([refused.status, refusalOf(refused)]).toEqual([422, 'delivery_not_quoted'])
  expect(asked('delivery')).toHaveLength(2)
})

test('a quote counts for half an hour; a dearer one of then is shown before it is charged', async () => {
  const id = await start()
  await changed(id, { customer: ada })
  await changed(id, { deliveryOptionId: 'bike' })
  const ready = await buyer.payWith('pm_sandbox_ok', id)
  answers.delivery = quoted(quote('bike', 900))
  clock.moveTo('2026-11-20T10:29:59Z')
  expect((await read(id)).costs.shipping.value).toBe(700)
  clock.moveTo('2026-11-20T10:30:00Z')
  const refused = await buyer.submit(ready)
  expect([refused.status, refusalOf(refused)]).toEqual([409, 'total_changed'])
  expect(refused.body).toMatchObject({ checkout: { costs: { shipping: { value: 900 } } } })
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
  expect((await read(id)).costs.shipping.value).toBe(900)
})

test('a buyer who paid and vanished has their order when their payment is looked at, though the quote has run out', async () => {
  const id = await start()
  await changed(id, { customer: ada })
  await changed(id, { deliveryOptionId: 'bike' })
  const { total } = await buyer.payWith('pm_sandbox_ok', id)
  answers.delivery = 'silent'
  for (const minute of [31, 32]) {
    clock.moveTo(`2026-11-20T10:${minute}:00Z`)
    await lookAtPayments(deps)
  }
  expect((await read(id)).state).toBe('created')
  answers.delivery = quoted(quote('bike', 700))
  for (const time of ['10:50', '11:10', '11:25']) {
    clock.moveTo(`2026-11-20T${time}:00Z`)
    await lookAtPayments(deps)
  }
  expect(await read(id)).toMatchObject({ state: 'success', costs: { total: { value: total.amount } } })
})

test('services that are not configured any more leave their checkouts to our own tables', async () => {
  const id = await start()
  await changed(id, { customer: ada })
  await changed(id, { deliveryOptionId: 'van' })
  const own = new Buyer(shop, { ...deps, delivery: undefined, tax: undefined })
  const after = Checkout.parse(expectOk(await own.change(id, { deliveryOptionId: 'fullStandardCost' })))
  expect(after).toMatchObject({ priced: true, costs: { shipping: { value: 649 } } })
})
