import { type Activity, ChangedTags, OperatorOrder, Timeline } from '@awning/contract/order-commands'
import { FoundOrders } from '@awning/contract/order-search'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, errorCodeOf, expectOk, runWorkerTurn, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { callAsOperator } from '@awning/testing/operator-call'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { ServiceContext } from '../../context'
import { orders, payments } from '../../db/schema/orders'
import { outbox } from '../../db/schema/stores'
import type { Sandbox } from '../../ports/sandbox'
import { createSandbox } from '../providers/sandbox/sandbox'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let sandbox: Sandbox
let deps: ServiceContext
let shop: Shop
let number: string

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  sandbox = createSandbox(database.db, clock)
  deps = testDeps(database.db, { clock, payments: { sandbox } })
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 9 }] }, deps)
  const buyer = new Buyer(shop, deps)
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee', 3)])))
  number = (await database.db.select().from(orders))[0]?.lookupNumber ?? ''
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const call = (path: string, body?: unknown, operator?: string) =>
  callAsOperator(deps, { path: `/stores/corner/orders/${path}`, body, operator })
const timeline = async (): Promise<Activity[]> => Timeline.parse(expectOk(await call(`${number}/timeline`))).entries
const summary = async () =>
  (await timeline()).map(({ kind, by, text }) => [kind, by.name ?? by.type, text].filter((part) => part !== null))

test('the timeline has what happened and who did it, oldest first, with the emails that were sent', async () => {
  const [{ lines } = { lines: [] }] = await database.db.select().from(orders)
  const items = [{ sku: lines[0]?.sku, quantity: 1 }]
  expectOk(await call(`${number}/produce`, {}, 'Ada'))
  expectOk(await call(`${number}/ship`, { items, carrier: 'UPS', trackingNumber: '1Z1' }, 'Ada'))
  expectOk(await call(`${number}/refund`, { amount: 500, key: 'a', reason: 'Late' }, 'J%C3%B6rg'))
  expectOk(await call(`${number}/notes`, { text: 'Called about the color.\nWants a mug too.' }))
  expectOk(await call(`${number}/tags`, { add: ['Gift', 'vip'], remove: [] }, 'Ada'))
  expectOk(await call(`${number}/ship`, { trackingNumber: '1Z2' }))
  clock.moveTo('2026-11-21T10:00:00Z')
  await database.db.update(outbox).set({ doneAt: clock.now() })
  expect(await summary()).toEqual([
    ['placed', 'buyer'],
    ['in_production', 'Ada'],
    ['part_shipped', 'Ada', '1Z1'],
    ['refund_requested', 'Jörg', 'Late'],
    ['refund_succeeded', 'service'],
    ['note', 'operator', 'Called about the color.\nWants a mug too.'],
    ['tags_changed', 'Ada', '+gift +vip'],
    ['shipped', 'operator', '1Z2'],
    ...['order-mail', 'status-mail', 'shipment-mail', 'refund-mail', 'status-mail'].map((kind) => [
      ...['email', 'service', kind],
    ]),
  ])
})

test('what the provider does is in the timeline as its deed', async () => {
  const [payment] = await database.db.select().from(payments)
  const id = payment?.providerId ?? ''
  const poll = async () => {
    await database.db.update(payments).set({ nextPollAt: clock.now() })
    await runWorkerTurn(deps)
  }
  await sandbox.refund(id, { amount: 700, idempotencyKey: 'by hand' }, AbortSignal.timeout(5_000))
  await poll()
  await sandbox.failRefund(id, 'by hand')
  await poll()
  expect((await timeline()).slice(1)).toMatchObject([
    { kind: 'refund_succeeded', by: { type: 'provider' }, amount: 700 },
    { kind: 'refund_failed', by: { type: 'provider' }, amount: 700, text: 'account_closed' },
  ])
})

test('a name that is not encoded correctly is not used', async () => {
  expectOk(await call(`${number}/produce`, {}, '%E0%A4%A'))
  expect((await timeline())[1]?.by).toEqual({ type: 'operator', name: null })
})

test('orders are found by their tags, which have one spelling', async () => {
  const changed = ChangedTags.parse(expectOk(await call(`${number}/tags`, { add: ['Gift', 'gift '] })))
  expect(changed).toEqual({ tags: ['gift'], added: ['gift'], removed: [] })
  const find = async (tag: string) => FoundOrders.parse(expectOk(await call('search', { tag }))).orders
  expect(await find('GIFT')).toMatchObject([{ lookupNumber: number, tags: ['gift'] }])
  expect(await find('vip')).toEqual([])
  await call(`${number}/tags`, { remove: ['gift'] })
  expect(await find('gift')).toEqual([])
  expect(OperatorOrder.parse(expectOk(await call(number))).tags).toEqual([])
})

test('an order has at most 30 tags', async () => {
  const tags = Array.from({ length: 30 }, (_, index) => `tag ${index}`)
  expectOk(await call(`${number}/tags`, { add: tags }))
  expect(errorCodeOf(await call(`${number}/tags`, { add: ['one more'] }))).toBe('too_many_tags')
})

test.each([
  ['notes', { text: '' }],
  ['notes', { text: 'x'.repeat(2_001) }],
  ['tags', { add: ['two\nlines'] }],
  ['tags', { add: ['x'.repeat(41)] }],
])('rejects %s that are not valid', async (path, body) => {
  expect((await call(`${number}/${path}`, body)).status).toBe(400)
})

test('notes, tags and timeline of an order of another store are not found', async () => {
  await createShop({ slug: 'other', listings: [{ slug: 'mug' }] }, deps)
  for (const [path, body] of [
    ['timeline', undefined],
    ['notes', { text: 'Hello' }],
    ['tags', { add: ['gift'] }],
  ] as const) {
    const response = await callAsOperator(deps, { path: `/stores/other/orders/${number}/${path}`, body })
    expect(response.status).toBe(404)
  }
})
