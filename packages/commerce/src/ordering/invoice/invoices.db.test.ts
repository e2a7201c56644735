import { BookPage } from '@awning/contract/bookkeeping'
import type { Seller } from '@awning/contract/invoices'
import { fixedClock } from '@awning/platform/clock'
import {
  ada,
  Buyer,
  createShop,
  expectOk,
  runWorkerTurn,
  type Shop,
  UnexpectedStatusError,
} from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { callAsOperator } from '@awning/testing/operator-call'
import { sampleSeller } from '@awning/testing/sample-seller'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { ServiceContext } from '../../context'
import { invoices } from '../../db/schema/invoices'
import { orders, payments } from '../../db/schema/orders'
import type { Sandbox } from '../../ports/sandbox'
import { recoverOpenOrders } from '../order/recover-open-orders'
import { createSandbox } from '../providers/sandbox/sandbox'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let sandbox: Sandbox
let deps: ServiceContext
let shop: Shop

jest.setTimeout(120_000)

const listings = [
  { slug: 'tee', price: 2_000, inventory: 99, sku: 'TEE-1' },
  { slug: 'mug', price: 1_499, inventory: 99 },
]

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  sandbox = createSandbox(database.db, clock)
  deps = testDeps(database.db, { clock, payments: { sandbox } })
  shop = await createShop({ slug: 'corner', listings }, deps)
})
afterEach(async () => expect(await checkInvariants(database.db)).toEqual([]))

async function buy(from = shop, context = deps): Promise<string> {
  const buyer = new Buyer(from, context)
  const { id } = await buyer.startCheckout([await from.line('tee', 2), await from.line('mug')])
  await buyer.enterAddress(id, ada)
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
  const rows = await database.db.select().from(orders)
  return rows.find(({ checkoutId }) => checkoutId === id)?.lookupNumber ?? ''
}
const setSeller = async (seller: Partial<Seller> | null = {}, slug = 'corner') =>
  expectOk(
    await callAsOperator(deps, {
      method: 'PUT',
      path: `/stores/${slug}/seller`,
      body: { seller: seller && { ...sampleSeller, ...seller } },
    }),
  )
const refund = async (number: string, body: unknown) =>
  expectOk(await callAsOperator(deps, { path: `/stores/corner/orders/${number}/refund`, body }))
const issue = (body = {}) => callAsOperator(deps, { path: '/stores/corner/invoices/issue', body })
const documents = async () => await database.db.select().from(invoices).orderBy(invoices.storeId, invoices.sequence)
const summaries = async () =>
  (await documents()).map(({ number, kind, corrects, content }) => [number, kind, corrects, content.gross])

test('a paid order has an invoice with its items, delivery and taxes, and a store without a seller issues none', async () => {
  await buy()
  expect(await documents()).toEqual([])
  await setSeller()
  const number = await buy()
  const order = (await database.db.select().from(orders).orderBy(orders.id)).at(-1)
  const [invoice, ...others] = await documents()
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ number: 'R-1', kind: 'invoice', corrects: null, issuedAt: clock.now() })
  expect(invoice?.content).toMatchObject({
    ...{ seller: sampleSeller, orderNumber: number, gross: order?.total, tax: order?.tax, suppliedAt: null },
    ...{ buyer: { firstName: 'Ada', address: ada.address }, receiver: null, locale: 'en', currency: 'USD' },
    lines: [
      { part: 'item', title: 'The tee', merchantSku: 'TEE-1', quantity: 2, net: 4_000 },
      { part: 'item', title: 'The mug', quantity: 1, net: 1_499 },
      { part: 'delivery', net: order?.shipping },
    ],
    taxes: [{ rate: { rate: 5_750, kind: 'added' }, tax: order?.tax }],
  })
})

test('refunds have credit notes: of an item, of the delivery, of an amount, and of the rest', async () => {
  await setSeller()
  const number = await buy()
  const [order] = await database.db.select().from(orders)
  const sku = order?.lines[0]?.sku
  await refund(number, { items: [{ sku, quantity: 1 }], key: 'a', reason: 'A hole in the sleeve.' })
  await refund(number, { shipping: order?.shipping, key: 'b' })
  await refund(number, { amount: 500, key: 'c' })
  await refund(number, {})
  const all = await documents()
  expect(all.map(({ number: name, kind, corrects }) => [name, kind, corrects])).toEqual([
    ['R-1', 'invoice', null],
    ...['R-2', 'R-3', 'R-4', 'R-5'].map((name) => [name, 'credit_note', 'R-1']),
  ])
  expect(all[1]?.content).toMatchObject({
    lines: [{ part: 'item', title: 'The tee', quantity: -1, net: -2_000, tax: -115, gross: -2_115 }],
    reason: 'A hole in the sleeve.',
  })
  expect(all[2]?.content.lines).toMatchObject([{ part: 'delivery' }])
  expect(all[3]?.content.lines).toMatchObject([{ part: 'amount', gross: -500, rate: null }])
  expect(all.reduce((sum, { content }) => sum + content.gross, 0)).toBe(0)
})

