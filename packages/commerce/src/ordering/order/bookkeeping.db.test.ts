import { BookPage, type BookRow } from '@awning/contract/bookkeeping'
import type { Customer } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import { ada, Buyer, createShop, expectOk, runWorkerTurn, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { callAsOperator } from '@awning/testing/operator-call'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { ServiceContext } from '../../context'
import { orderLedger, orders, payments } from '../../db/schema/orders'
import type { ProviderDispute } from '../../ports/payment-provider'
import type { Sandbox } from '../../ports/sandbox'
import { createSandbox } from '../providers/sandbox/sandbox'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let sandbox: Sandbox
let disputes: ProviderDispute[]
let deps: ServiceContext
let shop: Shop

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  sandbox = createSandbox(database.db, clock)
  disputes = []
  const retrieve: Sandbox['retrieve'] = async (id, signal) => {
    const payment = await sandbox.retrieve(id, signal)
    return payment && { ...payment, fee: { amount: 178, currency: 'USD' } }
  }
  deps = testDeps(database.db, {
    clock,
    payments: { sandbox: { ...sandbox, retrieve, listDisputes: async () => disputes } },
  })
  const listings = [
    { slug: 'tee', price: 2_000, inventory: 9, sku: 'TEE-1' },
    { slug: 'mug', price: 1_499, inventory: 9 },
  ]
  const promoCodes = [{ code: 'TEN', type: 'percentage', value: 10, active: true }] as const
  shop = await createShop({ slug: 'corner', listings, promoCodes: [...promoCodes] }, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
  await checkSums()
})

async function buy(customer: Customer = ada, promoCode?: string): Promise<string> {
  const buyer = new Buyer(shop, deps)
  const { id } = await buyer.startCheckout([await shop.line('tee', 2), await shop.line('mug')])
  await buyer.enterAddress(id, customer)
  if (promoCode !== undefined) expectOk(await buyer.change(id, { promoCode }))
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
  return (await database.db.select().from(orders).orderBy(orders.id)).at(-1)?.lookupNumber ?? ''
}
const call = (path: string, body?: unknown) => callAsOperator(deps, { path, body })
const command = async (number: string, verb: string, body: unknown) =>
  expectOk(await call(`/stores/corner/orders/${number}/${verb}`, body))
const books = async (query = '', path = '/stores/corner/bookkeeping') =>
  BookPage.parse(expectOk(await call(`${path}?${query}`)))
const poll = async () => {
  await database.db.update(payments).set({ nextPollAt: clock.now(), disputed: disputes.length > 0 })
  await runWorkerTurn(deps)
}
const sumOf = (rows: readonly BookRow[], field: 'net' | 'tax' | 'gross') =>
  rows.reduce((sum, row) => sum + row[field], 0)

/** The rows of each movement add up to it, and the tax of a row is the difference of its net and gross amounts. */
async function checkSums(): Promise<void> {
  const { rows } = await books('limit=1000', '/bookkeeping')
  for (const row of rows) expect(row.net + row.tax).toBe(row.gross)
  const moved = await database.db.select().from(orderLedger)
  const kept = moved.reduce(
    (sum, { kind, amount }) => (kind === 'authorized' ? sum : kind === 'captured' ? sum + amount : sum - amount),
    0,
  )
  expect(
    sumOf(
      rows.filter(({ part }) => part !== 'fee'),
      'gross',
    ),
  ).toBe(kept)
}

test('a sale has a row for each item and for the delivery, with the tax at its rate', async () => {
  const number = await buy(ada, 'TEN')
  const [order] = await database.db.select().from(orders)
  const { rows } = await books()
  expect(rows).toMatchObject([
    { entry: 'sale', part: 'item', merchantSku: 'TEE-1', title: 'The tee', quantity: 2, net: 3_600 },
    { entry: 'sale', part: 'item', merchantSku: null, title: 'The mug', quantity: 1, net: 1_349 },
    { entry: 'sale', part: 'delivery', net: order?.shipping },
  ])
  expect([sumOf(rows, 'tax'), sumOf(rows, 'gross')]).toEqual([order?.tax, order?.total])
  for (const row of rows)
    expect(row).toMatchObject({
      ...{ lookupNumber: number, storeSlug: 'corner', taxRate: 5_750, taxKind: 'added', currency: 'USD' },
      ...{ countryCode: 'US', stateCode: 'OH', provider: 'sandbox' },
    })
})

