import { DeliveryCountries } from '@awning/contract/addresses'
import { Checkout, type Customer } from '@awning/contract/checkout'
import { DeliveryOptionsResponse } from '@awning/contract/delivery-options'
import { fixedClock } from '@awning/platform/clock'
import { ada, Buyer, createShop, errorCodeOf, expectOk, pointerOf, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { ServiceContext } from '../../context'
import { stores } from '../../db/schema/stores'

const database = setUpTestDatabase()
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

const listings = [{ slug: 'tee', price: 2_800 }]

jest.setTimeout(30_000)

beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z') })
  shop = await createShop({ slug: 'corner', listings }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const read = async (id: string) =>
  Checkout.parse(expectOk(await buyer.call('GET', `/checkout?id=${id}&storeSlug=corner`)))

const customerIn = (countryCode: string, more: Partial<Customer['address']> = {}): Customer => ({
  ...ada,
  address: { ...ada.address, countryCode, country: '', state: '', stateCode: '', zip: '10115', ...more },
})

// Requirements: C7.71
test('an unserved address is rejected with its error code and not stored', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const rejected = await buyer.change(id, { customer: customerIn('KP', { zip: '' }) })
  expect([rejected.status, errorCodeOf(rejected), pointerOf(rejected)]).toEqual([
    422,
    'country_not_supported',
    '/data/customer/address/countryCode',
  ])
  const occupied = await buyer.change(id, { customer: customerIn('UA', { stateCode: '43', zip: '95000' }) })
  expect([occupied.status, errorCodeOf(occupied)]).toEqual([422, 'items_cannot_be_shipped_to_selected_destination'])
  expect((await read(id)).customer).toBeNull()
})

// Requirements: C9.73
test('an item shipped to Berlin has its tax included and none added', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const checkout = await buyer.enterAddress(id, customerIn('DE'))
  expect(checkout).toMatchObject({
    priced: true,
    deliveryOption: { id: 'fullStandardCost', cost: { amount: 849 } },
    costs: { tax: { value: 0 }, includedTax: { value: 583 }, total: { value: 3_649 } },
  })
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
  expect(await read(id)).toMatchObject({ state: 'success', costs: checkout.costs })
})

// Requirements: C9.73
test('a store limited to the United States rejects other countries and does not list them', async () => {
  const countries = async () =>
    DeliveryCountries.parse(expectOk(await buyer.call('GET', '/v1/deliveryCountries?storeSlug=corner'))).countries
  const everywhere = await countries()
  expect(everywhere.slice(0, 2)).toEqual(['US', 'AD'])
  expect(everywhere).toEqual(expect.arrayContaining(['CA', 'GB', 'DE', 'AU', 'JP', 'BR']))
  expect(everywhere).not.toEqual(expect.arrayContaining(['KP']))
  await database.db.update(stores).set({ flags: { internationalCheckout: false } })
  expect(await countries()).toEqual(['US'])
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  expect(errorCodeOf(await buyer.change(id, { customer: customerIn('DE') }))).toBe('country_not_supported')
  expect((await buyer.enterAddress(id)).priced).toBe(true)
})

test('the delivery countries of a Canadian store start with Canada', async () => {
  const maple = await createShop({ slug: 'maple', listings, region: 'CANADA', currency: 'CAD' }, deps)
  const response = expectOk(await new Buyer(maple, deps).call('GET', '/deliveryCountries?storeSlug=maple'))
  const { countries } = DeliveryCountries.parse(response)
  expect(countries[0]).toBe('CA')
  expect(new Set(countries).size).toBe(countries.length)
})

// Requirements: C7.70
test('delivery options are quoted for any served place, not only for the customer’s', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.enterAddress(id)
  const requestOptions = (countryCode: string, stateCode = '') =>
    buyer.call('POST', '/v1/deliveryOptions', { id, storeSlug: 'corner', countryCode, stateCode })
  const japan = DeliveryOptionsResponse.parse(expectOk(await requestOptions('jp'))).data.attributes.quotes
  expect(japan.map(({ cost }) => cost.amount)).toEqual([1_049, 2_499])
  expect(
    DeliveryOptionsResponse.parse(expectOk(await requestOptions('USA', 'oh'))).data.attributes.quotes,
  ).toHaveLength(3)
  const rejected = await requestOptions('PR')
  expect([rejected.status, errorCodeOf(rejected), pointerOf(rejected)]).toEqual([
    422,
    'items_cannot_be_shipped_to_selected_destination',
    '/stateCode',
  ])
})
