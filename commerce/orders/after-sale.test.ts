import { eq } from 'drizzle-orm'
import { createCommerce } from '../app'
import { fixedClock } from '../clock'
import { EndedOrder, MovedOrder, OperatorOrder } from '../contract/order-commands'
import { orders } from '../db/schema/orders'
import { sandboxLedger } from '../db/schema/sandbox'
import { outbox, stores } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { testAdminToken, testDeps } from '../testing'
import { checkInvariants } from './invariants'
import { type Answer, Buyer, expectOk, onHand, openShop, refusalOf, type Shop } from './sale-bench'
import type { SaleDeps } from './sale-deps'

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let deps: SaleDeps
let shop: Shop

jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = testDeps(database.db, { clock })
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 3 }] }, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

/** A placed order's number. */
async function buy(quantity = 1): Promise<string> {
  const buyer = new Buyer(shop, deps)
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee', quantity)])))
  const rows = await database.db.select().from(orders).orderBy(orders.id)
  return rows.at(-1)?.lookupNumber ?? ''
}

async function say(number: string, verb: string, body: unknown = {}, store = 'corner'): Promise<Answer> {
  const response = await createCommerce(deps).request(`/admin/stores/${store}/orders/${number}/${verb}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testAdminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const move = async (number: string, verb: string, body?: unknown) =>
  MovedOrder.parse(expectOk(await say(number, verb, body)))
const end = async (number: string, verb: string, body?: unknown) =>
  EndedOrder.parse(expectOk(await say(number, verb, body)))
const messages = async (kind: string) =>
  (await database.db.select().from(outbox).where(eq(outbox.kind, kind))).map(({ body }) => body)
const refundsMade = () => database.db.$count(sandboxLedger, eq(sandboxLedger.kind, 'refund'))

describe('an order', () => {
  test('is moved on step by step, with its history, and each step is mailed once', async () => {
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

  test('that is told the same step twice, and twenty times at once, changes once', async () => {
    const number = await buy()
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(number, 'produce')))
    expect(answers.filter(({ outcome }) => outcome === 'moved')).toHaveLength(1)
    expect((await move(number, 'produce')).outcome).toBe('unchanged')
    expect(await messages('status-mail')).toHaveLength(1)
  })

  test('may leave steps out, and never goes back', async () => {
    const number = await buy()
    expect((await move(number, 'deliver')).order?.status).toBe('delivered')
    for (const verb of ['produce', 'ship']) {
      const refused = await say(number, verb)
      expect([refused.status, refusalOf(refused)]).toEqual([409, 'order_past'])
    }
    const cancelled = await say(number, 'cancel')
    expect([cancelled.status, refusalOf(cancelled)]).toEqual([409, 'order_shipped'])
  })

  test('whose parcel was mistyped is corrected, and its buyer is not mailed again', async () => {
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
  ])('is not shipped with %j', async (parcel) => {
    const number = await buy()
    expect((await say(number, 'ship', parcel)).status).toBe(400)
  })

  test('is known in its own store alone, by its number however it is typed', async () => {
    const number = await buy()
    await openShop({ slug: 'other', goods: [{ slug: 'mug' }] }, deps)
    expect((await say(number, 'produce', {}, 'other')).status).toBe(404)
    expect((await say(number, 'refund', {}, 'other')).status).toBe(404)
    expect((await say('0000-0000-0000-1', 'cancel')).status).toBe(404)
    expect((await move(number.toLowerCase().replaceAll('-', ''), 'produce')).outcome).toBe('moved')
  })
})

describe('an order that ends', () => {
  test('by being cancelled gives all of the money and the stock back, and says why', async () => {
    const number = await buy(3)
    expect(await onHand(shop, 'tee', deps)).toBe(0)
    await move(number, 'produce')
    const { outcome, order } = await end(number, 'cancel', { reason: 'The blank is sold out.' })
    expect(outcome).toBe('ended')
    expect(order).toMatchObject({ status: 'cancelled', refund: { state: 'done', amount: order?.totalCost.amount } })
    expect(order?.history.at(-1)).toMatchObject({ status: 'cancelled', reason: 'The blank is sold out.' })
    expect(await onHand(shop, 'tee', deps)).toBe(3)
    expect(await refundsMade()).toBe(1)
    expect(await messages('status-mail')).toContainEqual({ orderId: order?.id, status: 'cancelled' })
    expect(await messages('revalidate')).toContainEqual({
      storeSlug: 'corner',
      changes: [{ noun: 'listing', slug: 'tee', gone: false }],
    })
    await buy(3)
  })

  test('by being refunded gives the money back at any time, and its pieces stay sold', async () => {
    const number = await buy()
    await move(number, 'deliver')
    expect((await end(number, 'refund')).order?.status).toBe('refunded')
    expect(await onHand(shop, 'tee', deps)).toBe(2)
    expect(await refundsMade()).toBe(1)
  })

  test('is refunded once, whether it is asked again or fifty times at once', async () => {
    const number = await buy()
    const answers = await Promise.all(Array.from({ length: 50 }, () => end(number, 'refund')))
    expect(answers.filter(({ outcome }) => outcome === 'ended')).toHaveLength(1)
    expect((await end(number, 'refund')).outcome).toBe('unchanged')
    expect(await refundsMade()).toBe(1)
    expect(await messages('status-mail')).toHaveLength(1)
  })

  test('has one end: it is cancelled or refunded, whichever comes first, and nothing moves it on', async () => {
    const number = await buy()
    await Promise.all([say(number, 'cancel'), say(number, 'refund'), say(number, 'cancel'), say(number, 'refund')])
    const { body } = await read(number)
    const { status } = OperatorOrder.parse(body)
    expect(['cancelled', 'refunded']).toContain(status)
    expect(await refundsMade()).toBe(1)
    for (const verb of ['produce', 'ship', 'deliver', status === 'cancelled' ? 'refund' : 'cancel']) {
      const refused = await say(number, verb)
      expect([refused.status, refusalOf(refused)]).toEqual([409, 'order_ended'])
    }
  })

  test('tells the creator, where the store knows where to', async () => {
    const silent = await buy()
    await end(silent, 'cancel')
    expect(await messages('creator-mail')).toEqual([])
    await database.db.update(stores).set({ email: 'maker@example.com' })
    const number = await buy()
    await end(number, 'refund')
    expect(await messages('creator-mail')).toMatchObject([{ status: 'placed' }, { status: 'refunded' }])
  })

  test('is told to fulfilment, so that nobody makes it', async () => {
    deps = { ...deps, fulfilmentUrl: 'http://factory/orders' }
    const number = await buy()
    await end(number, 'cancel')
    const keys = await database.db.select({ key: outbox.key }).from(outbox).where(eq(outbox.kind, 'fulfilment'))
    expect(keys.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^order:\d+$/),
      expect.stringMatching(/:cancelled$/),
    ])
  })
})

async function read(number: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${testAdminToken}` }
  const response = await createCommerce(deps).request(`/admin/stores/corner/orders/${number}`, { headers })
  return { status: response.status, body: await response.json() }
}

test('the operator’s calls for an order are closed to everybody else', async () => {
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