test('a refund that the provider takes back has a reversal of its credit note', async () => {
  await setSeller()
  const number = await buy()
  await refund(number, { amount: 500, key: 'a' })
  const [payment] = await database.db.select().from(payments)
  await sandbox.failRefund(payment?.providerId ?? '', `${payment?.idempotencyKey}:refund:1`)
  await database.db.update(payments).set({ nextPollAt: clock.now() })
  await runWorkerTurn(deps)
  expect((await summaries()).slice(1)).toEqual([
    ['R-2', 'credit_note', 'R-1', -500],
    ['R-3', 'reversal', 'R-2', 500],
  ])
})

test('the rows of the books and the lines of the documents are the same', async () => {
  await setSeller()
  const number = await buy()
  const [order] = await database.db.select().from(orders)
  await refund(number, { items: [{ sku: order?.lines[0]?.sku, quantity: 1 }], shipping: 100, key: 'a' })
  await refund(number, { amount: 321, key: 'b' })
  const books = BookPage.parse(expectOk(await callAsOperator(deps, { path: '/stores/corner/bookkeeping' })))
  const amounts = ({ part, sku, quantity, net, tax, gross }: Record<string, unknown>) => [
    part,
    sku,
    quantity,
    net,
    tax,
    gross,
  ]
  expect((await documents()).flatMap(({ content }) => content.lines.map(amounts))).toEqual(books.rows.map(amounts))
})

test('eight buyers and eight refunds at once get numbers without a gap', async () => {
  await setSeller()
  const numbers = await Promise.all(Array.from({ length: 8 }, () => buy()))
  await Promise.all(numbers.map((number) => refund(number, { amount: 100, key: 'a' })))
  expect((await documents()).map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 16 }, (_, index) => index + 1),
  )
})

test('an order that is interrupted after its invoice was written leaves no gap', async () => {
  await setSeller()
  let interruptions = 1
  const dying = {
    ...deps,
    reachFaultPoint: (point: string) => {
      if (point !== 'messages-written' || interruptions-- <= 0) return
      throw new Error('the process dies')
    },
  }
  await expect(buy(shop, dying)).rejects.toThrow(UnexpectedStatusError)
  expect(await documents()).toEqual([])
  await buy()
  await recoverOpenOrders(deps, { atStart: true })
  expect((await documents()).map(({ number }) => number)).toEqual(['R-1', 'R-2'])
})

test('each store counts its own invoices', async () => {
  const other = await createShop({ slug: 'other', listings }, deps)
  await setSeller()
  await setSeller({ numberPrefix: '2026-' }, 'other')
  await buy()
  await buy(other)
  await buy()
  expect((await documents()).map(({ number }) => number)).toEqual(['R-1', 'R-2', '2026-1'])
})

test('missing documents are issued once, in the order in which the money moved', async () => {
  expect((await issue()).status).toBe(409)
  const first = await buy()
  await buy()
  await refund(first, { amount: 500, key: 'a' })
  await setSeller()
  // Without its invoice, a refund has no credit note.
  await refund(first, { amount: 100, key: 'b' })
  expect(await documents()).toEqual([])
  const runs = await Promise.all([issue(), issue()])
  expect(runs.map(({ status }) => status)).toEqual([200, 200])
  expect((await summaries()).map(([number, kind, corrects]) => [number, kind, corrects])).toEqual([
    ['R-1', 'invoice', null],
    ['R-2', 'invoice', null],
    ['R-3', 'credit_note', 'R-1'],
    ['R-4', 'credit_note', 'R-1'],
  ])
  expect((await issue()).body).toEqual({ slug: 'corner', issued: [], unreadable: [] })
})

test('only what was paid since a day is issued, and an order that was shipped before has its day of supply', async () => {
  await buy()
  clock.moveTo('2026-11-22T10:00:00Z')
  const number = await buy()
  expectOk(await callAsOperator(deps, { path: `/stores/corner/orders/${number}/ship`, body: {} }))
  clock.moveTo('2026-11-25T10:00:00Z')
  await setSeller()
  expect((await issue({ since: '2026-11-21T00:00:00Z' })).body).toMatchObject({ issued: ['R-1'] })
  expect((await documents())[0]?.content).toMatchObject({
    ...{ orderNumber: number, paidAt: '2026-11-22T10:00:00.000Z', suppliedAt: '2026-11-22T10:00:00.000Z' },
  })
})

