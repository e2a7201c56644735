import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OrderPage } from '@awning/contract/order-commands'
import { fixedClock } from '@awning/platform/clock'
import { ada, Buyer, type CallResponse, createShop, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { withFaults } from '@awning/testing/faulty-provider'
import { runStore, type ServedCommerce, serveCommerce } from '@awning/testing/store-command'
import { createTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { createCommerce } from '../app'
import type { ServiceContext } from '../context'
import { disputes } from '../db/schema/disputes'
import { orders } from '../db/schema/orders'
import { createSandbox } from '../ordering/providers/sandbox/sandbox'
import { PaymentDeclinedError } from '../ports/payment-provider'

let database: TestDatabase
let service: ServedCommerce
let deps: ServiceContext
let shop: Shop
let rejection: string | null

jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const before = (call: string) => {
    if (call === 'refund' && rejection !== null) throw new PaymentDeclinedError(rejection)
  }
  deps = testDeps(database.db, {
    clock,
    payments: { sandbox: withFaults(createSandbox(database.db, clock), { before }) },
  })
  service = await serveCommerce(deps)
}, 60_000)
beforeEach(async () => {
  await database.reset()
  rejection = null
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 5 }] }, deps)
})
afterAll(async () => {
  await service.close()
  await database.close()
})

const store = (...words: string[]) => runStore(words, service)
async function buy(customer = ada, quantity = 1): Promise<string> {
  const buyer = new Buyer(shop, deps)
  const { id } = await buyer.startCheckout([await shop.line('tee', quantity)])
  await buyer.enterAddress(id, customer)
  const answer: CallResponse = await buyer.submit(await buyer.payWith('pm_sandbox_ok', id))
  expectOk(answer)
  return (await database.db.select().from(orders).orderBy(orders.id)).at(-1)?.lookupNumber ?? ''
}

// Requirements: C7.122
test('an operator moves an order forward, sees its history, and may repeat a command', async () => {
  const number = await buy()
  expect((await store('orders', 'produce', 'corner', number)).output).toContain(`${number} is now in production`)
  const shipped = await store('orders', 'ship', 'corner', number, '--carrier', 'fedex', '--tracking', '7777')
  expect(shipped.output).toContain('Tracking page: https://www.fedex.com/fedextrack/?trknbr=7777')
  expect((await store('orders', 'ship', 'corner', number)).output).toContain('is already shipped. Nothing was changed.')
  const back = await store('orders', 'produce', 'corner', number)
  expect(back).toMatchObject({ code: 1, output: expect.stringContaining('cannot return to an earlier state') })
  expect((await store('orders', 'deliver', 'corner', number)).output).toContain('is now delivered')
  const { output } = await store('orders', 'show', 'corner', number)
  expect(output).toMatch(/placed\n.*in production\n.*shipped {2}FedEx {2}7777 {2}https:.*\n.*delivered/)
  const { order } = JSON.parse((await store('orders', 'deliver', 'corner', number, '--json')).output)
  expect(order).toMatchObject({ lookupNumber: number, status: 'delivered' })
})

// Requirements: C7.122
test('an operator cancels an order once, with a reason for its buyer', async () => {
  const number = await buy()
  const { output } = await store('orders', 'cancel', 'corner', number, '--reason', 'The blank is gone')
  expect(output).toMatch(/is cancelled\. Refunded: \$[\d.]+\. ada@example.com will receive an email/)
  expect((await store('orders', 'cancel', 'corner', number)).output).toContain('is already cancelled')
  expect((await store('orders', 'show', 'corner', number)).output).toContain('cancelled  The blank is gone')
})

