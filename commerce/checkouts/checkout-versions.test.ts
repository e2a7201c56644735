import { and, eq } from 'drizzle-orm'
import { fixedClock } from '../clock'
import { Checkout } from '../contract/checkout'
import { owned } from '../db/owned'
import { checkouts, orders } from '../db/schema/orders'
import { sandboxLedger, sandboxPayments } from '../db/schema/sandbox'
import { promos } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { checkInvariants } from '../orders/invariants'
import { type Answer, ada, Buyer, expectOk, openShop, refusalOf, type Shop, workersTurn } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
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
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = testDeps(database.db, { clock })
  shop = await openShop(
    {
      slug: 'corner',
      goods: [
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

const elsewhere = { ...ada, firstName: 'Mallory', address: { ...ada.address, address1: '9 Drop Point' } }

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
const told = ({ status, body }: Answer) => [status, refusalOf({ status, body }), Reflect.get(Object(body), 'changed')]
const checkoutIn = ({ body }: Answer) => Checkout.parse(Reflect.get(Object(body), 'checkout'))
const moved = async (id: string, kind: 'authorise' | 'capture') =>
  await database.db
    .select({ amount: sandboxLedger.amount })
    .from(sandboxLedger)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxLedger.paymentId))
    .where(and(eq(sandboxPayments.reference, id), eq(sandboxLedger.kind, kind)))
const reserved = (id: string) =>
  database.db.$count(sandboxPayments, and(eq(sandboxPayments.reference, id), eq(sandboxPayments.state, 'authorised')))
const useUp = () =>
  database.db
    .update(promos)
    .set({ usageLimit: 0 })
    .where(owned(shop.store, promos, eq(promos.code, 'TEN')))

/** Changes that leave the total as it is, and the part that each is named by. */
const changes: [string, string, (id: string) => Promise<unknown>][] = [
  ['another address', 'customer', async (id) => expectOk(await buyer.change(id, { customer: elsewhere }))],
  [
    'another mail address',
    'customer',
    async (id) => expectOk(await buyer.change(id, { customer: { ...ada, email: 'mallory@example.com' } })),
  ],
  [
    'other goods of the same price',
    'lineItems',
    async (id) => expectOk(await buyer.change(id, { lineItems: [await shop.line('mug')] })),
  ],
]

describe('an order that is not the one that was shown', () => {
  test.each(changes)('%s begins no payment, whatever the total is', async (_, part, change) => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    const shown = await read(id)
    await change(id)
    const answer = await initiate(id, shown.etag ?? undefined)
    expect(told(answer)).toEqual([409, 'checkout_changed', [part]])
    expect(checkoutIn(answer).costs.total).toEqual(shown.costs.total)
    expect(await database.db.$count(sandboxPayments)).toBe(0)
    // Having seen it, the buyer presses once more.
    expectOk(await initiate(id, checkoutIn(answer).etag ?? undefined))
  })

  test.each(changes)(
    '%s after the card was authorised is not bought, and nothing stays reserved',
    async (_, part, change) => {
      const id = await buyer.readyToPay([await shop.line('tee')])
      const etag = await etagOf(id)
      const payment = await buyer.payWith('pm_sandbox_ok', id)
      await change(id)
      const answer = await buyer.submit({ ...payment, ...(etag !== undefined && { etag }) })
      expect(told(answer)).toEqual([409, 'checkout_changed', [part]])
      expect([await moved(id, 'capture'), await reserved(id)]).toEqual([[], 0])
      expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id, checkoutIn(answer).etag ?? '')))
    },
  )

  test('is not bought for a client that names no version either: it authorised what was there then', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    const payment = await buyer.payWith('pm_sandbox_ok', id)
    expectOk(await buyer.change(id, { customer: elsewhere }))
    expect(told(await buyer.submit(payment))).toEqual([409, 'checkout_changed', ['customer']])
    expect([await moved(id, 'capture'), await reserved(id)]).toEqual([[], 0])
  })

  test('is not bought by the service on behalf of a buyer whose tab is closed', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    await buyer.payWith('pm_sandbox_ok', id)
    expectOk(await buyer.change(id, { customer: elsewhere }))
    // Not with a payment that was begun anew for it, too.
    expectOk(await initiate(id, await etagOf(id)))
    for (const minutes of [1, 2, 5, 10]) {
      clock.moveTo(`2026-11-20T10:${String(minutes).padStart(2, '0')}:00Z`)
      await workersTurn(deps)
    }
    expect(await database.db.$count(orders)).toBe(0)
    expect([await moved(id, 'capture'), await reserved(id)]).toEqual([[], 0])
  })

  test('is not bought by a buyer who comes back from Afterpay to a page that shows it', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    const etag = await etagOf(id)
    const ready = await buyer.initiate(id, 'afterpay')
    const returnUrl = `http://${shop.slug}.${deps.rootDomain}/checkout/${id}`
    expectOk(await buyer.call('POST', '/v1/checkout/submit', { ...ready, etag, returnUrl }))
    expectOk(
      await buyer.call('POST', '/sandbox/decision', {
        storeSlug: shop.slug,
        checkoutId: id,
        paymentToken: ready.paymentToken,
        decision: 'authorise',
      }),
    )
    await database.db.update(checkouts).set({ customer: elsewhere }).where(eq(checkouts.id, id))
    const answer = await buyer.call('POST', '/v1/checkout/submit', { ...ready, etag: await etagOf(id) })
    expect(told(answer)).toEqual([409, 'checkout_changed', ['customer']])
    expect([await moved(id, 'capture'), await reserved(id)]).toEqual([[], 0])
  })

  test('a version that is none is another one in all its parts', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    expect(told(await initiate(id, 'x.y'))).toEqual([
      409,
      'total_changed',
      ['lineItems', 'customer', 'deliveryOption', 'promoCode', 'total'],
    ])
  })

  test('the way of paying, the opt-in and the next day change nothing of it', async () => {
    const id = await buyer.readyToPay([await shop.line('tee')])
    const etag = await etagOf(id)
    expectOk(await buyer.change(id, { marketingOptIn: true, paymentMethod: 'paypal' }))
    clock.moveTo('2026-11-21T10:00:00Z')
    expect(await etagOf(id)).toBe(etag)
  })
})

