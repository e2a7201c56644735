import { fixedClock } from '../clock'
import { DeliveryCountries } from '../contract/addresses'
import { Checkout, type Customer, DeliveryOptionsAnswer } from '../contract/checkout'
import { stores } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { checkInvariants } from '../orders/invariants'
import { ada, Buyer, expectOk, openShop, pointerOf, refusalOf, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'

let database: TestDatabase
let deps: SaleDeps
let shop: Shop
let buyer: Buyer

const goods = [{ slug: 'tee', price: 2_800 }]

jest.setTimeout(30_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z') })
  shop = await openShop({ slug: 'corner', goods }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const read = async (id: string) =>
  Checkout.parse(expectOk(await buyer.call('GET', `/checkout?id=${id}&storeSlug=corner`)))

const living = (countryCode: string, more: Partial<Customer['address']> = {}): Customer => ({
  ...ada,
  address: { ...ada.address, countryCode, country: '', state: '', stateCode: '', zip: '10115', ...more },
})

test('an address where nothing is delivered is refused by its code, and nothing of it is kept', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const refused = await buyer.change(id, { customer: living('KP', { zip: '' }) })
  expect([refused.status, refusalOf(refused), pointerOf(refused)]).toEqual([
    422,
    'country_not_supported',
    '/data/customer/address/countryCode',
  ])
  const occupied = await buyer.change(id, { customer: living('UA', { stateCode: '43', zip: '95000' }) })
  expect([occupied.status, refusalOf(occupied)]).toEqual([422, 'items_cannot_be_shipped_to_selected_destination'])
  expect((await read(id)).customer).toBeNull()
})

test('a tee goes to Berlin, with its tax in the price and none on top', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const checkout = await buyer.giveAddress(id, living('DE'))
  expect(checkout).toMatchObject({
    priced: true,
    deliveryOption: { id: 'fullStandardCost', cost: { amount: 849 } },
    costs: { tax: { value: 0 }, includedTax: { value: 583 }, total: { value: 3_649 } },
  })
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
  expect(await read(id)).toMatchObject({ state: 'success', costs: checkout.costs })
})

test('a store that keeps to the United States delivers nowhere else, and says so', async () => {
  const countries = async () =>
    DeliveryCountries.parse(expectOk(await buyer.call('GET', '/v1/deliveryCountries?storeSlug=corner'))).countries
  const everywhere = await countries()
  expect(everywhere.slice(0, 2)).toEqual(['US', 'AD'])
  expect(everywhere).toEqual(expect.arrayContaining(['CA', 'GB', 'DE', 'AU', 'JP', 'BR']))
  expect(everywhere).not.toEqual(expect.arrayContaining(['KP']))
  await database.db.update(stores).set({ flags: { internationalCheckout: false } })
  expect(await countries()).toEqual(['US'])
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  expect(refusalOf(await buyer.change(id, { customer: living('DE') }))).toBe('country_not_supported')
  expect((await buyer.giveAddress(id)).priced).toBe(true)
})

test('where a Canadian store delivers, its own country stands first', async () => {
  const maple = await openShop({ slug: 'maple', goods, region: 'CANADA', currency: 'CAD' }, deps)
  const answer = expectOk(await new Buyer(maple, deps).call('GET', '/deliveryCountries?storeSlug=maple'))
  const { countries } = DeliveryCountries.parse(answer)
  expect(countries[0]).toBe('CA')
  expect(new Set(countries).size).toBe(countries.length)
})

test('delivery options are told for a place that is not the customer’s too, and for none that cannot be reached', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.giveAddress(id)
  const ask = (countryCode: string, stateCode = '') =>
    buyer.call('POST', '/v1/deliveryOptions', { id, storeSlug: 'corner', countryCode, stateCode })
  const japan = DeliveryOptionsAnswer.parse(expectOk(await ask('jp'))).data.attributes.quotes
  expect(japan.map(({ cost }) => cost.amount)).toEqual([1_049, 2_499])
  expect(DeliveryOptionsAnswer.parse(expectOk(await ask('USA', 'oh'))).data.attributes.quotes).toHaveLength(3)
  const refused = await ask('PR')
  expect([refused.status, refusalOf(refused), pointerOf(refused)]).toEqual([
    422,
    'items_cannot_be_shipped_to_selected_destination',
    '/stateCode',
  ])
})
