import { Order } from '@awning/contract/checkout'
import { OperatorOrder, ReturnedOrder, Timeline } from '@awning/contract/order-commands'
import { ReturnList } from '@awning/contract/returns'
import { fixedClock } from '@awning/platform/clock'
import {
  Buyer,
  createShop,
  errorCodeOf,
  expectOk,
  onHand,
  runWorkerTurn,
  type Shop,
} from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { callAsOperator } from '@awning/testing/operator-call'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeliveryDeps } from '@awning/testing/test-deps'
import type { DeliveryDeps } from '../../context'
import { orders, payments } from '../../db/schema/orders'
import type { Mail } from '../../ports/mailer'
import type { Sandbox } from '../../ports/sandbox'
import { deliverOutbox } from '../../worker/deliver-outbox'
import { createSandbox } from '../providers/sandbox/sandbox'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let sandbox: Sandbox
let sent: Mail[]
let deps: DeliveryDeps
let shop: Shop
let number: string
let tee: string

jest.setTimeout(60_000)

/** A delivered order of two tees and a digital file. */
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  sandbox = createSandbox(database.db, clock)
  ;({ deps, sent } = testDeliveryDeps(database.db, { clock, payments: { sandbox } }))
  const listings = [
    { slug: 'tee', inventory: 5 },
    { slug: 'file', kind: 'digital' as const },
  ]
  shop = await createShop({ slug: 'corner', listings }, deps)
  const buyer = new Buyer(shop, deps)
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee', 2), await shop.line('file')])))
  const [order] = await database.db.select().from(orders)
  number = order?.lookupNumber ?? ''
  tee = order?.lines[0]?.sku ?? ''
  expectOk(await operate('deliver', {}))
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const operate = (verb: string, body?: unknown) =>
  callAsOperator(deps, { method: 'POST', path: `/stores/corner/orders/${number}/${verb}`, body })
const send = (path: string, body: unknown) => new Buyer(shop, deps).call('POST', path, body)
const decide = async (id: number, verb: string, body?: unknown) =>
  ReturnedOrder.parse(expectOk(await operate(`returns/${id}/${verb}`, body)))
const ask = (quantity = 1, changes: object = {}) =>
  send('/v1/orders/returns', {
    ...{ storeSlug: 'corner', number, email: 'ada@example.com', comment: 'Too small.' },
    items: [{ sku: tee, quantity, reason: 'size' }],
    ...changes,
  })
const asked = async (quantity = 1) => Order.parse(expectOk(await ask(quantity))).returns[0]?.id ?? 0
const read = async () =>
  OperatorOrder.parse(expectOk(await callAsOperator(deps, { path: `/stores/corner/orders/${number}` })))
const track = async () =>
  Order.parse(expectOk(await send('/v1/orders/track', { storeSlug: 'corner', number, email: 'ada@example.com' })))
const emails = async () => {
  sent.length = 0
  await deliverOutbox(deps)
  return sent.map(({ subject }) => subject)
}

test('a buyer asks to send a piece back, the store accepts with a label, receives it and refunds it, with an email each', async () => {
  await emails()
  const id = await asked()
  expect(await emails()).toEqual([`Your return for Shop corner order ${number}`])
  expect((await track()).returns).toMatchObject([{ state: 'requested', comment: 'Too small.', answer: null }])
  const labelUrl = 'https://labels.example/1'
  await decide(id, 'approve', { answer: 'Please use the label.', labelUrl })
  expect(await emails()).toEqual([`Send back your Shop corner order ${number}`])
  for (const part of ['Message from the store: Please use the label.', labelUrl, 'Quantity: 1'])
    expect(sent[0]?.text).toContain(part)
  expect((await track()).returns).toMatchObject([{ state: 'approved', labelUrl, answer: 'Please use the label.' }])
  await decide(id, 'receive')
  expect(await emails()).toEqual([`Your return for Shop corner order ${number} has arrived`])
  const { order, outcome } = await decide(id, 'refund', {})
  expect([outcome, order?.returns[0]?.state, order?.status]).toEqual(['changed', 'refunded', 'delivered'])
  expect(order?.refunds).toMatchObject([{ items: [{ sku: tee, quantity: 1 }], restock: true, state: 'succeeded' }])
  expect(await onHand(shop, 'tee', deps)).toBe(4)
  expect(await emails()).toEqual([`Your refund for Shop corner order ${number}`])
  const { entries } = Timeline.parse(
    expectOk(await callAsOperator(deps, { path: `/stores/corner/orders/${number}/timeline` })),
  )
  expect(entries.filter(({ kind }) => kind.startsWith('return')).map(({ kind, by }) => [kind, by.type])).toEqual([
    ['return_requested', 'buyer'],
    ['return_approved', 'operator'],
    ['return_received', 'operator'],
  ])
})

