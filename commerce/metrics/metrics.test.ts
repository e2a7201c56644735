import { createCommerce } from '../app'
import { fixedClock } from '../clock'
import { needsAttention } from '../db/schema/orders'
import { outbox } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { Buyer, openShop } from '../orders/sale-bench'
import { testAdminToken, testDeps } from '../testing'

const metricsToken = 'a-token-of-the-one-who-measures-us'
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
}, 60_000)
beforeEach(() => database.reset())
afterAll(() => database.close())

const read = async (service: ReturnType<typeof createCommerce>, token?: string) =>
  await service.request('/metrics', { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

test('the service tells its measures to the holder of the token alone, and to nobody where there is none', async () => {
  expect((await read(createCommerce(testDeps(database.db)), testAdminToken)).status).toBe(404)
  const service = createCommerce(testDeps(database.db, { metricsToken }))
  expect((await read(service)).status).toBe(401)
  expect((await read(service, testAdminToken)).status).toBe(401)
  const answer = await read(service, metricsToken)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
})

test('checkouts, orders, messages under way and what needs an operator are counted, and no shop or buyer is named', async () => {
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const deps = testDeps(database.db, {
    clock,
    metricsToken,
    payments: { ...testDeps(database.db, { clock }).payments, leftAlone: () => ({ stripe: 1, paypal: 0 }) },
  })
  const service = createCommerce(deps)
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }] }, deps)
  await database.db.delete(outbox)
  const buyer = new Buyer(shop, service)
  expect((await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')]))).status).toBe(200)
  await buyer.startCheckout([await shop.line('tee')])
  await database.db.insert(needsAttention).values({ paymentId: 'pi_unknown', reason: 'unknown' })
  await service.request('/listing/ada@example.com', {})
  await database.db.update(outbox).set({ createdAt: new Date('2026-11-20T10:00:00Z') })
  clock.moveTo('2026-11-20T10:01:30Z')
  const text = await (await read(service, metricsToken)).text()
  for (const line of [
    'awning_checkouts{state="created"} 1',
    'awning_orders{status="placed"} 1',
    'awning_outbox_backlog{kind="order-mail"} 1',
    'awning_outbox_oldest_seconds 90',
    'awning_needs_attention{kind="payment"} 1',
    'awning_needs_attention{kind="message"} 0',
    'awning_provider_accounts_left_alone{provider="stripe"} 1',
    'awning_http_requests_total{route="/v1/checkout/submit",status="200"} 1',
    'awning_http_requests_total{route="none",status="404"} 1',
  ])
    expect(text).toContain(`${line}\n`)
  expect(Number(/^awning_database_size_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(1e6)
  expect(text).not.toMatch(/corner|ada|tee\b/)
})
