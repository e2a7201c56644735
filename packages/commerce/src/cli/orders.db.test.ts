import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { runStore, type ServedCommerce, serveCommerce, wordsOf } from '@awning/testing/store-command'
import { createTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testDeps, testSecret } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { DeliveryDeps } from '../context'
import { needsAttention, orders } from '../db/schema/orders'
import { outbox } from '../db/schema/stores'
import { reportAttention } from '../ordering/payment/attention'
import { createWorker } from '../worker/worker'

let database: TestDatabase
let service: ServedCommerce
let clock: ReturnType<typeof fixedClock>
let fulfillmentStatus: number
let mailServerUp: boolean
let deps: DeliveryDeps
let shop: Shop

jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = {
    ...testDeps(database.db, { clock, fulfillmentUrl: 'http://fulfilment/orders' }),
    fulfillmentSecret: testSecret('fulfilment'),
    mailer: {
      send: async () => {
        if (!mailServerUp) throw new Error('connection refused')
      },
    },
    mailFrom: 'Awning <orders@example.com>',
    revalidateSecret: 'a-secret-that-only-this-test-knows-of',
    fetch: async (url) => new Response(null, { status: url.includes('fulfilment') ? fulfillmentStatus : 200 }),
  }
  service = await serveCommerce(deps)
}, 60_000)
beforeEach(async () => {
  await database.reset()
  clock.moveTo('2026-11-20T10:00:00Z')
  fulfillmentStatus = 200
  mailServerUp = true
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
})
afterAll(async () => {
  await service.close()
  await database.close()
})

async function store(line: string): Promise<string> {
  const { code, output } = await runStore(wordsOf(line), service)
  if (code !== 0) throw new Error(output)
  return output
}

async function buy(): Promise<string> {
  const buyer = new Buyer(shop, deps)
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  expectOk(await buyer.submit(ready))
  const [order] = await database.db.select().from(orders)
  if (order === undefined) throw new Error('no order')
  return order.lookupNumber
}

// Requirements: C7.84
test('an operator sees for each order whether its email and its fulfillment message were delivered', async () => {
  const number = await buy()
  expect(await store('orders --store corner')).toMatch(new RegExp(`${number} .*ada@example.com +waiting +waiting`))
  fulfillmentStatus = 500
  await createWorker(deps).runOnce()
  const listed = await store('orders --store corner')
  expect(listed).toMatch(/ada@example.com +delivered +waiting, 1 failed attempt, next 2026-11-20 10:00/)
  expect(listed).toContain(
    `${number}: the last attempt to send its fulfillment message failed: The receiver responded with status 500`,
  )
  await database.db.update(outbox).set({ tries: 29 }).where(eq(outbox.kind, 'fulfilment'))
  clock.moveTo('2026-11-20T12:00:00Z')
  await createWorker(deps).runOnce()
  expect(await store('orders --store corner')).toMatch(/delivered +not delivered, 30 failed attempts/)
  const { orders: listedOrders } = JSON.parse(await store('orders --store corner --json'))
  expect(listedOrders).toMatchObject([
    {
      mail: { state: 'arrived' },
      fulfilment: { state: 'attention', tries: 30, lastError: 'The receiver responded with status 500' },
    },
  ])
})

test('an unavailable mail server is reported with its error until the email is delivered', async () => {
  mailServerUp = false
  await buy()
  await createWorker(deps).runOnce()
  expect(await store('orders --store corner')).toContain(
    'the last attempt to send its email failed: connection refused',
  )
  mailServerUp = true
  clock.moveTo('2026-11-20T10:05:00Z')
  await createWorker(deps).runOnce()
  const listed = await store('orders --store corner')
  expect(listed).toMatch(/ada@example.com +delivered +delivered/)
  expect(listed).not.toContain('failed')
})

// Requirements: C7.84
test('payments that need an operator are listed with their reason: those of this store and of no known store', async () => {
  const other = await createShop({ slug: 'other', listings: [{ slug: 'mug' }] }, deps)
  await reportAttention(shop.store, 'pay_1', 'captured at sandbox without an order', deps)
  await reportAttention(other.store, 'pay_2', 'not to be seen here', deps)
  await reportAttention(null, 'pi_3', 'stripe sent an event for an unknown payment', deps)
  await reportAttention(shop.store, 'pay_4', 'looked at already', deps)
  await database.db.update(needsAttention).set({ resolvedAt: clock.now() }).where(eq(needsAttention.paymentId, 'pay_4'))
  const listed = await store('orders --store corner')
  expect(listed).toContain('2 payments need your attention:')
  expect(listed).toMatch(/2026-11-20 10:00 +pay_1 +corner +captured at sandbox without an order/)
  expect(listed).toMatch(/pi_3 +unknown store +stripe sent an event for an unknown payment/)
  expect(listed).not.toMatch(/pay_2|pay_4/)
  const { attention } = JSON.parse(await store('orders --store corner --json'))
  expect(attention).toMatchObject([
    { paymentId: 'pi_3', storeSlug: null },
    { paymentId: 'pay_1', storeSlug: 'corner' },
  ])
})
