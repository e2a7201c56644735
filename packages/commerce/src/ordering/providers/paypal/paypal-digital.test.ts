import { Checkout, Order, SubmitResponse } from '@awning/contract/checkout'
import { ExpressContactResponse } from '@awning/contract/express-payment'
import { PaymentResponse } from '@awning/contract/payment'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, errorCodeOf, expectOk, pointerOf, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from '@awning/testing/paypal/fake-paypal'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../../../app'
import { stores } from '../../../db/schema/stores'
import { createProviderRegistry } from '../provider-registry'
import { createPaypalPlatform } from './paypal-provider'

const database = setUpTestDatabase()
let paypal: FakePaypal
let shop: Shop
let buyer: Buyer
jest.setTimeout(30_000)

beforeEach(async () => {
  await database.reset()
  paypal = await openFakePaypal()
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const shared = createPaypalPlatform({ ...fakePaypalKeys, environment: 'sandbox', apiBase: paypal.url }, clock)
  const registry = createProviderRegistry({ name: 'paypal', shared, own: new Map() }, clock)
  const payments = { paypal: registry, isDown: (_: string, store: Shop['store']) => registry.isDown(store) }
  const deps = testDeps(database.db, { clock, payments })
  const listings = [
    { slug: 'song', kind: 'digital' as const, price: 500 },
    { slug: 'tee', price: 2_800 },
  ]
  shop = await createShop({ slug: 'corner', listings }, deps)
  await database.db.update(stores).set({ flags: { digitalWithoutAddress: true, internationalCheckout: false } })
  buyer = new Buyer(shop, createCommerce(deps))
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
  await paypal.stop()
})

const washington = { countryCode: 'US', stateCode: 'WA' }
const payer = { name: { given_name: 'Ada', surname: 'Lovelace' }, email_address: 'ada@example.com' }
const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }
const customerIn = (address: object) => ({ ...ada, address: { country: 'United States', ...address } })

async function open(...slugs: string[]) {
  const lines = await Promise.all(slugs.map((slug) => shop.line(slug)))
  const { id: checkoutId, etag } = Checkout.parse(await buyer.startCheckout(lines))
  return { call: { checkoutId, storeSlug: 'corner' }, etag }
}

const startAt = (destination: object | undefined, { call, etag }: Awaited<ReturnType<typeof open>>) =>
  buyer.call('POST', '/v1/expressPayment', { ...call, etag, destination })

async function approved(destination: object) {
  const opened = await open('song')
  const payment = PaymentResponse.parse(expectOk(await startAt(destination, opened)))
  const { paymentId, paymentToken, meta } = payment
  const order = meta.orderId ?? ''
  paypal.orders.approve(order, payer)
  return { payment, order, call: { ...opened.call, paymentId, paymentToken } }
}
type Approved = Awaited<ReturnType<typeof approved>>

const save = async ({ call }: Pick<Approved, 'call'>, address: object) =>
  Checkout.parse(
    expectOk(await buyer.change(call.checkoutId, { digitalCustomer: customerIn(address), paymentMethod: 'paypal' })),
  )
const accept = ({ call }: Approved, etag: string | null) =>
  buyer.call('POST', '/v1/expressPayment/approval', { ...call, etag })
const submit = ({ call }: Approved, { etag, costs: { total } }: Checkout) =>
  buyer.submit({
    ...call,
    platform: 'paypal',
    total: { amount: total.value, currency: total.currency },
    ...(etag && { etag }),
  })

