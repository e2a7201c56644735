import { Checkout, Order } from '@awning/contract/checkout'
import { CheckoutEstimate } from '@awning/contract/estimate'
import { ada, Buyer, createShop, errorCodeOf, expectOk, pointerOf, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { ServiceContext } from '../../context'
import { stores } from '../../db/schema/stores'
import { orderPatch, orderRequest, shippingOf } from '../providers/paypal/map-paypal-order'
import { purposeParams } from '../providers/stripe/map-payment-intent'

const database = setUpTestDatabase()
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'song', kind: 'digital' }, { slug: 'tee' }] }, deps)
  buyer = new Buyer(shop, deps)
  await setFlag(true)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const setFlag = (digitalWithoutAddress: boolean) => database.db.update(stores).set({ flags: { digitalWithoutAddress } })
const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }
const inOregon = { ...person, address: { stateCode: 'OR', countryCode: 'US', country: 'United States' } }
const start = async (...slugs: string[]) =>
  (await buyer.startCheckout(await Promise.all(slugs.map((slug) => shop.line(slug))))).id
const save = (id: string, digitalCustomer: object = inOregon) => buyer.change(id, { digitalCustomer })
const read = async (id: string) =>
  Checkout.parse(expectOk(await buyer.call('GET', `/v1/checkout?id=${id}&storeSlug=corner`)))

test('an order of digital items needs name, email address and the place of the tax', async () => {
  const id = await start('song')
  expect((await read(id)).addressRequired).toBe(false)
  const saved = Checkout.parse(expectOk(await save(id)))
  expect(saved).toMatchObject({ priced: true, deliveryOption: { id: 'digital' }, customer: { ...person, phone: '' } })
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
  const order = Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)))
  expect(order.customer.address).toMatchObject({ address1: '', city: '', zip: '', stateCode: 'OR', state: 'Oregon' })
})

test('the tax is that of the state', async () => {
  const id = await start('song')
  const washington = { ...person, address: { stateCode: 'WA', countryCode: 'US' } }
  expect(Checkout.parse(expectOk(await save(id, washington))).costs.tax.value).toBeGreaterThan(0)
  expect(Checkout.parse(expectOk(await save(id))).costs.tax.value).toBe(0)
  const germany = { ...person, address: { countryCode: 'DE', country: 'Germany', state: 'Berlin' } }
  const german = Checkout.parse(expectOk(await save(id, germany)))
  expect([german.customer?.address.state, german.costs.includedTax !== undefined]).toEqual(['', true])
  const missing = await save(id, { ...person, address: { countryCode: 'US' } })
  expect([missing.status, errorCodeOf(missing), pointerOf(missing)]).toEqual([
    422,
    'invalid',
    '/data/digitalCustomer/address/stateCode',
  ])
})

test('a wallet pays for the total that was estimated for the state of the buyer, and for no other', async () => {
  const id = await start('song')
  const washington = { stateCode: 'WA', countryCode: 'US' }
  const input = { id, storeSlug: 'corner', destination: washington }
  const { options } = CheckoutEstimate.parse(expectOk(await buyer.call('POST', '/v1/checkout/estimate', input)))
  const change = { digitalCustomer: { ...person, address: washington }, paymentMethod: 'apple-pay' }
  const saved = Checkout.parse(expectOk(await buyer.change(id, change)))
  expect(options).toMatchObject([{ id: 'digital', costs: saved.costs }])
  expect(saved).toMatchObject({ paymentMethod: 'apple-pay', priced: true })
  const approve = async () => {
    const ready = await buyer.initiate(id, 'apple-pay')
    const { storeSlug, paymentToken } = ready
    const approval = { storeSlug, checkoutId: id, paymentToken, paymentMethodId: 'pm_sandbox_wallet_ok' }
    expectOk(await buyer.call('POST', '/sandbox/confirm', approval))
    return ready
  }
  const { value, currency } = saved.costs.total
  const withoutTax = { amount: value - saved.costs.tax.value, currency }
  const other = await buyer.submit({ ...(await approve()), total: withoutTax })
  expect([other.status, errorCodeOf(other)]).toEqual([409, 'total_changed'])
  expectOk(await buyer.submit({ ...(await approve()), total: { amount: value, currency } }))
  const order = Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)))
  expect(order).toMatchObject({ totalCost: { amount: value }, email: person.email, customer: { phone: '' } })
})

test('an address is required for a physical item, also if it is added later', async () => {
  const mixed = await start('song', 'tee')
  expect((await read(mixed)).addressRequired).toBe(true)
  const rejected = await save(mixed)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([422, 'address_missing'])

  const id = await start('song')
  expectOk(await save(id))
  const ready = await buyer.payWith('pm_sandbox_ok', id)
  const lineItems = [await shop.line('song'), await shop.line('tee')]
  const changed = Checkout.parse(expectOk(await buyer.change(id, { lineItems })))
  expect(changed).toMatchObject({ addressRequired: true, customer: null, priced: false, deliveryOption: null })
  const early = await buyer.submit(ready)
  expect([early.status, errorCodeOf(early)]).toEqual([422, 'address_missing'])
  expect((await buyer.enterAddress(id)).customer?.address.address1).toBe(ada.address.address1)
})

test('an address is required again if the store turns the flag off', async () => {
  const id = await start('song')
  expectOk(await save(id))
  await setFlag(false)
  expect(await read(id)).toMatchObject({ addressRequired: true, customer: null })
  expect((await save(id)).status).toBe(422)
})

test('Afterpay, which needs an address, is not offered', async () => {
  const id = await start('song')
  expect((await read(id)).methods.map(({ method }) => method)).not.toContain('afterpay')
  expectOk(await save(id))
  const input = { platform: 'stripe', paymentMethod: 'afterpay', checkoutId: id, storeSlug: 'corner' }
  expect((await buyer.call('POST', '/v1/initiatePayment', input)).status).toBe(422)
})

test('Stripe and PayPal receive no delivery address', async () => {
  const id = await start('song')
  expectOk(await save(id))
  const { customer } = await read(id)
  const purpose = { method: 'paypal' as const, storeName: 'Corner', customer }
  const amount = { amount: 500, currency: 'USD' as const, purpose }
  const order = { amount: 500, currency: 'USD', reference: id, storeName: 'Corner', merchant: null } as const
  expect(orderRequest(order, shippingOf(purpose))).toMatchObject({
    application_context: { shipping_preference: 'NO_SHIPPING' },
  })
  expect(orderPatch(amount)).toHaveLength(1)
  expect(purposeParams({ ...purpose, method: 'card' })).not.toHaveProperty('shipping')
})
