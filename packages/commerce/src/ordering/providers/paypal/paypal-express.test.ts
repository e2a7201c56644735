import { Checkout, SubmitResponse } from '@awning/contract/checkout'
import { CheckoutEstimate } from '@awning/contract/estimate'
import { ExpressContactResponse } from '@awning/contract/express-payment'
import { PaymentResponse } from '@awning/contract/payment'
import { fixedClock } from '@awning/platform/clock'
import { decimalMoney } from '@awning/platform/money'
import { ada, Buyer, createShop, errorCodeOf, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from '@awning/testing/paypal/fake-paypal'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../../../app'
import { createProviderRegistry } from '../provider-registry'
import { createPaypalPlatform } from './paypal-provider'

const database = setUpTestDatabase()
let paypal: FakePaypal
let clock: ReturnType<typeof fixedClock>
let shop: Shop
let buyer: Buyer
jest.setTimeout(30_000)

beforeEach(async () => {
  await database.reset()
  paypal = await openFakePaypal()
  clock = fixedClock('2026-11-20T10:00:00Z')
  const shared = createPaypalPlatform({ ...fakePaypalKeys, environment: 'sandbox', apiBase: paypal.url }, clock)
  const registry = createProviderRegistry({ name: 'paypal', shared, own: new Map() }, clock)
  const payments = { paypal: registry, isDown: (_: string, store: Shop['store']) => registry.isDown(store) }
  const deps = testDeps(database.db, { clock, payments })
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_800 }] }, deps)
  buyer = new Buyer(shop, createCommerce(deps))
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
  await paypal.stop()
})

const { address1, address2, city, stateCode, zip, countryCode } = ada.address
const destination = { city, stateCode, zip, countryCode }
const payer = { name: { given_name: 'Ada', surname: 'Lovelace' }, email_address: ada.email }
const shipping = {
  name: { full_name: 'Ada Lovelace' },
  address: {
    address_line_1: address1,
    address_line_2: address2,
    admin_area_2: city,
    admin_area_1: stateCode,
    postal_code: zip,
    country_code: countryCode,
  },
}

async function start() {
  const { id: checkoutId, etag } = Checkout.parse(await buyer.startCheckout([await shop.line('tee')]))
  const call = { checkoutId, storeSlug: 'corner' }
  const input = { ...call, ...(etag && { etag }) }
  const payment = PaymentResponse.parse(expectOk(await buyer.call('POST', '/v1/expressPayment', input)))
  const { paymentId, paymentToken, meta } = payment
  return { payment, order: meta.orderId ?? '', call: { ...call, paymentId, paymentToken } }
}
type Started = Awaited<ReturnType<typeof start>>

const update = (call: Started['call'], deliveryOptionId?: string) =>
  buyer.call('PUT', '/v1/expressPayment', { ...call, destination, deliveryOptionId })

/** The buyer selects the address and the second option, and approves. */
async function approve({ call, order }: Started) {
  const { options } = CheckoutEstimate.parse(expectOk(await update(call)))
  const option = options[1]
  if (option === undefined) throw new Error('The test needs two delivery options')
  expectOk(await update(call, option.id))
  paypal.orders.selectAddress(order, payer, shipping)
  paypal.orders.approve(order)
  return option
}

async function saveContact({ call }: Started, deliveryOptionId: string, customer = ada) {
  return Checkout.parse(
    expectOk(await buyer.change(call.checkoutId, { customer, deliveryOptionId, paymentMethod: 'paypal' })),
  )
}

const accept = (call: Started['call'], etag: string | null) =>
  buyer.call('POST', '/v1/expressPayment/approval', { ...call, etag })

