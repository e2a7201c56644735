import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { createCommerce } from '../app'
import { fixedClock } from '../clock'
import { OrderPage } from '../contract/order-commands'
import { disputes } from '../db/schema/disputes'
import { orders } from '../db/schema/orders'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { type Answer, ada, Buyer, expectOk, openShop, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { withFaults } from '../payments/faulty-provider'
import { PaymentRefused } from '../payments/port'
import { createSandbox } from '../payments/sandbox'
import { testAdminToken, testDeps } from '../testing'
import { type Place, run } from './run'

let database: TestDatabase
let server: ServerType
let place: Place
let deps: SaleDeps
let shop: Shop
let refusal: string | null

jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const before = (call: string) => {
    if (call === 'refund' && refusal !== null) throw new PaymentRefused(refusal)
  }
  deps = testDeps(database.db, {
    clock,
    payments: { sandbox: withFaults(createSandbox(database.db, clock), { before }) },
  })
  const app = createCommerce(deps)
  place = await new Promise<Place>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, token: testAdminToken }),
    )
  })
}, 60_000)
beforeEach(async () => {
  await database.reset()
  refusal = null
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 5 }] }, deps)
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await database.close()
})

async function store(...words: string[]): Promise<{ code: number; said: string }> {
  let said = ''
  const take = (text: string) => {
    said += text
  }
  return { code: await run(words, place, { out: take, err: take }), said }
}
async function buy(customer = ada): Promise<string> {
  const buyer = new Buyer(shop, deps)
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.giveAddress(id, customer)
  const answer: Answer = await buyer.submit(await buyer.payWith('pm_sandbox_ok', id))
  expectOk(answer)
  return (await database.db.select().from(orders).orderBy(orders.id)).at(-1)?.lookupNumber ?? ''
}

test('an operator moves an order on, sees what was done, and may say it again', async () => {
  const number = await buy()
  expect((await store('orders', 'produce', 'corner', number)).said).toContain(`${number} is in production now`)
  const shipped = await store('orders', 'ship', 'corner', number, '--carrier', 'fedex', '--tracking', '7777')
  expect(shipped.said).toContain('followed at https://www.fedex.com/fedextrack/?trknbr=7777')
  expect((await store('orders', 'ship', 'corner', number)).said).toContain('was shipped already. Nothing was changed.')
  const back = await store('orders', 'produce', 'corner', number)
  expect(back).toMatchObject({ code: 1, said: expect.stringContaining('an order does not go back') })
  expect((await store('orders', 'deliver', 'corner', number)).said).toContain('is delivered now')
  const { said } = await store('orders', 'show', 'corner', number)
  expect(said).toMatch(/placed\n.*in production\n.*shipped {2}FedEx {2}7777 {2}https:.*\n.*delivered/)
  const { order } = JSON.parse((await store('orders', 'deliver', 'corner', number, '--json')).said)
  expect(order).toMatchObject({ lookupNumber: number, status: 'delivered' })
})

test('an operator cancels an order with words for its buyer, once', async () => {
  const number = await buy()
  const { said } = await store('orders', 'cancel', 'corner', number, '--reason', 'The blank is gone')
  expect(said).toMatch(/is cancelled: \$[\d.]+ went back to ada@example.com/)
  expect((await store('orders', 'cancel', 'corner', number)).said).toContain('was cancelled already')
  expect((await store('orders', 'show', 'corner', number)).said).toContain('cancelled  The blank is gone')
})

test('a provider’s refusal is told in its word, shown with the order, and tried again by the same command', async () => {
  const number = await buy()
  refusal = 'balance_insufficient'
  expect(await store('orders', 'refund', 'corner', number)).toMatchObject({
    code: 1,
    said: expect.stringContaining('balance_insufficient'),
  })
  expect((await store('orders', 'show', 'corner', number)).said).toContain('refused by the provider')
  expect((await store('orders', 'corner')).said).toContain('the refund was refused by sandbox: balance_insufficient')
  refusal = null
  expect((await store('orders', 'refund', 'corner', number)).said).toContain('is refunded')
  expect((await store('orders', 'corner')).said).not.toContain('need')
})

