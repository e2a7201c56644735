import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../app'
import { needsAttention } from '../db/schema/orders'
import { outbox } from '../db/schema/stores'

const metricsToken = 'a-token-of-the-one-who-measures-us'
const database = setUpTestDatabase()
beforeEach(() => database.reset())

const read = async (service: ReturnType<typeof createCommerce>, token?: string) =>
  await service.request('/metrics', { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

test('metrics require the token, and are unavailable if no token is set', async () => {
  expect((await read(createCommerce(testDeps(database.db)), testAdminToken)).status).toBe(404)
  const service = createCommerce(testDeps(database.db, { metricsToken }))
  expect((await read(service)).status).toBe(401)
  expect((await read(service, testAdminToken)).status).toBe(401)
  const response = await read(service, metricsToken)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
})

// Requirements: C9.602
test('counts checkouts, orders, pending messages and items for an operator without naming a store or buyer', async () => {
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const deps = testDeps(database.db, {
    clock,
    metricsToken,
    freeBytes: async () => 12_345_678,
    payments: { ...testDeps(database.db, { clock }).payments, openCircuits: () => ({ stripe: 1, paypal: 0 }) },
  })
  const service = createCommerce(deps)
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
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
    'awning_provider_circuits_open{provider="stripe"} 1',
    'awning_http_requests_total{route="/v1/checkout/submit",status="200"} 1',
    'awning_http_requests_total{route="none",status="404"} 1',
  ])
    expect(text).toContain(`${line}\n`)
  expect(Number(/^awning_database_size_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(1e6)
  expect(Number(/^awning_table_size_bytes\{table="carts"\} (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0)
  expect(text).toMatch(/^awning_disk_free_bytes \d{6,}$/m)
  expect(text).not.toMatch(/corner|ada|tee\b/)
})