describe('a promo code that is used up between showing and paying', () => {
  async function withCode(): Promise<Checkout> {
    const id = await buyer.readyToPay([await shop.line('tee')])
    return Checkout.parse(expectOk(await buyer.change(id, { promoCode: 'TEN' })))
  }

  test.each(['card', 'paypal', 'afterpay', 'apple-pay'])(
    'is told by the first press with %s, before anything is authorised; one more press buys at the new total',
    async (method) => {
      const { id, etag } = await withCode()
      await useUp()
      const answer = await initiate(id, etag ?? undefined, method)
      expect(told(answer)).toEqual([409, 'promo_code_not_applicable', ['promoCode', 'total']])
      expect(await database.db.$count(sandboxPayments)).toBe(0)
      const now = checkoutIn(answer)
      expect(now).toMatchObject({ promoCode: null, costs: { discount: { value: 0 } } })

      const again = expectOk(await initiate(id, now.etag ?? undefined))
      expect(again).toMatchObject({ amount: now.costs.total.value })
      expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id, now.etag ?? '')))
      expect(await moved(id, 'capture')).toEqual([{ amount: now.costs.total.value }])
    },
  )

  test('is told to a client that names no version, and is off the checkout then', async () => {
    const { id } = await withCode()
    await useUp()
    expect(told(await initiate(id, undefined))).toEqual([409, 'promo_code_not_applicable', ['promoCode']])
    expectOk(await initiate(id, undefined))
  })

  test('needs no second press of a buyer whose page shows the total without it already', async () => {
    const { id } = await withCode()
    await useUp()
    const shown = await read(id)
    expect(shown.promoCode).toBeNull()
    expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id, shown.etag ?? '')))
    expect(await moved(id, 'capture')).toEqual([{ amount: shown.costs.total.value }])
  })

  test('that goes while Afterpay’s page is asked for begins no page there, and is off the checkout then', async () => {
    const { id, etag } = await withCode()
    const ready = await buyer.initiate(id, 'afterpay')
    await useUp()
    const returnUrl = `http://${shop.slug}.${deps.rootDomain}/checkout/${id}`
    const answer = await buyer.call('POST', '/v1/checkout/submit', { ...ready, etag, returnUrl })
    expect(told(answer)).toEqual([409, 'promo_code_not_applicable', ['promoCode', 'total']])
    const now = checkoutIn(answer)
    const again = await buyer.initiate(id, 'afterpay')
    const begun = await buyer.call('POST', '/v1/checkout/submit', { ...again, etag: now.etag, returnUrl })
    expect(Reflect.get(Object(expectOk(begun)), 'redirectUrl')).toContain('/checkout/sandbox')
  })
})
