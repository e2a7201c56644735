import { Checkout } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import {
  ada,
  Buyer,
  type CallResponse,
  createShop,
  errorCodeOf,
  expectOk,
  runWorkerTurn,
  type Shop,
} from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { checkouts, orders } from '../../db/schema/orders'
import { sandboxPayments, sandboxPaymentsTable } from '../../db/schema/sandbox'
import { promos } from '../../db/schema/stores'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = testDeps(database.db, { clock })
  shop = await createShop(
    {
      slug: 'corner',
      listings: [
        { slug: 'tee', price: 2_800 },
        { slug: 'mug', price: 2_800 },
      ],
      promoCodes: [{ code: 'TEN', type: 'percentage', value: 10 }],
    },
    deps,
  )
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const otherCustomer = { ...ada, firstName: 'Mallory', address: { ...ada.address, address1: '9 Drop Point' } }

const read = async (id: string) =>
  Checkout.parse(expectOk(await buyer.call('GET', `/v1/checkout?id=${id}&storeSlug=${shop.slug}`)))
const etagOf = async (id: string) => (await read(id)).etag ?? undefined
const initiate = (checkoutId: string, etag: string | undefined, paymentMethod = 'card') =>
  buyer.call('POST', '/v1/initiatePayment', {
    platform: paymentMethod === 'paypal' ? 'paypal' : 'stripe',
    paymentMethod,
    checkoutId,
    storeSlug: shop.slug,
    etag,
  })
const errorOf = ({ status, body }: CallResponse) => [
  status,
  errorCodeOf({ status, body }),
  Reflect.get(Object(body), 'changed'),
]
const checkoutIn = ({ body }: CallResponse) => Checkout.parse(Reflect.get(Object(body), 'checkout'))
const movements = async (id: string, kind: 'authorize' | 'capture') =>
  await database.db
    .select({ amount: sandboxPaymentsTable.amount })
    .from(sandboxPaymentsTable)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxPaymentsTable.paymentId))
    .where(and(eq(sandboxPayments.reference, id), eq(sandboxPaymentsTable.kind, kind)))
const reserved = (id: string) =>
  database.db.$count(sandboxPayments, and(eq(sandboxPayments.reference, id), eq(sandboxPayments.state, 'authorized')))
const exhaustCode = () =>
  database.db
    .update(promos)
    .set({ usageLimit: 0 })
    .where(inStore(shop.store, promos, eq(promos.code, 'TEN')))

/** Changes that leave the total as it is, with the name of the changed part. */
const changes: [string, string, (id: string) => Promise<unknown>][] = [
  ['another address', 'customer', async (id) => expectOk(await buyer.change(id, { customer: otherCustomer }))],
  [
    'another email address',
    'customer',
    async (id) => expectOk(await buyer.change(id, { customer: { ...ada, email: 'mallory@example.com' } })),
  ],
  [
    'other items of the same price',
    'lineItems',
    async (id) => expectOk(await buyer.change(id, { lineItems: [await shop.line('mug')] })),
  ],
]