test('a declined return has the reason, and the items can be asked for again', async () => {
  const id = await asked(2)
  expect(errorCodeOf(await ask(1))).toBe('not_returnable')
  await emails()
  await decide(id, 'decline', { answer: 'It was worn.' })
  expect((await emails())[0]).toBe(`About your return for Shop corner order ${number}`)
  expect(sent[0]?.text).toContain('It was worn.')
  expect(errorCodeOf(await operate(`returns/${id}/refund`, {}))).toBe('return_past')
  expect((await ask(1)).status).toBe(200)
})

test('every command is done once, in its order', async () => {
  const id = await asked()
  expect(errorCodeOf(await operate(`returns/${id}/receive`, undefined))).toBe('return_past')
  expect((await decide(id, 'approve', {})).outcome).toBe('changed')
  expect((await decide(id, 'approve', {})).outcome).toBe('unchanged')
  expect((await decide(id, 'approve', { labelUrl: 'https://labels.example/2' })).order?.returns[0]?.labelUrl).toBe(
    'https://labels.example/2',
  )
  expect(errorCodeOf(await operate(`returns/${id}/decline`, { answer: 'No.' }))).toBe('return_past')
  const refunds = await Promise.all(Array.from({ length: 4 }, () => decide(id, 'refund', {})))
  expect(refunds.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1)
  expect((await decide(id, 'refund', {})).outcome).toBe('unchanged')
  expect((await read()).refunds).toHaveLength(1)
})

test('a part of a return is refunded, at most its quantities', async () => {
  const id = await asked(1)
  await decide(id, 'approve', {})
  expect(errorCodeOf(await operate(`returns/${id}/refund`, { items: [{ sku: tee, quantity: 2 }] }))).toBe(
    'refund_exceeds',
  )
  expect((await decide(id, 'refund', { items: [{ sku: tee, quantity: 1 }], restock: false })).outcome).toBe('changed')
  expect(await onHand(shop, 'tee', deps)).toBe(3)
})

test.each(['approved', 'received'])(
  'a refund of an %s return that fails later leaves the return to be refunded again',
  async (state) => {
    const id = await asked()
    await decide(id, 'approve', {})
    if (state === 'received') await decide(id, 'receive')
    await decide(id, 'refund', {})
    const [payment] = await database.db.select().from(payments)
    await sandbox.failRefund(payment?.providerId ?? '', `${payment?.idempotencyKey}:refund:1`)
    await database.db.update(payments).set({ nextPollAt: clock.now() })
    await runWorkerTurn(deps)
    expect((await read()).returns[0]?.state).toBe(state)
    expect((await decide(id, 'refund', {})).order?.returns[0]?.state).toBe('refunded')
    // The item is for sale again once.
    expect(await onHand(shop, 'tee', deps)).toBe(4)
  },
)

