import { EndedOrder, MovedOrder, OperatorOrder } from '@awning/contract/order-commands'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, errorCodeOf, expectOk, onHand, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { callAsOperator } from '@awning/testing/operator-call'
import { recordedChanges } from '@awning/testing/recorded-changes'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { createCommerce } from '../../app'
import type { ServiceContext } from '../../context'
import { orders } from '../../db/schema/orders'
import { sandboxPaymentsTable } from '../../db/schema/sandbox'
import { outbox, stores } from '../../db/schema/stores'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let shop: Shop

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = testDeps(database.db, { clock })
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 3 }] }, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

/** Places an order and returns its number. */
async function buy(quantity = 1): Promise<string> {
  const buyer = new Buyer(shop, deps)
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee', quantity)])))
  const rows = await database.db.select().from(orders).orderBy(orders.id)
  return rows.at(-1)?.lookupNumber ?? ''
}

const sendCommand = (number: string, verb: string, body: unknown = {}, store = 'corner') =>
  callAsOperator(deps, { path: `/stores/${store}/orders/${number}/${verb}`, body })
const move = async (number: string, verb: string, body?: unknown) =>
  MovedOrder.parse(expectOk(await sendCommand(number, verb, body)))
const end = async (number: string, verb: string, body?: unknown) =>
  EndedOrder.parse(expectOk(await sendCommand(number, verb, body)))
const messages = async (kind: string) =>
  (await database.db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.id)).map(({ body }) => body)
const refundsMade = () => database.db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, 'refund'))

describe('an order', () => {
  // Requirements: C4.120
  test('moves through its statuses with a history, and each status sends one email', async () => {
    const number = await buy()
    clock.moveTo('2026-11-21T08:00:00Z')
    expect((await move(number, 'produce')).outcome).toBe('moved')
    clock.moveTo('2026-11-23T08:00:00Z')
    await move(number, 'ship', { carrier: 'usps', trackingNumber: '9400 1000 0000 0000' })
    clock.moveTo('2026-11-25T08:00:00Z')
    const { order } = await move(number, 'deliver')
    expect(order?.history).toMatchObject([
      { status: 'placed', at: '2026-11-20T10:00:00.000Z' },
      { status: 'in_production', at: '2026-11-21T08:00:00.000Z' },
      {
        status: 'shipped',
        parcel: {
          carrier: 'USPS',
          trackingNumber: '9400100000000000',
          url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000',
        },
      },
      { status: 'delivered', at: '2026-11-25T08:00:00.000Z' },
    ])
    expect(await messages('status-mail')).toMatchObject([
      { status: 'in_production' },
      { status: 'shipped' },
      { status: 'delivered' },
    ])
  })

  // Requirements: C4.120
  test('changes once when the same step is repeated or sent 20 times concurrently', async () => {
    const number = await buy()
    const responses = await Promise.all(Array.from({ length: 20 }, () => move(number, 'produce')))
    expect(responses.filter(({ outcome }) => outcome === 'moved')).toHaveLength(1)
    expect((await move(number, 'produce')).outcome).toBe('unchanged')
    expect(await messages('status-mail')).toHaveLength(1)
  })

  // Requirements: C4.120
  test('can skip steps and never moves back', async () => {
    const number = await buy()
    expect((await move(number, 'deliver')).order?.status).toBe('delivered')
    for (const verb of ['produce', 'ship']) {
      const rejected = await sendCommand(number, verb)
      expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'order_past'])
    }
    const cancelled = await sendCommand(number, 'cancel')
    expect([cancelled.status, errorCodeOf(cancelled)]).toEqual([409, 'order_shipped'])
  })

  test('accepts a corrected tracking number without a second email', async () => {
    const number = await buy()
    await move(number, 'ship', { carrier: 'UPS', trackingNumber: '1Z999' })
    expect((await move(number, 'ship')).outcome).toBe('unchanged')
    const { outcome, order } = await move(number, 'ship', { carrier: 'UPS', trackingNumber: '1Z998' })
    expect(outcome).toBe('corrected')
    expect(order?.history[1]?.parcel).toMatchObject({ trackingNumber: '1Z998', url: expect.stringContaining('1Z998') })
    expect(await messages('status-mail')).toHaveLength(1)
  })

  test.each([
    { carrier: 'Pigeon\r\nBcc: all@example.com' },
    { trackingNumber: '12"><script>' },
    { url: 'http://carrier.example/1' },
    { url: 'javascript:alert(1)' },
  ])('rejects a shipment with %j', async (parcel) => {
    const number = await buy()
    expect((await sendCommand(number, 'ship', parcel)).status).toBe(400)
  })

  test('is found only in its own store, by its number in any spelling', async () => {
    const number = await buy()
    await createShop({ slug: 'other', listings: [{ slug: 'mug' }] }, deps)
    expect((await sendCommand(number, 'produce', {}, 'other')).status).toBe(404)
    expect((await sendCommand(number, 'refund', {}, 'other')).status).toBe(404)
    expect((await sendCommand('0000-0000-0000-1', 'cancel')).status).toBe(404)
    expect((await move(number.toLowerCase().replaceAll('-', ''), 'produce')).outcome).toBe('moved')
  })
})