test('a file is bought at PayPal without an address, for the total with the tax of the state', async () => {
  const started = await approved(washington)
  const { payment, order, call } = started
  const { body } = paypal.requests.find(({ path }) => path === '/v2/checkout/orders') ?? {}
  expect(body).toMatchObject({ application_context: { shipping_preference: 'NO_SHIPPING' } })
  const contact = ExpressContactResponse.parse(expectOk(await buyer.call('POST', '/v1/expressPayment/contact', call)))
  expect(contact).toMatchObject({
    contact: { name: 'Ada Lovelace', email: ada.email, phone: '', address: { line1: '', countryCode: '' } },
    deliveryOptionId: null,
    amount: payment.amount,
  })
  const saved = await save(started, washington)
  expect(saved.costs.tax.value).toBeGreaterThan(0)
  expect(saved.costs.total.value).toBe(payment.amount)
  expectOk(await accept(started, saved.etag))
  const prepare = { platform: 'paypal', paymentMethod: 'paypal', ...call, etag: saved.etag }
  const prepared = PaymentResponse.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', prepare)))
  expect(prepared).toMatchObject({ paymentId: call.paymentId, amount: payment.amount })
  expect(SubmitResponse.parse(expectOk(await submit(started, saved))).state).toBe('success')
  expect(paypal.orders.movements).toEqual([{ kind: 'capture', order, amount: payment.amount }])
  const path = `/v1/orders?cartId=${call.checkoutId}&storeSlug=corner`
  const placed = Order.parse(expectOk(await buyer.call('GET', path)))
  // The same order as with details that were typed by hand.
  const typed = await open('song')
  const byHand = await save({ call: { ...typed.call, paymentId: '', paymentToken: '' } }, washington)
  expect(placed.customer).toEqual(byHand.customer)
  expect(placed).toMatchObject({ costs: byHand.costs, delivery: { id: 'digital' } })
})

test('an approval is not accepted for the total of another state, and places no order', async () => {
  const started = await approved(washington)
  const saved = await save(started, { countryCode: 'US', stateCode: 'OR' })
  const rejected = await accept(started, saved.etag)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'payment_not_authorized'])
  const unpaid = await submit(started, saved)
  expect([unpaid.status, errorCodeOf(unpaid)]).toEqual([409, 'checkout_changed'])
  expect(paypal.orders.movements).toEqual([])
})

test('an approval is not accepted before name and email address are saved', async () => {
  const started = await approved({ countryCode: 'US', stateCode: 'OR' })
  const path = `/v1/checkout?id=${started.call.checkoutId}&storeSlug=corner`
  const { etag } = Checkout.parse(expectOk(await buyer.call('GET', path)))
  const rejected = await accept(started, etag)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'payment_not_authorized'])
})

test('an approval without an address does not pay for a physical item that is added later', async () => {
  const started = await approved(washington)
  const { checkoutId } = started.call
  const lineItems = [await shop.line('song'), await shop.line('tee')]
  expectOk(await buyer.change(checkoutId, { lineItems }))
  const { etag } = await buyer.enterAddress(checkoutId)
  const rejected = await accept(started, etag)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'payment_not_authorized'])
})

test('PayPal has the address of a cart with a physical item', async () => {
  const mixed = await open('song', 'tee')
  const rejected = await startAt(washington, mixed)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([422, 'address_missing'])
  expectOk(await startAt(undefined, mixed))
  const { body } = paypal.requests.findLast(({ path }) => path === '/v2/checkout/orders') ?? {}
  expect(body).toMatchObject({ application_context: { shipping_preference: 'GET_FROM_FILE' } })
})

test.each([
  ['without a state', { countryCode: 'US' }, 'invalid', '/destination/stateCode'],
  [
    'in a country that the store does not sell to',
    { countryCode: 'DE' },
    'country_not_supported',
    '/destination/countryCode',
  ],
])('PayPal is not opened %s', async (_, destination, code, pointer) => {
  const rejected = await startAt(destination, await open('song'))
  expect([rejected.status, errorCodeOf(rejected), pointerOf(rejected)]).toEqual([422, code, pointer])
  expect(paypal.orders.count()).toBe(0)
})

test('PayPal shows no delivery options for files', async () => {
  const started = await open('song')
  const { paymentId, paymentToken } = PaymentResponse.parse(expectOk(await startAt(washington, started)))
  const call = { ...started.call, paymentId, paymentToken }
  const rejected = await buyer.call('PUT', '/v1/expressPayment', { ...call, destination: washington })
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'payment_declined'])
})