test('an operator ships a part, refunds a piece, the delivery and an amount, and cancels the rest', async () => {
  const number = await buy(ada, 4)
  const [{ lines, shipping } = { lines: [], shipping: 0 }] = await database.db.select().from(orders)
  const sku = lines[0]?.sku ?? ''
  const orderStore = (verb: string, ...options: string[]) => store('orders', verb, 'corner', number, ...options)
  const part = await orderStore('ship', '--item', `${sku}=2`, '--carrier', 'UPS', '--tracking', '1Z1')
  expect(part.output).toContain(`A part of order ${number} is shipped. ada@example.com will receive an email.`)
  const refund = ['--item', sku, '--restock', '--reason', 'A hole', '--key', 'first']
  expect((await orderStore('refund', ...refund)).output).toMatch(
    /is refunded in part: (\$[\d.]+), \1 in all\. .*\nThe refunded items were returned to stock\./,
  )
  expect((await orderStore('refund', ...refund)).output).toContain('already has this refund. Nothing was changed.')
  expect((await orderStore('refund', '--shipping')).output).toContain('is refunded in part')
  expect((await orderStore('refund', '--shipping')).output).toContain('Nothing is left of the delivery price.')
  expect((await orderStore('refund', '--amount', '1.50')).output).toContain('is refunded in part: $1.50')
  expect((await orderStore('refund', '--amount', '1.505')).output).toContain('must be an amount in USD')
  expect((await orderStore('refund', '--item', `${sku}=9`)).output).toContain(
    `9 x ${sku} cannot be refunded: 3 of order`,
  )
  expect((await orderStore('cancel', '--item', `${sku}=2`)).output).toContain('goes on without these items.')
  const { output } = await orderStore('show')
  expect(output).toContain(`shipped  UPS  1Z1`)
  expect(output).toMatch(new RegExp(`Refund +\\$[\\d.]+ for 1 x ${sku}, restocked, refunded`))
  const { refunds, ledger } = JSON.parse((await orderStore('show', '--json')).output)
  expect(refunds).toHaveLength(4)
  expect(refunds[1]).toMatchObject({ shipping: { amount: shipping } })
  expect(ledger.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['authorized', 'captured', 'refunded', 'refunded', 'refunded', 'refunded'],
  ])
})

test('an operator changes an address, sends an email again, and sees notes, tags and commands in the timeline', async () => {
  const number = await buy()
  const orderStore = (verb: string, ...options: string[]) => store('orders', verb, 'corner', number, ...options)
  expect((await orderStore('address')).output).toContain('Nothing to change')
  expect((await orderStore('address', '--address1', '1 New Street', '--first-name', 'Augusta')).output).toBe(
    'The address was changed.\n',
  )
  const oregon = ['--city', 'Portland', '--state', 'Oregon', '--zip', '97204']
  expect((await orderStore('address', ...oregon)).output).toMatch(
    /delivery costs \$0\.00 and tax -\$[\d.]+ more\. Nothing is charged or refunded\. The address was not changed\. Add `--confirm`/,
  )
  expect((await orderStore('address', ...oregon, '--confirm')).output).toContain('The address was changed.')
  expect((await orderStore('address', '--country', 'Germany')).output).toContain('must be a code of two letters')
  expect((await orderStore('resend', 'placed')).output).toContain('will be sent to ada@example.com again')
  expect((await orderStore('resend', 'shipped')).output).toContain('has no email "shipped"')
  expect((await orderStore('note', 'Called about the color.')).output).toContain('The note was added')
  expect((await orderStore('tag', '--add', 'Gift', 'vip')).output).toBe('Tags: gift, vip\n')
  expect((await orderStore('tag', '--remove', 'gift', 'vip')).output).toBe('The order has no tags.\n')
  const { output } = await orderStore('timeline')
  expect(output).toMatch(/placed +buyer\n.*address changed +operator \S+ +1 New Street, .*US\n/)
  for (const part of ['email resent', 'Called about the color.', '+gift +vip', '-gift -vip'])
    expect(output).toContain(part)
})

test('an operator lists a return, approves it with a label, and refunds it', async () => {
  const number = await buy()
  await store('orders', 'deliver', 'corner', number)
  expect((await store('returns', 'list', 'corner')).output).toBe('There are no returns.\n')
  const [order] = await database.db.select().from(orders)
  const items = [{ sku: order?.lines[0]?.sku, quantity: 1, reason: 'wrong_item' }]
  const input = { storeSlug: 'corner', number, email: 'ada@example.com', comment: 'I got a mug.', items }
  expectOk(await new Buyer(shop, deps).call('POST', '/v1/orders/returns', input))
  const { output } = await store('returns', 'list', 'corner', '--state', 'requested')
  expect(output).toMatch(/requested +ada@example\.com +1 x \S+ \(wrong item\) +I got a mug\./)
  const [, id = ''] = /^(\d+) /m.exec(output) ?? []
  const label = ['--label', 'https://labels.example/1']
  expect((await store('returns', 'refund', 'corner', number, id)).output).toContain('is not approved yet')
  expect((await store('returns', 'approve', 'corner', number, id, ...label)).output).toContain(
    `Return ${id} is approved.`,
  )
  expect((await store('returns', 'receive', 'corner', number, id)).output).toContain(`Return ${id} is received.`)
  expect((await store('returns', 'refund', 'corner', number, id)).output).toMatch(/is refunded\. Refunded: \$21\.15\./)
  expect((await store('returns', 'refund', 'corner', number, id)).output).toContain('is already refunded')
  expect((await store('returns', 'days', 'corner', '14')).output).toContain('within 14 days after the delivery')
  expect((await store('returns', 'days', 'corner', 'soon')).output).toContain('must be a number from 0 to 365')
})