test('only shipped goods can be sent back, within the days of the store after the delivery', async () => {
  const order = await track()
  expect(order.returnable).toEqual({ until: '2026-12-20T10:00:00.000Z', items: [{ line: 0, sku: tee, quantity: 2 }] })
  const file = order.lineItems[1]?.sku
  expect(errorCodeOf(await ask(1, { items: [{ sku: file, quantity: 1, reason: 'other' }] }))).toBe('return_exceeds')
  clock.moveTo('2026-12-20T10:00:01Z')
  expect(errorCodeOf(await ask())).toBe('not_returnable')
  const days = await callAsOperator(deps, { method: 'PUT', path: '/stores/corner/return-days', body: { days: 60 } })
  expect(expectOk(days)).toEqual({ slug: 'corner', days: 60, changed: true })
  expect((await ask()).status).toBe(200)
  await callAsOperator(deps, { method: 'PUT', path: '/stores/corner/return-days', body: { days: 0 } })
  expect((await track()).returnable).toBeNull()
})

test('items that were not shipped, because the refund of their cancellation failed later, cannot be sent back', async () => {
  const buyer = new Buyer(shop, deps)
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee', 2)])))
  const [, order] = await database.db.select().from(orders).orderBy(orders.id)
  number = order?.lookupNumber ?? ''
  expectOk(await operate('ship', { items: [{ sku: tee, quantity: 1 }] }))
  expectOk(await operate('cancel', { items: [{ sku: tee, quantity: 1 }], key: 'a' }))
  expect((await read()).status).toBe('shipped')
  const payment = (await database.db.select().from(payments)).find(({ id }) => id === order?.paymentId)
  await sandbox.failRefund(payment?.providerId ?? '', `${payment?.idempotencyKey}:refund:1`)
  await database.db.update(payments).set({ nextPollAt: clock.now() })
  await runWorkerTurn(deps)
  expect(errorCodeOf(await ask(2))).toBe('return_exceeds')
  expect((await ask(1)).status).toBe(200)
})

test('items that were refunded without a return cannot be sent back', async () => {
  expectOk(await operate('refund', { items: [{ sku: tee, quantity: 1 }], key: 'a' }))
  expect(errorCodeOf(await ask(2))).toBe('return_exceeds')
  expect((await ask(1)).status).toBe(200)
})

test('a request that is repeated asks once, and the store lists it', async () => {
  const responses = await Promise.all([ask(), ask(), ask()])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const { returns } = ReturnList.parse(
    expectOk(await callAsOperator(deps, { path: '/stores/corner/returns?state=requested' })),
  )
  expect(returns).toMatchObject([{ lookupNumber: number, email: 'ada@example.com', items: [{ sku: tee }] }])
})

test('a return of the second of two equal items can be requested with the same text a minute later', async () => {
  await asked()
  clock.moveTo(new Date(clock.now().getTime() + 61_000).toISOString())
  const { returns } = Order.parse(expectOk(await ask()))
  expect(returns.map(({ items }) => items[0]?.quantity)).toEqual([1, 1])
})

test.each([
  [{ email: 'eve@example.com' }, 404],
  [{ number: '7K3M-PQ9X-2WHT-B' }, 404],
  [{ storeSlug: 'other' }, 404],
  [{ items: [] }, 400],
  [{ items: [{ sku: 'tee', quantity: 1, reason: 'because' }] }, 400],
  [{ items: [{ sku: 'tee', quantity: 0, reason: 'size' }] }, 400],
  [{ comment: 'x'.repeat(501) }, 400],
])('a return with %j is rejected', async (changes, status) => {
  expect((await ask(1, changes)).status).toBe(status)
})

test('a return of another order or store is not found', async () => {
  const id = await asked()
  await createShop({ slug: 'other', listings: [{ slug: 'mug' }] }, deps)
  const other = await callAsOperator(deps, { path: `/stores/other/orders/${number}/returns/${id}/approve`, body: {} })
  expect(other.status).toBe(404)
  expect((await operate(`returns/${id + 1}/approve`, {})).status).toBe(404)
})