test('an order shows what was refunded in part at the provider, and each dispute with the day to answer by', async () => {
  const number = await buy()
  const [order] = await database.db.select().from(orders).where(eq(orders.lookupNumber, number))
  if (!order?.paymentId) throw new Error('The order has no payment.')
  const { storeId, paymentId } = order
  await database.db.update(orders).set({ refunded: 500 }).where(eq(orders.paymentId, paymentId))
  const dispute = { storeId, paymentId, amount: 1_250, currency: 'USD', openedAt: new Date('2026-11-21T10:00:00Z') }
  const respondBy = new Date('2026-12-05T10:00:00Z')
  await database.db.insert(disputes).values([
    { ...dispute, providerId: 'dp_1', status: 'open', reason: 'fraudulent', respondBy },
    { ...dispute, providerId: 'dp_2', status: 'lost', reason: 'duplicate', respondBy },
  ])
  const { said } = await store('orders', 'show', 'corner', number)
  expect(said).toMatch(/Partly refunded +\$5\.00 of \$\d+\.\d\d went back, at the provider/)
  expect(said).toMatch(/Dispute +open: \$12\.50, fraudulent, since 2026-11-21, answer by 2026-12-05 \(dp_1\)/)
  expect(said).toMatch(/Dispute +lost: \$12\.50, duplicate, since 2026-11-21 \(dp_2\)/)
})

test.each([
  ['orders ship corner', "missing required argument 'number'"],
  ['orders ship corner 1 2', "too many arguments for 'ship'"],
  ['orders deliver corner 1 --carrier UPS', "unknown option '--carrier'"],
  ['orders export corner --since yesterday', '--since is a day'],
  ['email corner', "missing required argument 'address'"],
])('"%s" is not understood, and says why', async (line, why) => {
  expect(await store(...line.split(' '))).toMatchObject({ code: 2, said: expect.stringContaining(why) })
})

test('orders leave as CSV, a row for each line, oldest first, and no cell becomes a formula', async () => {
  const first = await buy({ ...ada, firstName: '=HYPERLINK("http://evil")', lastName: 'O, "Neil"' })
  const second = await buy()
  await store('orders', 'ship', 'corner', second, '--carrier', 'UPS', '--tracking', '1Z')
  const { said } = await store('orders', 'export', 'corner')
  const [head, one, two, ...rest] = said.split('\r\n')
  expect(head).toMatch(/^order,placed_at,status,.*total,.*tracking_number,.*sku,.*quantity/)
  expect(one).toContain(`${first},2026-11-20T10:00:00.000Z,placed`)
  expect(one).toContain(`"'=HYPERLINK(""http://evil"")","O, ""Neil""",+12025550123`)
  expect(two).toContain('UPS,1Z,https://www.ups.com/track?tracknum=1Z')
  expect(rest).toEqual([''])
  const out = join(tmpdir(), `orders-${process.pid}.csv`)
  expect((await store('orders', 'export', 'corner', '--since', '2026-11-20', '--out', out)).said).toContain('2 orders')
  expect(await readFile(out, 'utf8')).toBe(said)
  await rm(out)
  expect((await store('orders', 'export', 'corner', '--since', '2026-11-21')).said.split('\r\n')).toHaveLength(2)
  const json = JSON.parse((await store('orders', 'export', 'corner', '--json')).said)
  expect(json.orders).toMatchObject([{ lookupNumber: first }, { lookupNumber: second }])
})

test('a name with signs that move a terminal’s cursor is shown and exported without them', async () => {
  // None is taken any more; an order of before is kept as it was.
  const number = await buy()
  const customer = { ...ada, lastName: 'Love\u001b[2Jlace' }
  await deps.db.update(orders).set({ customer }).where(eq(orders.lookupNumber, number))
  for (const words of [
    ['show', 'corner', number],
    ['export', 'corner'],
  ]) {
    const { said } = await store('orders', ...words)
    expect(said).toContain('Love [2Jlace')
    expect(said).not.toContain('\u001b')
  }
})

test('a long list of orders is exported page by page, each order once', async () => {
  const numbers = [await buy(), await buy(), await buy()]
  const seen: string[] = []
  for (let after: number | null = 0; after !== null; ) {
    const response = await createCommerce(deps).request(`/admin/stores/corner/orders/export?limit=2&after=${after}`, {
      headers: { authorization: `Bearer ${testAdminToken}` },
    })
    const page: OrderPage = OrderPage.parse(await response.json())
    seen.push(...page.orders.map(({ lookupNumber }) => lookupNumber))
    after = page.next
  }
  expect(seen).toEqual(numbers)
})

test('the creator’s address is set, kept by an export and an import, and taken back', async () => {
  expect((await store('email', 'corner', 'maker@example.com')).said).toContain('reads of each order at corner now')
  expect((await store('email', 'corner', 'maker@example.com')).said).toContain('already')
  expect((await store('email', 'corner', 'not an address')).code).toBe(1)
  expect((await store('show', 'corner')).said).toContain('maker@example.com')
  const { store: exported } = JSON.parse((await store('export', 'corner')).said)
  expect(exported.email).toBe('maker@example.com')
  // A file that says nothing of it takes nothing away.
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 5 }] }, deps)
  expect((await store('show', 'corner')).said).toContain('maker@example.com')
  expect((await store('email', 'corner', '-')).said).toContain('Nobody is written to')
  expect((await store('export', 'corner')).said).not.toContain('maker@example.com')
})
