import { Checkout, type Customer, Order } from '@awning/contract/checkout'
import { ada, Buyer, createShop, errorCodeOf, expectOk, pointerOf } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'

const database = setUpTestDatabase()
let buyer: Buyer
let id: string

beforeEach(async () => {
  await database.reset()
  const deps = testDeps(database.db)
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
  buyer = new Buyer(shop, deps)
  id = (await buyer.startCheckout([await shop.line('tee')])).id
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const brazilian = (taxId?: string): Customer => ({
  ...ada,
  address: { ...ada.address, city: 'São Paulo', state: '', stateCode: 'SP', zip: '01310-100', countryCode: 'BR' },
  taxId,
})

test('an order to Brazil has the CPF of the buyer', async () => {
  await buyer.enterAddress(id, brazilian('111.444.777-35'))
  const ready = await buyer.payWith('pm_sandbox_ok', id)
  expectOk(await buyer.submit(ready))
  const order = Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)))
  expect(order.customer.taxId).toBe('11144477735')
})

test('a wrong CPF is rejected with a pointer to it, and a client without the field can order', async () => {
  const rejected = await buyer.change(id, { customer: brazilian('111.444.777-36') })
  expect([rejected.status, errorCodeOf(rejected), pointerOf(rejected)]).toEqual([
    422,
    'invalid',
    '/data/customer/taxId',
  ])
  expect((await buyer.enterAddress(id, brazilian())).customer).not.toHaveProperty('taxId')
})

test('a tax id is removed with a change to a country that requires none', async () => {
  await buyer.enterAddress(id, brazilian('111.444.777-35'))
  const moved = Checkout.parse(expectOk(await buyer.change(id, { customer: { ...ada, taxId: '111.444.777-35' } })))
  expect(moved.customer).not.toHaveProperty('taxId')
})
