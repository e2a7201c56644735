import { EndedOrder, type OperatorOrder } from '@awning/contract/order-commands'
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
import { type Faults, withFaults } from '@awning/testing/faulty-provider'
import { checkInvariants } from '@awning/testing/invariants'
import { callAsOperator } from '@awning/testing/operator-call'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeliveryDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { DeliveryDeps } from '../../context'
import { disputes } from '../../db/schema/disputes'
import { needsAttention, orders, payments } from '../../db/schema/orders'
import { sandboxPaymentsTable } from '../../db/schema/sandbox'
import { outbox } from '../../db/schema/stores'
import type { Mail } from '../../ports/mailer'
import { PaymentDeclinedError } from '../../ports/payment-provider'
import type { Sandbox } from '../../ports/sandbox'
import { deliverRefundMail } from '../../worker/deliver-message'
import { createSandbox } from '../providers/sandbox/sandbox'
import { operatorOrder } from './operator-orders'
import { recoverOpenOrders } from './recover-open-orders'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let faults: Faults
let sandbox: Sandbox
let sent: Mail[]
let deps: DeliveryDeps
let shop: Shop

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  faults = {}
  sandbox = createSandbox(database.db, clock)
  const line: Faults = {
    before: (call, id) => faults.before?.(call, id),
    after: (call, id) => faults.after?.(call, id),
  }
  ;({ deps, sent } = testDeliveryDeps(database.db, { clock, payments: { sandbox: withFaults(sandbox, line) } }))
  const listings = [
    { slug: 'tee', price: 2_000, inventory: 10 },
    { slug: 'mug', price: 1_500, inventory: 10 },
  ]
  shop = await createShop({ slug: 'corner', listings }, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

/** Two tees and a mug, to Ohio, whose tax of 5.75 % is also on the delivery. Returns the number. */
async function buy(): Promise<string> {
  const buyer = new Buyer(shop, deps)
  const lines = [await shop.line('tee', 2), await shop.line('mug')]
  expectOk(await buyer.submit(await buyer.readyToSubmit(lines)))
  const rows = await database.db.select().from(orders).orderBy(orders.id)
  return rows.at(-1)?.lookupNumber ?? ''
}
const read = (number: string): Promise<OperatorOrder> => operatorOrder(shop.store, number, database.db)
const skuOf = (order: OperatorOrder, slug: string) => order.lineItems.find((line) => line.slug === slug)?.sku ?? ''

const send = (number: string, body: unknown, verb = 'refund') =>
  callAsOperator(deps, { path: `/stores/corner/orders/${number}/${verb}`, body })
const refund = async (number: string, body: unknown) => EndedOrder.parse(expectOk(await send(number, body)))
const moved = async () =>
  (await database.db.select().from(sandboxPaymentsTable).where(eq(sandboxPaymentsTable.kind, 'refund'))).map(
    ({ amount }) => amount,
  )
const mails = async (kind: 'refund-mail' | 'status-mail') =>
  await database.db.select().from(outbox).where(eq(outbox.kind, kind))
const later = (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString())

describe('a refund of a part', () => {
  test('returns one of two items with its tax, and the order goes on', async () => {
    const number = await buy()
    const sku = skuOf(await read(number), 'tee')
    const { order, outcome } = await refund(number, { items: [{ sku, quantity: 1 }], key: 'a', reason: 'A hole' })
    expect(outcome).toBe('refunded')
    const tax = Math.floor((order?.costs.tax.value ?? 0) * (2_000 / (5_500 + (order?.costs.shipping.value ?? 0))))
    const [made] = order?.refunds ?? []
    expect(made).toMatchObject({ state: 'succeeded', becomes: null, reason: 'A hole', origin: 'store' })
    expect(made?.items).toMatchObject([{ line: 0, sku, quantity: 1, amount: 2_000 }])
    expect(Math.abs((made?.items[0]?.tax ?? 0) - tax)).toBeLessThanOrEqual(1)
    expect(order).toMatchObject({ status: 'placed', refunded: made?.amount })
    expect(await moved()).toEqual([made?.amount])
    expect(await onHand(shop, 'tee', deps)).toBe(8)
  })

  test('returns the items to stock on request', async () => {
    const number = await buy()
    const sku = skuOf(await read(number), 'tee')
    await refund(number, { items: [{ sku, quantity: 1 }], restock: true, key: 'a' })
    expect(await onHand(shop, 'tee', deps)).toBe(9)
    await send(number, {}, 'cancel')
    expect([await onHand(shop, 'tee', deps), await onHand(shop, 'mug', deps)]).toEqual([10, 10])
  })

  test('is made once, however often and concurrently it is requested with its key', async () => {
    const number = await buy()
    const body = { items: [{ sku: skuOf(await read(number), 'tee'), quantity: 1 }], key: 'a' }
    const responses = await Promise.all(Array.from({ length: 8 }, () => refund(number, body)))
    expect(responses.filter(({ outcome }) => outcome === 'refunded')).toHaveLength(1)
    expect((await refund(number, body)).outcome).toBe('unchanged')
    expect(await moved()).toHaveLength(1)
    expect(await mails('refund-mail')).toHaveLength(1)
  })

  test('is not made twice by requests with different keys for the same items', async () => {
    const number = await buy()
    const sku = skuOf(await read(number), 'mug')
    const bodies = Array.from({ length: 8 }, (_, index) => ({ items: [{ sku, quantity: 1 }], key: `key-${index}` }))
    const responses = await Promise.all(bodies.map((body) => send(number, body)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const rejected = responses.filter(({ status }) => status !== 200).map(errorCodeOf)
    expect(rejected.filter((code) => code !== 'refund_pending' && code !== 'refund_exceeds')).toEqual([])
    expect(errorCodeOf(await send(number, { items: [{ sku, quantity: 1 }], key: 'later' }))).toBe('refund_exceeds')
    expect(await moved()).toHaveLength(1)
  })

  test('with a key of another refund is rejected', async () => {
    const number = await buy()
    await refund(number, { amount: 500, key: 'a' })
    const reused = await send(number, { amount: 600, key: 'a' })
    expect([reused.status, errorCodeOf(reused)]).toEqual([422, 'refund_key_reused'])
  })

  test('of everything that is left makes the order refunded, and all parts add up to the total', async () => {
    const number = await buy()
    const before = await read(number)
    const [tee, mug] = [skuOf(before, 'tee'), skuOf(before, 'mug')]
    await refund(number, { items: [{ sku: tee, quantity: 1 }], key: 'a' })
    await refund(number, { shipping: before.costs.shipping.value, key: 'b' })
    const items = [
      { sku: tee, quantity: 1 },
      { sku: mug, quantity: 1 },
    ]
    const { order, outcome } = await refund(number, { items, key: 'c' })
    expect([outcome, order?.status, order?.refunded]).toEqual(['ended', 'refunded', before.totalCost.amount])
    expect((await moved()).reduce((sum, amount) => sum + amount, 0)).toBe(before.totalCost.amount)
    expect([(await mails('refund-mail')).length, (await mails('status-mail')).length]).toEqual([2, 1])
    expect(errorCodeOf(await send(number, { amount: 1, key: 'd' }))).toBe('nothing_to_refund')
  })

  test('leaves the rest to a refund of the order', async () => {
    const number = await buy()
    await refund(number, { amount: 500, key: 'a' })
    const { order, outcome } = await refund(number, {})
    const total = order?.totalCost.amount ?? 0
    expect([outcome, order?.status, await moved()]).toEqual(['ended', 'refunded', [500, total - 500]])
  })

  test.each([
    [{ amount: 999_999, key: 'a' }, 409, 'refund_exceeds'],
    [{ shipping: 99_999, key: 'a' }, 409, 'refund_exceeds'],
    [{ items: [{ sku: 'of another order', quantity: 1 }], key: 'a' }, 409, 'refund_exceeds'],
    [{ amount: 500 }, 400, 'invalid'],
    [{ amount: 500, shipping: 100, key: 'a' }, 400, 'invalid'],
    [{ amount: 500, restock: true, key: 'a' }, 400, 'invalid'],
    [{ amount: -1, key: 'a' }, 400, 'invalid'],
    [{ amount: 0.5, key: 'a' }, 400, 'invalid'],
  ])('is rejected for %j', async (body, status, code) => {
    const number = await buy()
    const response = await send(number, body)
    expect(response.status).toBe(status)
    if (status === 409) expect(errorCodeOf(response)).toBe(code)
    expect(await moved()).toEqual([])
  })

  test('whose response is lost is repeated with its key, even after the provider forgot it', async () => {
    const number = await buy()
    faults = {
      before: (call) => {
        if (call === 'retrieve') throw new Error('no route to host')
      },
      after: (call) => {
        if (call === 'refund') throw new Error('connection reset')
      },
    }
    expect((await refund(number, { amount: 500, key: 'a' })).outcome).toBe('waiting')
    expect((await refund(number, { amount: 500, key: 'a' })).outcome).toBe('waiting')
    expect(errorCodeOf(await send(number, { amount: 500, key: 'b' }))).toBe('refund_pending')
    expect(errorCodeOf(await send(number, {}, 'cancel'))).toBe('refund_pending')
    faults = {}
    later(31)
    await recoverOpenOrders(deps)
    expect(await read(number)).toMatchObject({ status: 'placed', refunded: 500 })
    expect(await moved()).toEqual([500])
  })

  test('that the provider rejects changes nothing and can be repeated with its key', async () => {
    const number = await buy()
    faults.before = (call) => {
      if (call === 'refund') throw new PaymentDeclinedError('balance_insufficient')
    }
    expect(errorCodeOf(await send(number, { amount: 500, key: 'a' }))).toBe('refund_rejected')
    faults = {}
    expect((await refund(number, { amount: 500, key: 'a' })).outcome).toBe('refunded')
    expect((await read(number)).refunds.map(({ state }) => state)).toEqual(['failed', 'succeeded'])
    expect(await moved()).toEqual([500])
  })

  test('that fails after it was accepted is taken back in the ledger, and can be made again', async () => {
    const number = await buy()
    const { order } = await refund(number, { amount: 500, key: 'a' })
    const [payment] = await database.db.select().from(payments)
    await sandbox.failRefund(payment?.providerId ?? '', `${payment?.idempotencyKey}:refund:1`)
    await database.db.update(payments).set({ nextPollAt: clock.now() })
    await runWorkerTurn(deps)
    const after = await read(number)
    expect(after).toMatchObject({ status: 'placed', refunded: 0 })
    const reference = `refund:${order?.refunds[0]?.id}`
    expect(after.ledger.filter(({ kind }) => kind === 'refunded')).toMatchObject([
      { amount: 500, reference },
      { amount: -500, reference },
    ])
    await refund(number, { amount: 500, key: 'b' })
    expect(await moved()).toEqual([500, 500])
    expect((await read(number)).refunded).toBe(500)
  })

  test('is emailed to the buyer with the items, the amount and the reason', async () => {
    const number = await buy()
    const sku = skuOf(await read(number), 'tee')
    const { order } = await refund(number, { items: [{ sku, quantity: 1 }], key: 'a', reason: 'A hole' })
    const [message] = await mails('refund-mail')
    await deliverRefundMail(shop.store.id, message?.body, deps)
    const [mail] = sent
    expect(mail).toMatchObject({ to: order?.email, key: `order-${number}-refund-${order?.refunds[0]?.id}` })
    expect(mail?.html).toContain('Partial refund')
    for (const part of ['Quantity: 1', '$20.00', 'Reason from the store: A hole', number])
      expect(mail?.text).toContain(part)
  })
})

test('a refund cannot have the key of the refund of a return', async () => {
  const number = await buy()
  expect((await send(number, { amount: 500, key: 'return-7' })).status).toBe(400)
})

test('a refund on the provider’s own pages is added to the order before another one', async () => {
  const number = await buy()
  const [payment] = await database.db.select().from(payments)
  await sandbox.refund(
    payment?.providerId ?? '',
    { amount: 700, idempotencyKey: 'by hand' },
    AbortSignal.timeout(5_000),
  )
  const { order } = await refund(number, {})
  const total = order?.totalCost.amount ?? 0
  expect(await moved()).toEqual([700, total - 700])
  expect(order?.refunds).toMatchObject([
    { origin: 'provider', amount: 700, becomes: null },
    { origin: 'store', amount: total - 700, becomes: 'refunded' },
  ])
})

test('a canceled order whose refund failed stays reported until all of it is refunded', async () => {
  const number = await buy()
  expectOk(await send(number, {}, 'cancel'))
  const [payment] = await database.db.select().from(payments)
  await sandbox.failRefund(payment?.providerId ?? '', `${payment?.idempotencyKey}:refund:1`)
  await database.db.update(payments).set({ nextPollAt: clock.now() })
  await runWorkerTurn(deps)
  const isReported = async () =>
    (await database.db.select().from(needsAttention)).some(({ resolvedAt }) => resolvedAt === null)
  await refund(number, { amount: 500, key: 'a' })
  expect(await isReported()).toBe(true)
  expectOk(await send(number, {}))
  expect(await isReported()).toBe(false)
})

test('disputed money is not refunded as well', async () => {
  const number = await buy()
  const { totalCost } = await read(number)
  const [payment] = await database.db.select().from(payments)
  const dispute = { id: 'du_1', reason: 'fraudulent', amount: 1_000, currency: 'USD' as const }
  let status: 'open' | 'won' | 'lost' = 'open'
  const listDisputes = async () => [{ ...dispute, status, openedAt: clock.now(), respondBy: null }]
  deps = { ...deps, payments: { sandbox: { ...sandbox, listDisputes } } }
  const poll = async () => {
    await database.db.update(payments).set({ nextPollAt: clock.now(), disputed: true })
    await runWorkerTurn(deps)
  }
  await poll()
  expect(errorCodeOf(await send(number, {}))).toBe('order_disputed')
  expect(errorCodeOf(await send(number, { amount: totalCost.amount, key: 'a' }))).toBe('order_disputed')
  expect((await refund(number, { amount: totalCost.amount - 1_000, key: 'b' })).outcome).toBe('refunded')
  status = 'lost'
  await poll()
  await poll()
  expect(errorCodeOf(await send(number, {}))).toBe('order_disputed')
  const { ledger } = await read(number)
  const sum = (kind: string) => ledger.reduce((total, entry) => (entry.kind === kind ? total + entry.amount : total), 0)
  expect([sum('captured'), sum('refunded'), sum('disputed'), sum('written_off')]).toEqual([
    totalCost.amount,
    totalCost.amount - 1_000,
    0,
    1_000,
  ])
  expect(await database.db.$count(disputes)).toBe(1)
  expect(payment?.state).toBe('captured')
})
