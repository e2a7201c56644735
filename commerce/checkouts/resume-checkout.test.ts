import { eq } from 'drizzle-orm'
import { fixedClock } from '../clock'
import { Checkout } from '../contract/checkout'
import { checkouts, orders, payments } from '../db/schema/orders'
import { sandboxPayments } from '../db/schema/sandbox'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { checkInvariants } from '../orders/invariants'
import { Buyer, expectOk, openShop, refusalOf, type Shop, workersTurn } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'

let database: TestDatabase
let deps: SaleDeps
let shop: Shop
let buyer: Buyer

jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z') })
  const promoCodes = [{ code: 'TEN', type: 'percentage' as const, value: 10 }]
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', price: 2_800, inventory: 5 }], promoCodes }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const resume = (id: string, storeSlug = shop.slug) =>
  buyer.call('POST', '/v1/checkout/resume', { id, storeSlug, currency: 'EUR', region: 'EU', locale: 'de' })

describe('a checkout that another browser goes on with', () => {
  test('is a new one there: the same lines, in the market of that browser, and nothing of the buyer', async () => {
    const id = await buyer.readyToPay([await shop.line('tee', 2)])
    const old = Checkout.parse(
      expectOk(await buyer.change(id, { promoCode: 'TEN', marketingOptIn: true, paymentMethod: 'paypal' })),
    )
    const made = Checkout.parse(expectOk(await resume(id)))
    expect(made.id).not.toBe(id)
    expect(made.lineItems.map(({ sku, quantity }) => [sku, quantity])).toEqual([[old.lineItems[0]?.sku, 2]])
    expect(made).toMatchObject({
      customer: null,
      deliveryOption: null,
      promoCode: null,
      payment: null,
      marketingOptIn: false,
      costs: { total: { currency: 'EUR' } },
    })
    const [row] = await database.db.select().from(checkouts).where(eq(checkouts.id, made.id))
    expect(JSON.stringify(row)).not.toMatch(/ada@example|Lovelace|Analytical/)
  })

  test('is over in the first one: its id opens nothing, and what was begun to pay it is let go', async () => {
    const { checkoutId, paymentId, paymentToken, ...rest } = await buyer.initiate(
      await buyer.readyToPay([await shop.line('tee')]),
    )
    const { storeSlug } = rest
    expectOk(await resume(checkoutId))
    const named = { checkoutId, storeSlug, platform: 'stripe', paymentMethod: 'card' }
    const place = { id: checkoutId, storeSlug, stateCode: 'OH', countryCode: 'US' }
    const calls = [
      buyer.call('GET', `/v1/checkout?id=${checkoutId}&storeSlug=${storeSlug}`),
      buyer.call('GET', `/v1/payment?paymentId=${paymentId}&checkoutId=${checkoutId}&storeSlug=${storeSlug}`),
      buyer.change(checkoutId, { promoCode: 'TEN' }),
      buyer.change(checkoutId, { marketingOptIn: true }),
      buyer.call('POST', '/deliveryOptions', place),
      buyer.call('POST', '/v1/initiatePayment', named),
      buyer.call('PUT', '/v1/updatePayment', { ...named, paymentId }),
      buyer.submit({ checkoutId, paymentId, paymentToken, ...rest }),
      resume(checkoutId),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))

    await workersTurn(deps)
    expect(await database.db.select({ state: payments.state, owed: payments.voidOwed }).from(payments)).toEqual([
      { state: 'voided', owed: false },
    ])
    expect(await database.db.select({ state: sandboxPayments.state }).from(sandboxPayments)).toEqual([
      { state: 'voided' },
    ])
  })

  test('stays where it is once its buyer has authorised it at the provider, also before the service has looked, or it is an order', async () => {
    const authorised = await buyer.payWith('pm_sandbox_ok', await buyer.readyToPay([await shop.line('tee')]))
    const refused = await resume(authorised.checkoutId)
    expect([refused.status, refusalOf(refused)]).toEqual([409, 'in_progress'])
    expectOk(await buyer.submit(authorised))
    const placed = await resume(authorised.checkoutId)
    expect([placed.status, refusalOf(placed)]).toEqual([409, 'checkout_closed'])
    expect(await database.db.$count(orders)).toBe(1)
    expect(await database.db.$count(checkouts)).toBe(1)
  })

  test('is gone on with by two at once once', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    const answers = await Promise.all([resume(id), resume(id), resume(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  test('is not there for another store', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    await openShop({ slug: 'other', goods: [{ slug: 'mug' }] }, deps)
    expect((await resume(id, 'other')).status).toBe(404)
    expectOk(await buyer.call('GET', `/v1/checkout?id=${id}&storeSlug=${shop.slug}`))
  })

  test('tells of what has sold out since instead of refusing to open', async () => {
    const id = await buyer.readyToPay([await shop.line('tee', 4)])
    shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', price: 2_800, inventory: 1 }] }, deps)
    expect(Checkout.parse(expectOk(await resume(id))).unavailable.map(({ line }) => line?.available)).toEqual([1])
  })
})
