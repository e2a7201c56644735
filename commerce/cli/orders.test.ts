import { type ServerType, serve } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { createCommerce } from '../app'
import { fixedClock } from '../clock'
import { needsAttention, orders } from '../db/schema/orders'
import { outbox } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { Buyer, expectOk, openShop, type Shop } from '../orders/sale-bench'
import type { DeliveryDeps } from '../outbox/delivery-deps'
import { createWorker } from '../outbox/worker'
import { needAttention } from '../payments/attention'
import { testAdminToken, testDeps, testSecret } from '../testing'
import { type Place, run } from './run'

let database: TestDatabase
let server: ServerType
let place: Place
let clock: ReturnType<typeof fixedClock>
let fulfilmentAnswers: number
let mailServerUp: boolean
let deps: DeliveryDeps
let shop: Shop

jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = {
    ...testDeps(database.db, { clock, fulfilmentUrl: 'http://fulfilment/orders' }),
    fulfilmentSecret: testSecret('fulfilment'),
    mailer: {
      send: async () => {
        if (!mailServerUp) throw new Error('connection refused')
      },
    },
    mailFrom: 'Awning <orders@example.com>',
    appUrl: 'http://app',
    revalidateSecret: 'a-secret-that-only-this-test-knows-of',
    fetch: async (url) => new Response(null, { status: url.includes('fulfilment') ? fulfilmentAnswers : 200 }),
  }
  const app = createCommerce(deps)
  place = await new Promise<Place>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, token: testAdminToken }),
    )
  })
}, 60_000)
beforeEach(async () => {
  await database.reset()
  clock.moveTo('2026-11-20T10:00:00Z')
  fulfilmentAnswers = 200
  mailServerUp = true
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }] }, deps)
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await database.close()
})

async function store(line: string): Promise<string> {
  let out = ''
  const code = await run(line.split(' '), place, {
    out: (text) => {
      out += text
    },
    err: (text) => {
      out += text
    },
  })
  if (code !== 0) throw new Error(out)
  return out
}

async function buy(): Promise<string> {
  const buyer = new Buyer(shop, deps)
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  expectOk(await buyer.submit(ready))
  const [order] = await database.db.select().from(orders)
  if (order === undefined) throw new Error('no order')
  return order.lookupNumber
}

test('an operator sees of each order whether its mail and its message to fulfilment arrived', async () => {
  const number = await buy()
  expect(await store('orders --store corner')).toMatch(new RegExp(`${number} .*ada@example.com +waiting +waiting`))
  fulfilmentAnswers = 500
  await createWorker(deps).runOnce()
  const seen = await store('orders --store corner')
  expect(seen).toMatch(/ada@example.com +arrived +waiting, 1 failed try, next 2026-11-20 10:00/)
  expect(seen).toContain(`${number}: the last try of its fulfilment failed: answered 500`)
  await database.db.update(outbox).set({ tries: 29 }).where(eq(outbox.kind, 'fulfilment'))
  clock.moveTo('2026-11-20T12:00:00Z')
  await createWorker(deps).runOnce()
  expect(await store('orders --store corner')).toMatch(/arrived +given up, 30 failed tries/)
  const { orders: told } = JSON.parse(await store('orders --store corner --json'))
  expect(told).toMatchObject([
    { mail: { state: 'arrived' }, fulfilment: { state: 'attention', tries: 30, lastError: 'answered 500' } },
  ])
})

test('a mail server that is away is told with its reason, and forgotten once the mail has arrived', async () => {
  mailServerUp = false
  await buy()
  await createWorker(deps).runOnce()
  expect(await store('orders --store corner')).toContain('the last try of its mail failed: connection refused')
  mailServerUp = true
  clock.moveTo('2026-11-20T10:05:00Z')
  await createWorker(deps).runOnce()
  const seen = await store('orders --store corner')
  expect(seen).toMatch(/ada@example.com +arrived +arrived/)
  expect(seen).not.toContain('failed')
})

test('payments that need an operator are listed with their reason: this store’s, and those of nobody', async () => {
  const other = await openShop({ slug: 'other', goods: [{ slug: 'mug' }] }, deps)
  await needAttention(shop.store, 'pay_1', 'sandbox has taken the money, but there is no order for it', deps)
  await needAttention(other.store, 'pay_2', 'not to be seen here', deps)
  await needAttention(null, 'pi_3', 'stripe tells of it, and we know no such payment', deps)
  await needAttention(shop.store, 'pay_4', 'looked at already', deps)
  await database.db.update(needsAttention).set({ resolvedAt: clock.now() }).where(eq(needsAttention.paymentId, 'pay_4'))
  const seen = await store('orders --store corner')
  expect(seen).toContain('2 payments need an operator:')
  expect(seen).toMatch(/2026-11-20 10:00 +pay_1 +corner +sandbox has taken the money/)
  expect(seen).toMatch(/pi_3 +store unknown +stripe tells of it/)
  expect(seen).not.toMatch(/pay_2|pay_4/)
  const { attention } = JSON.parse(await store('orders --store corner --json'))
  expect(attention).toMatchObject([
    { paymentId: 'pi_3', storeSlug: null },
    { paymentId: 'pay_1', storeSlug: 'corner' },
  ])
})