test('an issued invoice stays as it is when the seller and the address change, and the credit note has the same buyer', async () => {
  await setSeller()
  const number = await buy()
  const [before] = await documents()
  await setSeller({ legalName: 'Another GmbH', numberPrefix: 'S-' })
  const customer = { ...ada, lastName: 'King', address: { ...ada.address, address1: '2 Other Street' } }
  expectOk(
    await callAsOperator(deps, { path: `/stores/corner/orders/${number}/address`, body: { customer, confirm: true } }),
  )
  await refund(number, { amount: 500, key: 'a' })
  const [after, note] = await documents()
  expect(after).toEqual(before)
  expect(note).toMatchObject({ number: 'S-2', corrects: 'R-1' })
  expect(note?.content).toMatchObject({ seller: { legalName: 'Another GmbH' }, buyer: before?.content.buyer })
})

test('a buyer opens an invoice with number and email address; every mismatch is the same 404', async () => {
  await setSeller()
  const number = await buy()
  const another = await buy()
  const open = (changes: Record<string, string> = {}) =>
    new Buyer(shop, deps).call('POST', '/v1/orders/invoice', {
      storeSlug: 'corner',
      number,
      email: ada.email,
      invoice: 'R-1',
      ...changes,
    })
  const tracked = expectOk(
    await new Buyer(shop, deps).call('POST', '/v1/orders/track', { storeSlug: 'corner', number, email: ada.email }),
  )
  expect(tracked).toMatchObject({
    invoices: [{ kind: 'invoice', number: 'R-1', issuedAt: '2026-11-20T10:00:00.000Z' }],
  })
  const found = await open()
  expect([found.status, String(found.body).slice(0, 5)]).toEqual([200, '%PDF-'])
  const unknown = await new Buyer(shop, deps).call('POST', '/v1/orders/track', {
    storeSlug: 'corner',
    number: 'AW-1',
    email: ada.email,
  })
  const mismatches: Record<string, string>[] = [
    { email: 'eve@example.com' },
    { number: another },
    { invoice: 'R-9' },
    { storeSlug: 'other' },
  ]
  for (const changes of mismatches) expect([changes, await open(changes)]).toEqual([changes, unknown])
})

test('an operator lists the documents page by page and opens one', async () => {
  await setSeller()
  const number = await buy()
  await refund(number, { amount: 500, key: 'a' })
  const list = async (query: string) =>
    expectOk(await callAsOperator(deps, { path: `/stores/corner/invoices?${query}` }))
  expect(await list('limit=1')).toMatchObject({ invoices: [{ number: 'R-1', lookupNumber: number }], next: 1 })
  expect(await list('after=1')).toMatchObject({
    ...{
      invoices: [{ number: 'R-2', kind: 'credit_note', corrects: 'R-1', gross: -500, currency: 'USD' }],
      next: null,
    },
  })
  expect(await list('since=2026-11-21T00:00:00Z')).toEqual({ invoices: [], next: null })
  expect((await callAsOperator(deps, { path: '/stores/corner/invoices/R-2' })).status).toBe(200)
  expect((await callAsOperator(deps, { path: '/stores/corner/invoices/R-9' })).status).toBe(404)
})

test('a packing slip has what is left to ship, or what is in a parcel', async () => {
  const number = await buy()
  const slip = async (query = '') =>
    await callAsOperator(deps, { path: `/stores/corner/orders/${number}/packing-slip${query}` })
  expect((await slip()).status).toBe(200)
  expect((await slip('?shipment=1')).status).toBe(404)
  const [order] = await database.db.select().from(orders)
  const items = [{ sku: order?.lines[1]?.sku, quantity: 1 }]
  expectOk(await callAsOperator(deps, { path: `/stores/corner/orders/${number}/ship`, body: { items } }))
  expect((await slip('?shipment=1')).status).toBe(200)
})

test('an erasure keeps the invoices of a buyer, and an export has them also after it', async () => {
  await setSeller()
  const number = await buy()
  expectOk(await callAsOperator(deps, { path: `/stores/corner/orders/${number}/deliver`, body: {} }))
  const before = await documents()
  const erase = async () => expectOk(await callAsOperator(deps, { path: '/privacy/erase', body: { email: ada.email } }))
  expect(await erase()).toMatchObject({ stores: [{ ordersAnonymized: 1, invoicesStored: 1, kept: [] }] })
  expect(await documents()).toEqual(before)
  expect(await erase()).toMatchObject({ stores: [{ ordersAnonymized: 0, invoicesStored: 1 }] })
  expect(expectOk(await callAsOperator(deps, { path: '/privacy/export', body: { email: ada.email } }))).toMatchObject({
    stores: [{ orders: [], invoices: [{ number: 'R-1', content: { buyer: { firstName: 'Ada' } } }] }],
  })
})
