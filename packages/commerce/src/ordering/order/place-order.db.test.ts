import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, expectOk, onHand, runWorkerTurn } from '@awning/testing/checkout-driver'
import { type Faults, withFaults } from '@awning/testing/faulty-provider'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orderEvents, orders, payments } from '../../db/schema/orders'
import { outbox } from '../../db/schema/stores'
import { releasePayment } from '../payment/release-payment'
import { createSandbox } from '../providers/sandbox/sandbox'
import { placeOrder } from './place-order'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let faults: Faults

beforeEach(async () => {
  await database.reset()
  faults = {}
  clock = fixedClock('2026-11-20T10:00:00Z')
  const line: Faults = { after: (call, id) => faults.after?.(call, id) }
  deps = testDeps(database.db, { clock, payments: { sandbox: withFaults(createSandbox(database.db, clock), line) } })
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

async function readyToSubmit() {
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 5 }] }, deps)
  const buyer = new Buyer(shop, deps)
  return { shop, buyer, ready: await buyer.readyToSubmit([await shop.line('tee')]) }
}

test('an order that is placed twice has one event, one email and one sold item', async () => {
  const { shop, buyer, ready } = await readyToSubmit()
  expectOk(await buyer.submit(ready))
  const [order] = await database.db
    .select({ orderId: orders.id, checkoutId: orders.checkoutId, paymentId: orders.paymentId, total: orders.total })
    .from(orders)
    .where(inStore(shop.store, orders))
  if (order === undefined) throw new Error('There is no order.')
  const written = async () => [
    await database.db.$count(orderEvents, inStore(shop.store, orderEvents)),
    await database.db.$count(outbox, eq(outbox.kind, 'order-mail')),
    await onHand(shop, 'tee', deps),
  ]
  const once = await written()
  await placeOrder(shop.store, order, null, deps)
  expect(await written()).toEqual(once)
  expect(once).toEqual([1, 1, 4])
})

test('the payment of an order whose capture is unknown cannot be released', async () => {
  const { shop, buyer, ready } = await readyToSubmit()
  faults.after = (call) => {
    if (call === 'capture') throw new Error('connection reset after the capture')
  }
  expect(expectOk(await buyer.submit(ready))).toMatchObject({ state: 'pending' })
  await releasePayment(shop.store, { id: ready.paymentId, checkoutId: ready.checkoutId }, deps)
  const [payment] = await database.db
    .select({ state: payments.state })
    .from(payments)
    .where(inStore(shop.store, payments))
  expect(payment?.state).not.toBe('voided')
  faults = {}
  clock.moveTo('2026-11-20T10:01:00Z')
  await runWorkerTurn(deps)
  expectOk(await buyer.call('GET', `/v1/orders?cartId=${ready.checkoutId}&storeSlug=corner`))
})
