import { ChangedAddress } from '@awning/contract/order-commands'
import { fixedClock } from '@awning/platform/clock'
import { ada, Buyer, createShop, errorCodeOf, expectOk, pointerOf, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { callAsOperator } from '@awning/testing/operator-call'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { checkouts, orderActivity, orders } from '../../db/schema/orders'
import { outbox, stores } from '../../db/schema/stores'

const database = setUpTestDatabase()
let deps: ServiceContext
let shop: Shop
let number: string

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z'), fulfillmentUrl: 'http://factory/orders' })
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 9 }] }, deps)
  const buyer = new Buyer(shop, deps)
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')])))
  number = (await database.db.select().from(orders))[0]?.lookupNumber ?? ''
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const send = (verb: string, body: unknown) =>
  callAsOperator(deps, { path: `/stores/corner/orders/${number}/${verb}`, body })
const to = (address: Partial<typeof ada.address>, person: Partial<typeof ada> = {}) => ({
  customer: { ...ada, ...person, address: { ...ada.address, ...address } },
})
const change = async (body: unknown) => ChangedAddress.parse(expectOk(await send('address', body)))
const stored = async () => (await database.db.select().from(orders))[0]
const fulfilment = () => database.db.$count(outbox, eq(outbox.kind, 'fulfilment'))

test('a street in the same place is changed at once, and fulfillment receives the order again', async () => {
  const { outcome, difference, order } = await change(to({ address1: '1 New Street' }, { firstName: 'Augusta' }))
  expect([outcome, difference]).toEqual(['changed', { shipping: 0, tax: 0 }])
  expect(order?.customer).toMatchObject({ firstName: 'Augusta', address: { address1: '1 New Street' } })
  expect(await fulfilment()).toBe(2)
  expect((await change(to({ address1: '1 New Street' }, { firstName: 'Augusta' }))).outcome).toBe('unchanged')
  expect(await database.db.$count(orderActivity, eq(orderActivity.kind, 'address_changed'))).toBe(1)
})

test('an address where tax or delivery cost something else is changed only when confirmed, and nothing is charged', async () => {
  const before = await stored()
  const oregon = to({ address1: '1 Pine Street', city: 'Portland', state: 'Oregon', stateCode: 'OR', zip: '97204' })
  const asked = await change(oregon)
  expect(asked).toMatchObject({ outcome: 'not_confirmed', difference: { shipping: 0, tax: -(before?.tax ?? 0) } })
  expect(asked.order?.customer.address.stateCode).toBe(ada.address.stateCode)
  const { outcome, order } = await change({ ...oregon, confirm: true })
  expect([outcome, order?.customer.address.stateCode, order?.totalCost.amount]).toEqual([
    'changed',
    'OR',
    before?.total,
  ])
})

test('an address that is not valid, or where the store does not sell, is rejected', async () => {
  const zip = await send('address', to({ zip: '1' }))
  expect([zip.status, pointerOf(zip)]).toEqual([422, '/data/customer/address/zip'])
  const germany = to({ city: 'Berlin', state: '', stateCode: '', zip: '10115', country: 'Germany', countryCode: 'DE' })
  expect((await change(germany)).outcome).toBe('not_confirmed')
  await database.db.update(stores).set({ flags: { internationalCheckout: false } })
  expect(errorCodeOf(await send('address', germany))).toBe('country_not_supported')
})

test('an order whose products are gone has no quote, so the change must be confirmed', async () => {
  const lines = [{ ...(await shop.line('tee')), colorId: 999 }]
  await database.db.update(checkouts).set({ lines })
  const changed = to({ address1: '1 New Street' })
  expect(await change(changed)).toMatchObject({ outcome: 'not_confirmed', difference: null })
  expect((await change({ ...changed, confirm: true })).outcome).toBe('changed')
})

test('an order that is shipped, in part or as a whole, or has ended keeps its address', async () => {
  const sku = (await stored())?.lines[0]?.sku
  expectOk(await send('ship', { items: [{ sku, quantity: 1 }] }))
  expect(errorCodeOf(await send('address', to({ address1: '1 New Street' })))).toBe('order_shipped')
  expectOk(await send('refund', {}))
  expect(errorCodeOf(await send('address', to({ address1: '1 New Street' })))).toBe('order_ended')
})