describe('ending an order', () => {
  // Requirements: C4.121
  test('by canceling it refunds the full amount, restocks the items and stores the reason', async () => {
    const number = await buy(3)
    expect(await onHand(shop, 'tee', deps)).toBe(0)
    await move(number, 'produce')
    const { outcome, order } = await end(number, 'cancel', { reason: 'The blank is sold out.' })
    expect(outcome).toBe('ended')
    expect(order).toMatchObject({
      status: 'cancelled',
      refunds: [{ state: 'succeeded', amount: order?.totalCost.amount }],
    })
    expect(order?.history.at(-1)).toMatchObject({ status: 'cancelled', reason: 'The blank is sold out.' })
    expect(await onHand(shop, 'tee', deps)).toBe(3)
    expect(await refundsMade()).toBe(1)
    expect(await messages('status-mail')).toContainEqual({ orderId: order?.id, status: 'cancelled' })
    expect(await recordedChanges(database.db)).toContainEqual([{ type: 'listing', slug: 'tee', hidden: false }])
    await buy(3)
  })

  test('by refunding it works at any time and does not restock the items', async () => {
    const number = await buy()
    await move(number, 'deliver')
    expect((await end(number, 'refund')).order?.status).toBe('refunded')
    expect(await onHand(shop, 'tee', deps)).toBe(2)
    expect(await refundsMade()).toBe(1)
  })

  // Requirements: C4.121
  test('refunds once, even if the command is repeated or sent 50 times concurrently', async () => {
    const number = await buy()
    const responses = await Promise.all(Array.from({ length: 50 }, () => end(number, 'refund')))
    expect(responses.filter(({ outcome }) => outcome === 'ended')).toHaveLength(1)
    expect((await end(number, 'refund')).outcome).toBe('unchanged')
    expect(await refundsMade()).toBe(1)
    expect(await messages('status-mail')).toHaveLength(1)
  })

  test('accepts one end, canceled or refunded, and rejects every later step', async () => {
    const number = await buy()
    await Promise.all([
      sendCommand(number, 'cancel'),
      sendCommand(number, 'refund'),
      sendCommand(number, 'cancel'),
      sendCommand(number, 'refund'),
    ])
    const { body } = await read(number)
    const { status } = OperatorOrder.parse(body)
    expect(['cancelled', 'refunded']).toContain(status)
    expect(await refundsMade()).toBe(1)
    for (const verb of ['produce', 'ship', 'deliver', status === 'cancelled' ? 'refund' : 'cancel']) {
      const rejected = await sendCommand(number, verb)
      expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'order_ended'])
    }
  })

  // Requirements: C4.122
  test('notifies the creator if the store has an email address', async () => {
    const silent = await buy()
    await end(silent, 'cancel')
    expect(await messages('creator-mail')).toEqual([])
    await database.db.update(stores).set({ email: 'maker@example.com' })
    const number = await buy()
    await end(number, 'refund')
    expect(await messages('creator-mail')).toMatchObject([{ status: 'placed' }, { status: 'refunded' }])
  })

  // Requirements: C7.122
  test('notifies fulfillment, so that the order is not produced', async () => {
    deps = { ...deps, fulfillmentUrl: 'http://factory/orders' }
    const number = await buy()
    await end(number, 'cancel')
    const keys = await database.db
      .select({ key: outbox.key })
      .from(outbox)
      .where(eq(outbox.kind, 'fulfilment'))
      .orderBy(outbox.id)
    expect(keys.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^order:\d+$/),
      expect.stringMatching(/:cancelled$/),
    ])
  })
})

const read = (number: string) => callAsOperator(deps, { path: `/stores/corner/orders/${number}` })

test('the operator endpoints of an order reject calls without the admin token', async () => {
  const number = await buy()
  for (const verb of ['produce', 'ship', 'deliver', 'cancel', 'refund']) {
    const response = await createCommerce(deps).request(`/admin/stores/corner/orders/${number}/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(401)
  }
})
