import { Checkout } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, errorCodeOf, expectOk, runWorkerTurn, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { checkouts, orders, payments } from '../../db/schema/orders'
import { sandboxPayments } from '../../db/schema/sandbox'

const database = setUpTestDatabase()
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z') })
  const promoCodes = [{ code: 'TEN', type: 'percentage' as const, value: 10 }]
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_800, inventory: 5 }], promoCodes }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const resume = (id: string, storeSlug = shop.slug) =>
  buyer.call('POST', '/v1/checkout/resume', { id, storeSlug, currency: 'EUR', region: 'EU', locale: 'de' })

describe('a checkout resumed in another browser', () => {
  test('becomes a new checkout with the same lines, the market of that browser and no buyer data', async () => {
    const id = await buyer.readyToPay([await shop.line('tee', 2)])
    const old = Checkout.parse(
      expectOk(await buyer.change(id, { promoCode: 'TEN', marketingOptIn: true, paymentMethod: 'paypal' })),
    )
    const resumed = Checkout.parse(expectOk(await resume(id)))
    expect(resumed.id).not.toBe(id)
    expect(resumed.lineItems.map(({ sku, quantity }) => [sku, quantity])).toEqual([[old.lineItems[0]?.sku, 2]])
    expect(resumed).toMatchObject({
      customer: null,
      deliveryOption: null,
      promoCode: null,
      payment: null,
      marketingOptIn: false,
      costs: { total: { currency: 'EUR' } },
    })
    const [row] = await database.db.select().from(checkouts).where(eq(checkouts.id, resumed.id))
    expect(JSON.stringify(row)).not.toMatch(/ada@example|Lovelace|Analytical/)
  })

  // Requirements: C2.103
  test('ends in the first browser: its ID is not found and its open payments are voided', async () => {
    const { checkoutId, paymentId, paymentToken, ...rest } = await buyer.initiate(
      await buyer.readyToPay([await shop.line('tee')]),
    )
    const { storeSlug } = rest
    expectOk(await resume(checkoutId))
    const input = { checkoutId, storeSlug, platform: 'stripe', paymentMethod: 'card' }
    const place = { id: checkoutId, storeSlug, stateCode: 'OH', countryCode: 'US' }
    const calls = [
      buyer.call('GET', `/v1/checkout?id=${checkoutId}&storeSlug=${storeSlug}`),
      buyer.call('GET', `/v1/payment?paymentId=${paymentId}&checkoutId=${checkoutId}&storeSlug=${storeSlug}`),
      buyer.change(checkoutId, { promoCode: 'TEN' }),
      buyer.change(checkoutId, { marketingOptIn: true }),
      buyer.call('POST', '/deliveryOptions', place),
      buyer.call('POST', '/v1/initiatePayment', input),
      buyer.call('PUT', '/v1/updatePayment', { ...input, paymentId }),
      buyer.submit({ checkoutId, paymentId, paymentToken, ...rest }),
      resume(checkoutId),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))

    await runWorkerTurn(deps)
    expect(await database.db.select({ state: payments.state, owed: payments.voidPending }).from(payments)).toEqual([
      { state: 'voided', owed: false },
    ])
    expect(await database.db.select({ state: sandboxPayments.state }).from(sandboxPayments)).toEqual([
      { state: 'voided' },
    ])
  })

  test('is rejected if its payment is authorized at the provider, even before a poll, or if it is an order', async () => {
    const authorized = await buyer.payWith('pm_sandbox_ok', await buyer.readyToPay([await shop.line('tee')]))
    const rejected = await resume(authorized.checkoutId)
    expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'in_progress'])
    expectOk(await buyer.submit(authorized))
    const placed = await resume(authorized.checkoutId)
    expect([placed.status, errorCodeOf(placed)]).toEqual([409, 'checkout_closed'])
    expect(await database.db.$count(orders)).toBe(1)
    expect(await database.db.$count(checkouts)).toBe(1)
  })

  test('can be resumed only once, even concurrently', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    const responses = await Promise.all([resume(id), resume(id), resume(id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  test('is not found by another store', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    await createShop({ slug: 'other', listings: [{ slug: 'mug' }] }, deps)
    expect((await resume(id, 'other')).status).toBe(404)
    expectOk(await buyer.call('GET', `/v1/checkout?id=${id}&storeSlug=${shop.slug}`))
  })

  test('opens and reports items that have sold out since', async () => {
    const id = await buyer.readyToPay([await shop.line('tee', 4)])
    shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_800, inventory: 1 }] }, deps)
    expect(Checkout.parse(expectOk(await resume(id))).unavailable.map(({ line }) => line?.available)).toEqual([1])
  })
})