test('an order with the address and the delivery option from PayPal is captured for the approved total', async () => {
  const started = await start()
  const { call, order } = started
  expect(started.payment).toMatchObject({ amount: 2_800, currency: 'USD', meta: { provider: 'paypal' } })
  const option = await approve(started)
  const contact = ExpressContactResponse.parse(expectOk(await buyer.call('POST', '/v1/expressPayment/contact', call)))
  expect(contact).toMatchObject({
    contact: { name: 'Ada Lovelace', email: ada.email, phone: '', address: { line1: address1, state: stateCode } },
    deliveryOptionId: option.id,
    amount: option.costs.total.value,
  })
  const { etag, costs } = await saveContact(started, option.id)
  expectOk(await accept(call, etag))
  const prepare = { platform: 'paypal', paymentMethod: 'paypal', ...call, etag }
  const prepared = PaymentResponse.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', prepare)))
  expect(prepared).toMatchObject({ paymentId: call.paymentId, amount: costs.total.value })
  const total = { amount: costs.total.value, currency: costs.total.currency }
  const placed = SubmitResponse.parse(
    expectOk(await buyer.submit({ ...call, platform: 'paypal', total, ...(etag && { etag }) })),
  )
  expect(placed.state).toBe('success')
  expect(paypal.orders.movements).toEqual([{ kind: 'capture', order, amount: option.costs.total.value }])
})

test('the window shows every option, the selected one, and parts that add up to the total', async () => {
  const { call, order } = await start()
  const { options } = CheckoutEstimate.parse(expectOk(await update(call)))
  const [unit] = paypal.orders.show(order).purchase_units
  expect(unit?.shipping?.options?.map(({ id, selected }) => [id, selected])).toEqual(
    options.map(({ id }, index) => [id, index === 0]),
  )
  expect(unit?.amount).toMatchObject({
    value: decimalMoney(options[0]?.costs.total.value ?? 0, 'USD'),
    breakdown: { item_total: { value: '28.00' } },
  })
})

test.each([
  ['another street', { ...ada, address: { ...ada.address, address1: '9 Other Street' } }],
  ['another postcode', { ...ada, address: { ...ada.address, zip: '97202' } }],
])('an approval is not accepted for %s than the one at PayPal', async (_, customer) => {
  const started = await start()
  const option = await approve(started)
  const { etag } = await saveContact(started, option.id, customer)
  const rejected = await accept(started.call, etag)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'payment_not_authorized'])
})

test('an approval is not accepted for another total', async () => {
  const started = await start()
  await approve(started)
  const { etag } = await saveContact(started, 'fullStandardCost')
  const rejected = await accept(started.call, etag)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'payment_not_authorized'])
})

test('an approval that was not accepted cannot place an order', async () => {
  const started = await start()
  const option = await approve(started)
  const { etag, costs } = await saveContact(started, option.id)
  const total = { amount: costs.total.value, currency: costs.total.currency }
  const rejected = await buyer.submit({ ...started.call, platform: 'paypal', total, ...(etag && { etag }) })
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'total_changed'])
  expect(paypal.orders.movements).toEqual([])
})

test('PayPal in step 3 starts a new order, because the first has its own address', async () => {
  const started = await start()
  const { call, order } = started
  const { etag } = await saveContact(started, 'fullStandardCost')
  const prepare = { platform: 'paypal', paymentMethod: 'paypal', ...call, etag }
  const prepared = PaymentResponse.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', prepare)))
  expect(prepared.meta.orderId).not.toBe(order)
  expect((await update(call)).status).toBe(404)
})

test('the options do not change any more after the approval', async () => {
  const started = await start()
  await approve(started)
  const rejected = await update(started.call)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'payment_declined'])
})

test('a contact is not readable before the approval, and not with another token', async () => {
  const { call } = await start()
  const early = await buyer.call('POST', '/v1/expressPayment/contact', call)
  expect([early.status, errorCodeOf(early)]).toEqual([409, 'payment_not_authorized'])
  const foreign = await buyer.call('POST', '/v1/expressPayment/contact', { ...call, paymentToken: 'pp_other' })
  expect(foreign.status).toBe(404)
})
