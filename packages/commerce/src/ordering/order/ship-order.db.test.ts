import { EndedOrder, MovedOrder } from '@awning/contract/order-commands'
import { fixedClock } from '@awning/platform/clock'
import {
  Buyer,
  createShop,
  errorCodeOf,
  expectOk,
  onHand,
  runWorkerTurn,
  type Shop,
} from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { callAsOperator } from '@awning/testing/operator-call'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeliveryDeps } from '@awning/testing/test-deps'
import { inArray } from 'drizzle-orm'
import type { DeliveryDeps } from '../../context'
import { orders, payments } from '../../db/schema/orders'
import { outbox } from '../../db/schema/stores'
import type { Mail } from '../../ports/mailer'
import type { Sandbox } from '../../ports/sandbox'
import { deliverShipmentMail, deliverStatusMail } from '../../worker/deliver-message'
import { createSandbox } from '../providers/sandbox/sandbox'

const database = setUpTestDatabase()
let deps: DeliveryDeps
let sandbox: Sandbox
let sent: Mail[]
let shop: Shop
let number: string
let tee: string
let mug: string

jest.setTimeout(60_000)

/** An order of two tees and a mug. */
beforeEach(async () => {
  await database.reset()
  const clock = fixedClock('2026-11-20T10:00:00Z')
  sandbox = createSandbox(database.db, clock)
  ;({ deps, sent } = testDeliveryDeps(database.db, { clock, payments: { sandbox } }))
  const listings = [
    { slug: 'tee', inventory: 5 },
    { slug: 'mug', inventory: 5 },
  ]
  shop = await createShop({ slug: 'corner', listings }, deps)
  const buyer = new Buyer(shop, deps)
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee', 2), await shop.line('mug')])))
  const [order] = await database.db.select().from(orders)
  number = order?.lookupNumber ?? ''
  tee = order?.lines[0]?.sku ?? ''
  mug = order?.lines[1]?.sku ?? ''
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const send = (verb: string, body: unknown) =>
  callAsOperator(deps, { path: `/stores/corner/orders/${number}/${verb}`, body })
const ship = async (body: unknown) => MovedOrder.parse(expectOk(await send('ship', body)))
const cancel = async (body: unknown) => EndedOrder.parse(expectOk(await send('cancel', body)))
const messages = () =>
  database.db
    .select({ kind: outbox.kind, body: outbox.body })
    .from(outbox)
    .where(inArray(outbox.kind, ['shipment-mail', 'status-mail', 'refund-mail']))
    .orderBy(outbox.id)
const kinds = async () => (await messages()).map(({ kind }) => kind)

test('an order ships in parts, each with its tracking number and email, and is shipped with the last one', async () => {
  const first = await ship({ items: [{ sku: tee, quantity: 1 }], carrier: 'UPS', trackingNumber: '1Z1' })
  expect([first.outcome, first.order?.status]).toEqual(['part', 'placed'])
  const second = await ship({ items: [{ sku: mug, quantity: 1 }], carrier: 'UPS', trackingNumber: '1Z2' })
  expect([second.outcome, second.order?.status]).toEqual(['part', 'placed'])
  const { order, outcome } = await ship({ carrier: 'UPS', trackingNumber: '1Z3' })
  expect([outcome, order?.status]).toEqual(['moved', 'shipped'])
  expect(order?.shipments.map(({ trackingNumber, items }) => [trackingNumber, items])).toEqual([
    ['1Z1', [{ line: 0, sku: tee, quantity: 1 }]],
    ['1Z2', [{ line: 1, sku: mug, quantity: 1 }]],
    ['1Z3', [{ line: 0, sku: tee, quantity: 1 }]],
  ])
  expect(await kinds()).toEqual(['shipment-mail', 'shipment-mail', 'status-mail'])
})

test('the email of a part has its items and its parcel only', async () => {
  await ship({ items: [{ sku: mug, quantity: 1 }], carrier: 'UPS', trackingNumber: '1Z1' })
  await ship({ carrier: 'USPS', trackingNumber: '9400' })
  const [part, last] = await messages()
  await deliverShipmentMail(shop.store.id, part?.body, deps)
  await deliverStatusMail(shop.store.id, last?.body, deps)
  expect(sent.map(({ key }) => key)).toEqual([expect.stringContaining('-shipment-'), `order-${number}-shipped`])
  expect(sent[0]?.text).toContain('A part of your order')
  expect(sent[0]?.text).toContain('Tracking number: 1Z1')
  expect(sent[0]?.text.match(/Quantity: \d/g)).toEqual(['Quantity: 1'])
  expect(sent[1]?.text).toContain('Tracking number: 9400')
  expect(sent[1]?.text.match(/Quantity: \d/g)).toEqual(['Quantity: 2'])
})

test('a parcel is shipped once: a repeated command changes nothing, another carrier corrects it', async () => {
  const items = [{ sku: tee, quantity: 1 }]
  await ship({ items, carrier: 'UPS', trackingNumber: '1Z1' })
  expect((await ship({ items, carrier: 'UPS', trackingNumber: '1Z1' })).outcome).toBe('unchanged')
  const { order, outcome } = await ship({ items, carrier: 'FedEx', trackingNumber: '1Z1' })
  expect([outcome, order?.shipments.map(({ carrier }) => carrier)]).toEqual(['corrected', ['FedEx']])
  expect(await kinds()).toEqual(['shipment-mail'])
})

test('more than is left is not shipped', async () => {
  await ship({ items: [{ sku: tee, quantity: 1 }] })
  expect(errorCodeOf(await send('ship', { items: [{ sku: tee, quantity: 2 }] }))).toBe('shipment_exceeds')
  expect(errorCodeOf(await send('ship', { items: [{ sku: 'another', quantity: 1 }] }))).toBe('shipment_exceeds')
  await ship({})
  expect(errorCodeOf(await send('ship', { items: [{ sku: tee, quantity: 1 }] }))).toBe('shipment_exceeds')
})

test('two commands that ship the same item at once ship it once', async () => {
  const bodies = ['1Z1', '1Z2', '1Z3', '1Z4'].map((trackingNumber) => ({
    ...{ items: [{ sku: mug, quantity: 1 }], trackingNumber },
  }))
  const responses = await Promise.all(bodies.map((body) => send('ship', body)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter((one) => errorCodeOf(one) === 'shipment_exceeds')).toHaveLength(3)
})

describe('items that are canceled before they ship', () => {
  test('are refunded, return to stock, and are not shipped', async () => {
    const { order, outcome } = await cancel({ items: [{ sku: mug, quantity: 1 }], key: 'a', reason: 'Broken' })
    expect([outcome, order?.status]).toEqual(['refunded', 'placed'])
    expect(order?.refunds).toMatchObject([{ cancels: true, restock: true, items: [{ sku: mug, quantity: 1 }] }])
    expect([await onHand(shop, 'mug', deps), await onHand(shop, 'tee', deps)]).toEqual([5, 3])
    expect(errorCodeOf(await send('ship', { items: [{ sku: mug, quantity: 1 }] }))).toBe('shipment_exceeds')
    const shipped = await ship({ trackingNumber: '1Z1' })
    expect(shipped.order?.shipments).toMatchObject([{ items: [{ sku: tee, quantity: 2 }] }])
    expect(await kinds()).toEqual(['refund-mail', 'status-mail'])
  })

  test('complete an order whose other items are shipped', async () => {
    await ship({ items: [{ sku: tee, quantity: 2 }], trackingNumber: '1Z1' })
    const { order } = await cancel({ items: [{ sku: mug, quantity: 1 }], key: 'a' })
    expect(order?.status).toBe('shipped')
    expect(order?.history.at(-1)?.parcel).toMatchObject({ trackingNumber: '1Z1' })
  })

  test('can be shipped again if their refund fails, and the order is shipped once', async () => {
    await ship({ items: [{ sku: tee, quantity: 2 }], trackingNumber: '1Z1' })
    await cancel({ items: [{ sku: mug, quantity: 1 }], key: 'a' })
    const [payment] = await database.db.select().from(payments)
    await sandbox.failRefund(payment?.providerId ?? '', `${payment?.idempotencyKey}:refund:1`)
    await database.db.update(payments).set({ nextPollAt: deps.clock.now() })
    await runWorkerTurn(deps)
    const { order, outcome } = await ship({ items: [{ sku: mug, quantity: 1 }], trackingNumber: '1Z2' })
    expect([outcome, order?.status]).toEqual(['part', 'shipped'])
    expect(order?.history.filter(({ status }) => status === 'shipped')).toHaveLength(1)
  })

  test('must not be shipped yet', async () => {
    await ship({ items: [{ sku: tee, quantity: 1 }] })
    expect(errorCodeOf(await send('cancel', { items: [{ sku: tee, quantity: 2 }], key: 'a' }))).toBe('order_shipped')
    expect((await cancel({ items: [{ sku: tee, quantity: 1 }], key: 'b' })).outcome).toBe('refunded')
    expect(errorCodeOf(await send('cancel', {}))).toBe('order_shipped')
  })

  test('need a key', async () => {
    expect((await send('cancel', { items: [{ sku: tee, quantity: 1 }] })).status).toBe(400)
  })

  test('of a whole order make it refunded once the delivery is refunded too', async () => {
    const items = [
      { sku: tee, quantity: 2 },
      { sku: mug, quantity: 1 },
    ]
    const { order } = await cancel({ items, key: 'a' })
    expect(order?.status).toBe('placed')
    expect(errorCodeOf(await send('ship', {}))).toBe('shipment_exceeds')
    expect((await cancel({})).order?.status).toBe('cancelled')
  })
})