test('the tax of German prices is part of them, at 19 %', async () => {
  const address = { address1: 'Weg 1', address2: '', city: 'Berlin', state: '', stateCode: '', zip: '10115' }
  await buy({ ...ada, address: { ...address, country: 'Germany', countryCode: 'DE' } })
  const [order] = await database.db.select().from(orders)
  const { rows } = await books()
  expect(sumOf(rows, 'gross')).toBe(order?.total)
  expect(Math.abs(sumOf(rows, 'tax') - (order?.includedTax ?? 0))).toBeLessThanOrEqual(1)
  expect(rows.every(({ taxRate, taxKind }) => taxRate === 19_000 && taxKind === 'included')).toBe(true)
})

test('refunds have their items and delivery with their tax as negative amounts, and one that fails is taken back', async () => {
  const number = await buy()
  const [order] = await database.db.select().from(orders)
  const sku = order?.lines[0]?.sku
  await command(number, 'refund', { items: [{ sku, quantity: 1 }], shipping: order?.shipping, key: 'a' })
  await command(number, 'refund', { amount: 500, key: 'b' })
  const refunds = (await books()).rows.filter(({ entry }) => entry === 'refund')
  expect(refunds).toMatchObject([
    { part: 'item', sku, quantity: -1, net: -2_000, tax: -115, gross: -2_115 },
    { part: 'delivery', net: -(order?.shipping ?? 0) },
    { part: 'amount', sku: null, gross: -500 },
  ])
  const [payment] = await database.db.select().from(payments)
  await sandbox.failRefund(payment?.providerId ?? '', `${payment?.idempotencyKey}:refund:2`)
  await poll()
  expect((await books()).rows.at(-1)).toMatchObject({ entry: 'refund', part: 'amount', gross: 500 })
})

test('a refund of the rest of an order has its items, and the difference to what is left', async () => {
  const number = await buy()
  await command(number, 'refund', { amount: 500, key: 'a' })
  await command(number, 'refund', {})
  const parts = (await books()).rows
    .filter(({ entry }) => entry === 'refund')
    .map(({ part, gross }) => [part, gross > 0])
  expect(parts).toEqual([
    ['amount', false],
    ['item', false],
    ['item', false],
    ['delivery', false],
    ['amount', true],
  ])
})

test('the fee of the provider is beside the sale, and a lost dispute is written off', async () => {
  await buy()
  disputes = [
    {
      ...{ id: 'du_1', status: 'open', reason: 'fraudulent', amount: 1_000, currency: 'USD' },
      ...{ openedAt: clock.now(), respondBy: null },
    },
  ]
  await poll()
  disputes = disputes.map((dispute) => ({ ...dispute, status: 'lost' }))
  await poll()
  const { rows } = await books()
  expect(rows.filter(({ part }) => part === 'fee')).toMatchObject([{ entry: 'sale', gross: -178, currency: 'USD' }])
  expect(rows.slice(4)).toMatchObject([
    { entry: 'dispute', gross: -1_000 },
    { entry: 'dispute', gross: 1_000 },
    { entry: 'write_off', gross: -1_000 },
  ])
})

test('the books of a month have what happened in it, page by page, of one store or of all', async () => {
  await buy()
  clock.moveTo('2026-12-01T00:00:00Z')
  await command(await buy(), 'refund', { amount: 500, key: 'a' })
  const november = 'since=2026-11-01T00:00:00Z&until=2026-12-01T00:00:00Z'
  expect(new Set((await books(november)).rows.map(({ at }) => at.slice(0, 7)))).toEqual(new Set(['2026-11']))
  const first = await books('limit=1')
  const second = await books(`limit=2&after=${first.next}`)
  expect(second.next).toBeNull()
  const all = await books('', '/bookkeeping')
  expect([...first.rows, ...second.rows]).toEqual(all.rows)
  await createShop({ slug: 'other', listings: [{ slug: 'hat' }] }, deps)
  expect((await books('', '/stores/other/bookkeeping')).rows).toEqual([])
})
