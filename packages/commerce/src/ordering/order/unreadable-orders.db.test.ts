import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Order } from '@awning/contract/checkout'
import { OrderPage } from '@awning/contract/order-commands'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { runStore, type ServedCommerce, serveCommerce } from '@awning/testing/store-command'
import { createTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq, sql } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { orders } from '../../db/schema/orders'
import { sandboxPaymentsTable } from '../../db/schema/sandbox'
import { contactMessages } from '../../db/schema/stores'

let database: TestDatabase
let deps: ServiceContext
let shop: Shop
let service: ServedCommerce

jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
  deps = testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z') })
  service = await serveCommerce(deps)
}, 60_000)
afterAll(async () => {
  await service.close()
  await database.close()
})
beforeEach(async () => {
  await database.reset()
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
})

/** The numbers of two placed orders. */
async function twoOrders(): Promise<[string, string]> {
  const buyer = new Buyer(shop, deps)
  for (let n = 0; n < 2; n++) expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')])))
  const [first, second] = await database.db.select().from(orders).orderBy(orders.id)
  return [first?.lookupNumber ?? '', second?.lookupNumber ?? '']
}

const store = (...words: string[]) => runStore(words, service)

const refundsMade = () => database.db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, 'refund'))

/** Writes invalid fields, as an older version or a manual change in the database could. */
async function corrupt(number: string): Promise<void> {
  await database.db
    .update(orders)
    .set({ lines: sql`'[{"slug":"tee","quantity":"many"}]'::jsonb` })
    .where(eq(orders.lookupNumber, number))
}

describe('an order that cannot be read', () => {
  test('is reported by list and export, which return all other orders', async () => {
    const [bad, good] = await twoOrders()
    await corrupt(bad)
    const file = join(tmpdir(), `orders-${process.pid}.csv`)
    for (const args of [
      ['orders', 'corner'],
      ['orders', 'export', 'corner', '--out', file],
    ]) {
      const { code, out, err } = await store(...args)
      expect([code, err]).toEqual([0, expect.stringContaining(`The order ${bad} cannot be read`)])
      expect(args.length === 2 ? out : await readFile(file, 'utf8')).toContain(good)
    }
    await rm(file)
    const { out } = await store('orders', 'export', 'corner', '--json')
    expect(OrderPage.omit({ next: true }).parse(JSON.parse(out))).toMatchObject({
      orders: [{ lookupNumber: good }],
      unreadable: [{ name: bad, reason: expect.stringContaining('lineItems.0.quantity') }],
    })
  })

  test('is reported when it is shown, and other orders can be shown, shipped and refunded', async () => {
    const [bad, good] = await twoOrders()
    await corrupt(bad)
    expect(await store('orders', 'show', 'corner', bad)).toMatchObject({
      code: 1,
      err: expect.stringMatching(new RegExp(`Order ${bad} cannot be read.*lineItems\\.0\\.quantity`)),
    })
    for (const verb of ['show', 'ship', 'refund']) expect((await store('orders', verb, 'corner', good)).code).toBe(0)
  })

  test('can be shipped and refunded, and the refund is not reported as an error', async () => {
    const [bad] = await twoOrders()
    await corrupt(bad)
    expect((await store('orders', 'ship', 'corner', bad)).code).toBe(0)
    expect(await store('orders', 'refund', 'corner', bad)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Order ${bad}: the command succeeded (ended).`),
    })
    expect(await refundsMade()).toBe(1)
    expect((await database.db.select().from(orders).where(eq(orders.lookupNumber, bad)))[0]?.status).toBe('refunded')
  })
})

test('an order with a quantity of 2,997 and an address that is no longer valid can be read', async () => {
  const [number] = await twoOrders()
  await database.db.update(orders).set({
    lines: sql`jsonb_set(${orders.lines}, '{0,quantity}', '2997')`,
    customer: sql`jsonb_set(${orders.customer}, '{phone}', '"call me"')`,
  })
  for (const args of [
    ['orders', 'corner'],
    ['orders', 'export', 'corner'],
    ['orders', 'show', 'corner', number],
  ]) {
    const { code, err } = await store(...args)
    expect([code, err]).toEqual([0, ''])
  }
  const [row] = await database.db.select().from(orders)
  const buyer = new Buyer(shop, deps)
  const query = new URLSearchParams({ cartId: row?.checkoutId ?? '', storeSlug: 'corner' })
  const order = Order.parse(expectOk(await buyer.call('GET', `/v1/orders?${query}`)))
  expect(order.lineItems[0]?.quantity).toBe(2_997)
  const track = { storeSlug: 'corner', number: row?.lookupNumber, email: row?.customer.email }
  expect(Order.parse(expectOk(await buyer.call('POST', '/v1/orders/track', track)))).toEqual(order)
})

test('a message that cannot be read is reported, and the others are listed', async () => {
  const form = {
    orderNumber: 'none',
    email: 'ada@example.com',
    fullName: 'Ada',
    reason: 'other',
    message: 'Hello',
  } as const
  await database.db.insert(contactMessages).values([
    { storeId: shop.store.id, form },
    { storeId: shop.store.id, form: sql`'{"email":7}'::jsonb` },
  ])
  const { code, out, err } = await store('messages', 'corner')
  expect([code, out, err]).toEqual([0, expect.stringContaining('Hello'), expect.stringContaining('cannot be read')])
})