test('the books of a period are exported as CSV, of one store or of all', async () => {
  const number = await buy()
  await store('orders', 'refund', 'corner', number, '--amount', '5')
  const { output } = await store('orders', 'books', 'corner', '--since', '2026-11-01', '--until', '2026-11-30')
  const [head, ...lines] = output.trim().split('\r\n')
  expect(head).toMatch(
    /^date,store,order,entry,part,merchant_sku,sku,title,quantity,net,tax,gross,currency,tax_rate_percent/,
  )
  expect(lines.map((line) => line.split(',').slice(3, 5).join(' '))).toEqual([
    'sale item',
    'sale delivery',
    'refund amount',
  ])
  expect(lines[0]).toContain(',20.00,1.15,21.15,USD,5.75,added,US,OH,sandbox,')
  expect(lines[2]).toContain(',-5.00,0.00,-5.00,USD,')
  expect((await store('orders', 'books')).output).toBe(output)
  expect((await store('orders', 'books', '--since', '2026-12-01')).output.trim()).toBe(head)
  const file = join(tmpdir(), `books-${process.pid}.csv`)
  expect((await store('orders', 'books', '--out', file)).output).toBe(`Exported 3 rows to ${file}.\n`)
  expect(await readFile(file, 'utf8')).toBe(output)
  await rm(file)
})

// Requirements: C7.122
test('a provider’s rejection of a refund is printed, shown with the order, and retried by the same command', async () => {
  const number = await buy()
  rejection = 'balance_insufficient'
  expect(await store('orders', 'refund', 'corner', number)).toMatchObject({
    code: 1,
    output: expect.stringContaining('balance_insufficient'),
  })
  expect((await store('orders', 'show', 'corner', number)).output).toContain('rejected by the provider')
  expect((await store('orders', 'corner')).output).toContain('the refund was rejected by sandbox: balance_insufficient')
  rejection = null
  expect((await store('orders', 'refund', 'corner', number)).output).toContain('is refunded')
  expect((await store('orders', 'corner')).output).not.toContain('need')
})

test('an order shows each dispute with its response deadline', async () => {
  const number = await buy()
  const [order] = await database.db.select().from(orders).where(eq(orders.lookupNumber, number))
  if (!order?.paymentId) throw new Error('The order has no payment.')
  const { storeId, paymentId } = order
  const dispute = { storeId, paymentId, amount: 1_250, currency: 'USD', openedAt: new Date('2026-11-21T10:00:00Z') }
  const respondBy = new Date('2026-12-05T10:00:00Z')
  await database.db.insert(disputes).values([
    { ...dispute, providerId: 'dp_1', status: 'open', reason: 'fraudulent', respondBy },
    { ...dispute, providerId: 'dp_2', status: 'lost', reason: 'duplicate', respondBy },
  ])
  const { output } = await store('orders', 'show', 'corner', number)
  expect(output).toMatch(/Dispute +open: \$12\.50, fraudulent, since 2026-11-21, respond by 2026-12-05 \(dp_1\)/)
  expect(output).toMatch(/Dispute +lost: \$12\.50, duplicate, since 2026-11-21 \(dp_2\)/)
})

test.each([
  ['orders ship corner', "Missing required argument 'number'."],
  ['orders ship corner 1 2', "Too many arguments for 'ship'"],
  ['orders deliver corner 1 --carrier UPS', "Unknown option '--carrier'"],
  ['orders export corner --since yesterday', '`--since` must be a UTC date'],
  ['orders list corner --until 2026-13-01', '`--until` must be a UTC date'],
  ['orders list corner --total 25', '`--total` must be a currency and amounts'],
  ['orders list corner --total USD=2.999', '`--total` must be a currency and amounts'],
  ['orders list corner --total USD=..', '`--total` must be a currency and amounts'],
  ['orders list corner --country USA', '`--country` must be a code of two letters'],
  ['orders list corner --status lost', 'Allowed choices are placed, in_production'],
  ['email corner', "Missing required argument 'address'."],
])('"%s" exits with a usage error that states the reason', async (line, why) => {
  expect(await store(...line.split(' '))).toMatchObject({ code: 2, output: expect.stringContaining(why) })
})

