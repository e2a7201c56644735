import { Order } from '@awning/contract/checkout'
import { MovedOrder, ReturnedOrder } from '@awning/contract/order-commands'
import { fixedClock } from '@awning/platform/clock'
import {
  ada,
  adaInBerlin,
  Buyer,
  createShop,
  errorCodeOf,
  expectOk,
  onHand,
  type Shop,
} from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { callAsOperator } from '@awning/testing/operator-call'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeliveryDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { DeliveryDeps } from '../../context'
import { inEveryStore } from '../../db/in-store'
import { listings } from '../../db/schema/catalog'
import { orders } from '../../db/schema/orders'
import { stores } from '../../db/schema/stores'
import { packingSlipOf } from '../../documents/packing-slip'
import type { Mail } from '../../ports/mailer'
import { deliverOutbox } from '../../worker/deliver-outbox'
import { createSandbox } from '../providers/sandbox/sandbox'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let sent: Mail[]
let deps: DeliveryDeps
let shop: Shop
let number: string
let tee: string
let engraved: string

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  ;({ deps, sent } = testDeliveryDeps(database.db, { clock, payments: { sandbox: createSandbox(database.db, clock) } }))
  shop = await createShop(
    {
      slug: 'corner',
      listings: [
        { slug: 'tee', inventory: 5 },
        { slug: 'engraved', inventory: 5 },
      ],
    },
    deps,
  )
  await database.db
    .update(listings)
    .set({ tags: ['made-to-order'] })
    .where(inEveryStore(eq(listings.slug, 'engraved')))
  await database.db.update(stores).set({ email: 'creator@example.com' }).where(eq(stores.slug, 'corner'))
  await buy(adaInBerlin)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

/** Two tees, and a good that is made to order. */
async function buy(customer: typeof ada) {
  const buyer = new Buyer(shop, deps)
  const { id } = await buyer.startCheckout([await shop.line('tee', 2), await shop.line('engraved')])
  await buyer.enterAddress(id, customer)
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
  const order = (await database.db.select().from(orders).orderBy(orders.id)).at(-1)
  number = order?.lookupNumber ?? ''
  tee = order?.lines[0]?.sku ?? ''
  engraved = order?.lines[1]?.sku ?? ''
}

const operate = (verb: string, body: unknown = {}) =>
  callAsOperator(deps, { path: `/stores/corner/orders/${number}/${verb}`, body })
const send = (path: string, body: unknown) => new Buyer(shop, deps).call('POST', path, body)
const withdraw = (items: unknown[] = [{ sku: tee, quantity: 2 }], email = 'ada@example.com') =>
  send('/v1/orders/withdrawals', { storeSlug: 'corner', number, email, items })
const withdrawn = async (items?: unknown[]) => Order.parse(expectOk(await withdraw(items)))
const track = async () =>
  Order.parse(expectOk(await send('/v1/orders/track', { storeSlug: 'corner', number, email: 'ada@example.com' })))
const refund = async (id: number) => ReturnedOrder.parse(expectOk(await operate(`returns/${id}/refund`)))
const later = (days: number) => clock.moveTo(new Date(clock.now().getTime() + days * 86_400_000).toISOString())

test('a buyer in Germany withdraws before anything is sent: the items are canceled and refunded', async () => {
  expect((await track()).withdrawable).toEqual({
    until: null,
    items: [{ line: 0, sku: tee, quantity: 2 }],
    exempt: [1],
  })
  const { returns, withdrawable } = await withdrawn()
  expect(returns).toMatchObject([
    { kind: 'withdrawal', state: 'approved', items: [{ sku: tee, quantity: 2, reason: null }] },
  ])
  expect(withdrawable).toBeNull()
  expect(errorCodeOf(await operate('ship'))).toBe('order_withdrawn')
  const slip = await packingSlipOf(shop.store, { lookupNumber: number, shipmentId: undefined }, database.db)
  expect(slip.items.map(({ sku }) => sku)).toEqual([engraved])
  const { order } = await refund(returns[0]?.id ?? 0)
  expect(order?.refunds).toMatchObject([{ cancels: true, state: 'succeeded', items: [{ sku: tee, quantity: 2 }] }])
  expect(await onHand(shop, 'tee', deps)).toBe(5)
  const shipped = MovedOrder.parse(expectOk(await operate('ship', { trackingNumber: '1Z1' })))
  expect(shipped.order?.shipments).toMatchObject([{ items: [{ sku: engraved, quantity: 1 }] }])
})

test('after the delivery a buyer can withdraw for 14 days, also if the store takes nothing back', async () => {
  await database.db.update(stores).set({ returnDays: 0 }).where(eq(stores.slug, 'corner'))
  expectOk(await operate('deliver'))
  expect((await track()).withdrawable?.until).toBe('2026-12-04T10:00:00.000Z')
  later(13)
  const { returns } = await withdrawn([{ sku: tee, quantity: 1 }])
  expect(errorCodeOf(await operate(`returns/${returns[0]?.id}/decline`, { answer: 'No' }))).toBe('return_past')
  const { order } = await refund(returns[0]?.id ?? 0)
  expect(order?.refunds).toMatchObject([{ cancels: false, shipping: null, items: [{ sku: tee, quantity: 1 }] }])
  later(2)
  expect(errorCodeOf(await withdraw([{ sku: tee, quantity: 1 }]))).toBe('not_withdrawable')
})

test('a withdrawal from the whole order is refunded with the delivery price', async () => {
  await database.db.update(listings).set({ tags: [] }).where(inEveryStore())
  await buy(adaInBerlin)
  const { returns, costs } = await withdrawn([
    { sku: tee, quantity: 2 },
    { sku: engraved, quantity: 1 },
  ])
  const { order } = await refund(returns[0]?.id ?? 0)
  expect(costs.shipping.value).toBeGreaterThan(0)
  expect([order?.refunded, order?.status]).toEqual([costs.total.value, 'refunded'])
})

test('items that were sent and items that were not are two withdrawals', async () => {
  expectOk(await operate('ship', { items: [{ sku: tee, quantity: 1 }], trackingNumber: '1Z1' }))
  const { returns } = await withdrawn()
  expect(returns.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[1], [1]])
  sent.length = 0
  await deliverOutbox(deps)
  const texts = sent.filter(({ to }) => to === 'ada@example.com').map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Please send the items back within 14 days.'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('These items will not be sent.'))).toHaveLength(1)
})

test('a repeated withdrawal changes nothing; the buyer gets an acknowledgment with its time, the creator an email', async () => {
  await withdrawn()
  expect((await withdrawn()).returns).toHaveLength(1)
  await deliverOutbox(deps)
  const mails = sent.filter(({ subject }) => subject.includes('withdr'))
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'creator@example.com'])
  const acknowledgment = mails.find(({ to }) => to === 'ada@example.com')
  expect(acknowledgment?.text).toContain('On November 20, 2026 at 10:00:00 AM UTC, we received your withdrawal')
})

test('nobody withdraws from items that are made to order, from an order of another email address, or outside of the EEA', async () => {
  expect(errorCodeOf(await withdraw([{ sku: engraved, quantity: 1 }]))).toBe('return_exceeds')
  expect((await withdraw(undefined, 'eve@example.com')).status).toBe(404)
  await buy(ada)
  expect((await track()).withdrawable).toBeNull()
  expect(errorCodeOf(await withdraw())).toBe('not_withdrawable')
})
