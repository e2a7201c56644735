import { Checkout, type SubmitInput } from '@awning/contract/checkout'
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
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orders, payments } from '../../db/schema/orders'
import { outbox } from '../../db/schema/stores'
import { createSandbox } from '../providers/sandbox/sandbox'
import { cancelOrRefundOrder } from './cancel-or-refund-order'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = testDeps(database.db, { clock, payments: { sandbox: createSandbox(database.db, clock) } })
  shop = await createShop(
    {
      slug: 'corner',
      listings: [
        { slug: 'wallpaper', kind: 'digital', inventory: 3 },
        { slug: 'tee', inventory: 3 },
        { slug: 'sample', kind: 'digital', price: 0 },
      ],
      promoCodes: [{ code: 'ALL', type: 'percentage', value: 100, limit: 2, endsAt: '2026-11-20T11:00:00Z' }],
    },
    deps,
  )
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

/** A checkout with the 100 % code, and the submit of its displayed version without a payment. */
async function freeCheckout(good = 'wallpaper'): Promise<SubmitInput> {
  const { id } = await buyer.startCheckout([await shop.line(good)])
  await buyer.enterAddress(id)
  return await withFreeCode(id)
}

async function withFreeCode(id: string): Promise<SubmitInput> {
  const { etag, costs } = Checkout.parse(expectOk(await buyer.change(id, { promoCode: 'ALL' })))
  const total = { amount: costs.total.value, currency: costs.total.currency }
  return {
    checkoutId: id,
    storeSlug: 'corner',
    platform: 'stripe',
    paymentId: '',
    paymentToken: '',
    total,
    ...(etag !== null && { etag }),
  }
}

const readOrders = () => database.db.select().from(orders).where(inStore(shop.store, orders))

test('a code for 100 % places the order without a payment, once, and sends its messages', async () => {
  const free = await freeCheckout()
  const [first, second] = await Promise.all([buyer.submit(free), buyer.submit(free)])
  expect(expectOk(first)).toMatchObject({ state: 'success', checkout: { costs: { total: { value: 0 } } } })
  expect(expectOk(second)).toMatchObject({ state: 'success' })
  expect(expectOk(await buyer.submit(free))).toMatchObject({ state: 'success' })
  expect(await readOrders()).toMatchObject([
    { state: 'placed', paymentId: null, paymentMethod: null, total: 0, discount: 2000 },
  ])
  expect(await database.db.$count(outbox, eq(outbox.kind, 'order-mail'))).toBe(1)
  expect(await database.db.$count(payments)).toBe(0)
  expect(await onHand(shop, 'wallpaper', deps)).toBe(2)
})

test('an order that still costs delivery needs a payment', async () => {
  const paid = await freeCheckout('tee')
  expect(paid.total.amount).toBeGreaterThan(0)
  const rejected = await buyer.submit(paid)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([422, 'payment_missing'])
  expect(await readOrders()).toEqual([])
})

test('line items that cost nothing are not for sale', async () => {
  const { id } = await buyer.startCheckout([await shop.line('sample')])
  await buyer.enterAddress(id)
  const total = { amount: 0, currency: 'USD' as const }
  const rejected = await buyer.submit({
    ...{ checkoutId: id, storeSlug: 'corner', platform: 'stripe', paymentId: '', paymentToken: '', total },
  })
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([422, 'zero_total'])
})

test('a code that ends before the order is placed shows the buyer the new total', async () => {
  const free = await freeCheckout()
  clock.moveTo('2026-11-20T11:00:00Z')
  const rejected = await buyer.submit(free)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'promo_code_not_applicable'])
  expect(rejected.body).toMatchObject({ checkout: { promoCode: null, costs: { total: { value: 2115 } } } })
})

test('the last use of a code is given to one buyer', async () => {
  const [first, second, third] = [await freeCheckout(), await freeCheckout(), await freeCheckout()]
  const results = await Promise.all([first, second, third].map((free) => buyer.submit(free)))
  expect(results.map(({ status }) => status).sort()).toEqual([200, 200, 409])
})

test('a process that stops between draft and order is recovered', async () => {
  const free = await freeCheckout()
  const failing = new Buyer(shop, {
    ...deps,
    reachFaultPoint: async (point) => {
      if (point === 'draft-committed') throw new Error('the process stops')
    },
  })
  expect((await failing.submit(free)).status).toBe(500)
  expect(await readOrders()).toMatchObject([{ state: 'draft' }])
  clock.moveTo('2026-11-20T10:01:00Z')
  await runWorkerTurn(deps)
  expect(await readOrders()).toMatchObject([{ state: 'placed', paymentId: null }])
})

test('an earlier authorized payment of the checkout is released', async () => {
  const { id } = await buyer.startCheckout([await shop.line('wallpaper')])
  await buyer.enterAddress(id)
  await buyer.payWith('pm_sandbox_ok', id)
  expectOk(await buyer.submit(await withFreeCode(id)))
  await runWorkerTurn(deps)
  const states = await database.db.select({ state: payments.state, pending: payments.voidPending }).from(payments)
  expect(states).toEqual([{ state: 'voided', pending: false }])
})

test('an operator cancels a free order, which restocks it; there is nothing to refund', async () => {
  expectOk(await buyer.submit(await freeCheckout()))
  const [order] = await readOrders()
  const number = order?.lookupNumber ?? ''
  await expect(
    cancelOrRefundOrder(shop.store, number, { becomes: 'refunded', reason: null }, deps),
  ).rejects.toMatchObject({ status: 409, code: 'nothing_to_refund' })
  const end = { becomes: 'cancelled', reason: 'Out of paper' } as const
  expect(await cancelOrRefundOrder(shop.store, number, end, deps)).toBe('ended')
  expect(await cancelOrRefundOrder(shop.store, number, end, deps)).toBe('unchanged')
  expect(await readOrders()).toMatchObject([{ status: 'cancelled', refunded: 0 }])
  expect(await onHand(shop, 'wallpaper', deps)).toBe(3)
})