describe('a checkout that differs from the displayed version', () => {
  // Requirements: C4.85
  test.each(changes)('with %s starts no payment, even if the total is equal', async (_, part, change) => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    const shown = await read(id)
    await change(id)
    const response = await initiate(id, shown.etag ?? undefined)
    expect(errorOf(response)).toEqual([409, 'checkout_changed', [part]])
    expect(checkoutIn(response).costs.total).toEqual(shown.costs.total)
    expect(await database.db.$count(sandboxPayments)).toBe(0)
    // After the new version is displayed, the next attempt succeeds.
    expectOk(await initiate(id, checkoutIn(response).etag ?? undefined))
  })

  // Requirements: C4.85
  test.each(changes)(
    'with %s after the authorization is not bought, and nothing stays reserved',
    async (_, part, change) => {
      const id = await buyer.readyToPay([await shop.line('tee')])
      const etag = await etagOf(id)
      const payment = await buyer.payWith('pm_sandbox_ok', id)
      await change(id)
      const response = await buyer.submit({ ...payment, ...(etag !== undefined && { etag }) })
      expect(errorOf(response)).toEqual([409, 'checkout_changed', [part]])
      expect([await movements(id, 'capture'), await reserved(id)]).toEqual([[], 0])
      expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id, checkoutIn(response).etag ?? '')))
    },
  )

  test('is not bought for a client that sends no version, because it authorized the earlier one', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    const payment = await buyer.payWith('pm_sandbox_ok', id)
    expectOk(await buyer.change(id, { customer: otherCustomer }))
    expect(errorOf(await buyer.submit(payment))).toEqual([409, 'checkout_changed', ['customer']])
    expect([await movements(id, 'capture'), await reserved(id)]).toEqual([[], 0])
  })

  test('is not bought by the service on behalf of a buyer whose tab is closed', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    await buyer.payWith('pm_sandbox_ok', id)
    expectOk(await buyer.change(id, { customer: otherCustomer }))
    // Also not with another payment that was started for it.
    expectOk(await initiate(id, await etagOf(id)))
    for (const minutes of [1, 2, 5, 10]) {
      clock.moveTo(`2026-11-20T10:${String(minutes).padStart(2, '0')}:00Z`)
      await runWorkerTurn(deps)
    }
    expect(await database.db.$count(orders)).toBe(0)
    expect([await movements(id, 'capture'), await reserved(id)]).toEqual([[], 0])
  })

  test('is not bought after a return from Afterpay to a page that displays the new version', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    const etag = await etagOf(id)
    const ready = await buyer.initiate(id, 'afterpay')
    const returnUrl = `http://${shop.slug}.${deps.rootDomain}:3000/checkout/${id}`
    expectOk(await buyer.call('POST', '/v1/checkout/submit', { ...ready, etag, returnUrl }))
    expectOk(
      await buyer.call('POST', '/sandbox/decision', {
        storeSlug: shop.slug,
        checkoutId: id,
        paymentToken: ready.paymentToken,
        decision: 'authorize',
      }),
    )
    await database.db.update(checkouts).set({ customer: otherCustomer }).where(eq(checkouts.id, id))
    const response = await buyer.call('POST', '/v1/checkout/submit', { ...ready, etag: await etagOf(id) })
    expect(errorOf(response)).toEqual([409, 'checkout_changed', ['customer']])
    expect([await movements(id, 'capture'), await reserved(id)]).toEqual([[], 0])
  })

  test('is reported with all parts changed if the version is invalid', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    expect(errorOf(await initiate(id, 'x.y'))).toEqual([
      409,
      'total_changed',
      ['lineItems', 'customer', 'deliveryOption', 'promoCode', 'total'],
    ])
  })

  test('does not result from the payment method, the opt-in or the next day', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    const etag = await etagOf(id)
    expectOk(await buyer.change(id, { marketingOptIn: true, paymentMethod: 'paypal' }))
    clock.moveTo('2026-11-21T10:00:00Z')
    expect(await etagOf(id)).toBe(etag)
  })
})

describe('a promo code that is used up between display and payment', () => {
  async function withCode(): Promise<Checkout> {
    const id = await buyer.readyToPay([await shop.line('tee')])
    return Checkout.parse(expectOk(await buyer.change(id, { promoCode: 'TEN' })))
  }

  // Requirements: C4.72
  test.each(['card', 'paypal', 'afterpay', 'apple-pay'])(
    'is reported on the first attempt with %s, before authorization, and the next attempt charges the new total',
    async (method) => {
      const { id, etag } = await withCode()
      await exhaustCode()
      const response = await initiate(id, etag ?? undefined, method)
      expect(errorOf(response)).toEqual([409, 'promo_code_not_applicable', ['promoCode', 'total']])
      expect(await database.db.$count(sandboxPayments)).toBe(0)
      const now = checkoutIn(response)
      expect(now).toMatchObject({ promoCode: null, costs: { discount: { value: 0 } } })

      const again = expectOk(await initiate(id, now.etag ?? undefined))
      expect(again).toMatchObject({ amount: now.costs.total.value })
      expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id, now.etag ?? '')))
      expect(await movements(id, 'capture')).toEqual([{ amount: now.costs.total.value }])
    },
  )

  test('is reported to a client that sends no version, and removed from the checkout', async () => {
    const { id } = await withCode()
    await exhaustCode()
    expect(errorOf(await initiate(id, undefined))).toEqual([409, 'promo_code_not_applicable', ['promoCode']])
    expectOk(await initiate(id, undefined))
  })

  test('needs no second attempt if the page already displays the total without it', async () => {
    const { id } = await withCode()
    await exhaustCode()
    const shown = await read(id)
    expect(shown.promoCode).toBeNull()
    expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id, shown.etag ?? '')))
    expect(await movements(id, 'capture')).toEqual([{ amount: shown.costs.total.value }])
  })

  // Requirements: C4.72
  test('is reported before a redirect to Afterpay, and removed from the checkout', async () => {
    const { id, etag } = await withCode()
    const ready = await buyer.initiate(id, 'afterpay')
    await exhaustCode()
    const returnUrl = `http://${shop.slug}.${deps.rootDomain}:3000/checkout/${id}`
    const response = await buyer.call('POST', '/v1/checkout/submit', { ...ready, etag, returnUrl })
    expect(errorOf(response)).toEqual([409, 'promo_code_not_applicable', ['promoCode', 'total']])
    const now = checkoutIn(response)
    const again = await buyer.initiate(id, 'afterpay')
    const started = await buyer.call('POST', '/v1/checkout/submit', { ...again, etag: now.etag, returnUrl })
    expect(Reflect.get(Object(expectOk(started)), 'redirectUrl')).toContain('/checkout/sandbox')
  })
})