test('an operator finds orders by what a buyer says, in one store or in all', async () => {
  const number = await buy()
  const grace = { ...ada, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' }
  const second = await buy(grace)
  for (const [option, value] of [
    ['--name', 'hop'],
    ['--email', 'Grace@example.com'],
    ['--number', second.toLowerCase()],
  ] as const) {
    const { output } = await store('orders', 'list', 'corner', option, value)
    expect(output).toContain(second)
    expect(output).not.toContain(number)
  }
  const all = await store('orders', '--country', 'us', '--since', '2026-11-20', '--until', '2026-11-20')
  expect(all.output).toMatch(new RegExp(`${number} +corner .*Ada Lovelace +US +ada@example.com`))
  const page = JSON.parse((await store('orders', '--limit', '1', '--json')).output)
  expect(page).toMatchObject({ orders: [{ lookupNumber: second, storeSlug: 'corner' }] })
  expect((await store('orders', 'list', '--limit', '1')).output).toContain(`Continue with \`--after ${page.next}\``)
  expect((await store('orders', '--after', page.next)).output).toContain(number)
  const [{ total }] = page.orders
  const exact = (total.amount / 100).toFixed(2)
  expect((await store('orders', 'corner', '--total', `USD=${exact}`)).output).toContain(second)
  expect((await store('orders', 'corner', '--total', `usd=1..${exact}`)).output).toContain(second)
  for (const none of ['EUR=1..', `USD=${Math.floor(total.amount / 100) + 1}..`, 'USD=..1'])
    expect((await store('orders', 'corner', '--total', none)).output).toBe('No order meets all conditions.\n')
})

// Requirements: C7.122
test('orders are exported as CSV, one row per line item, oldest first, and no cell becomes a formula', async () => {
  const first = await buy({ ...ada, firstName: '=HYPERLINK("http://evil")', lastName: 'O, "Neil"' })
  const second = await buy()
  await store('orders', 'ship', 'corner', second, '--carrier', 'UPS', '--tracking', '1Z')
  const { output } = await store('orders', 'export', 'corner')
  const [head, one, two, ...rest] = output.split('\r\n')
  expect(head).toMatch(/^order,placed_at,status,.*total,.*tracking_number,.*sku,.*quantity/)
  expect(one).toContain(`${first},2026-11-20T10:00:00.000Z,placed`)
  expect(one).toContain(`"'=HYPERLINK(""http://evil"")","O, ""Neil""",+12025550123`)
  expect(two).toContain('UPS,1Z,https://www.ups.com/track?tracknum=1Z')
  expect(rest).toEqual([''])
  const out = join(tmpdir(), `orders-${process.pid}.csv`)
  expect((await store('orders', 'export', 'corner', '--since', '2026-11-20', '--out', out)).output).toContain(
    '2 orders',
  )
  expect(await readFile(out, 'utf8')).toBe(output)
  await rm(out)
  expect((await store('orders', 'export', 'corner', '--since', '2026-11-21')).output.split('\r\n')).toHaveLength(2)
  const json = JSON.parse((await store('orders', 'export', 'corner', '--json')).output)
  expect(json.orders).toMatchObject([{ lookupNumber: first }, { lookupNumber: second }])
})

test('a name with terminal control characters is shown and exported without them', async () => {
  // New input rejects them; an older order is stored unchanged.
  const number = await buy()
  const customer = { ...ada, lastName: 'Love\u001b[2Jlace' }
  await database.db.update(orders).set({ customer }).where(eq(orders.lookupNumber, number))
  for (const args of [
    ['show', 'corner', number],
    ['export', 'corner'],
  ]) {
    const { output } = await store('orders', ...args)
    expect(output).toContain('Love [2Jlace')
    expect(output).not.toContain('\u001b')
  }
})

test('a long list of orders is exported in pages, each order once', async () => {
  const numbers = [await buy(), await buy(), await buy()]
  const exportedNumbers: string[] = []
  for (let after: number | null = 0; after !== null; ) {
    const response = await createCommerce(deps).request(`/admin/stores/corner/orders/export?limit=2&after=${after}`, {
      headers: { authorization: `Bearer ${testAdminToken}` },
    })
    const page: OrderPage = OrderPage.parse(await response.json())
    exportedNumbers.push(...page.orders.map(({ lookupNumber }) => lookupNumber))
    after = page.next
  }
  expect(exportedNumbers).toEqual(numbers)
})

// Requirements: C7.122
test('the creator’s address is set, kept by an export and an import, and removed', async () => {
  expect((await store('email', 'corner', 'maker@example.com')).output).toContain(
    'now receives an email for each order at corner',
  )
  expect((await store('email', 'corner', 'maker@example.com')).output).toContain('already')
  expect((await store('email', 'corner', 'not an address')).code).toBe(1)
  expect((await store('show', 'corner')).output).toContain('maker@example.com')
  const { store: exported } = JSON.parse((await store('export', 'corner')).output)
  expect(exported.email).toBe('maker@example.com')
  // A file without the field does not remove the address.
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 5 }] }, deps)
  expect((await store('show', 'corner')).output).toContain('maker@example.com')
  expect((await store('email', 'corner', '-')).output).toContain('has no email address for order notifications')
  expect((await store('export', 'corner')).output).not.toContain('maker@example.com')
})
