import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { fixedClock } from '../clock'
import { Checkout } from '../contract/checkout'
import { owned } from '../db/owned'
import { skus } from '../db/schema/catalogue'
import { sandboxLedger, sandboxPayments } from '../db/schema/sandbox'
import { promos } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import type { DeliveryPort } from '../delivery/port'
import { checkInvariants } from '../orders/invariants'
import { ada, Buyer, expectOk, openShop, refusalOf, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import type { TaxPort } from '../tax/port'
import { testDeps } from '../testing'
import { quoteLife } from './quoted'

/** `npm run faults` asks for a thousand, by Jest's `--globals`. */
const runs = Number(Reflect.get(globalThis, 'unseenRuns') ?? 40)

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let deps: SaleDeps
let shop: Shop
let buyer: Buyer

/** What the services elsewhere take at this moment. */
const world = { delivery: 700, taxPercent: 5 }
const delivery: DeliveryPort = {
  quote: async ({ currency }) => ({
    quotes: [
      {
        id: 'van',
        name: 'By van',
        cost: { amount: world.delivery, currency },
        deliveryEstimates: { early: '2026-11-24', late: '2026-11-26' },
      },
    ],
  }),
}
const tax: TaxPort = {
  reckon: async ({ lines }) => {
    const sold = lines.reduce((sum, { amount }) => sum + amount, 0)
    return { tax: Math.round((sold * world.taxPercent) / 100), includedTax: null }
  },
}

beforeAll(async () => {
  database = await createTestDatabase()
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = testDeps(database.db, { clock, delivery, tax })
  shop = await openShop(
    {
      slug: 'corner',
      goods: [{ slug: 'tee', price: 2_800 }],
      promoCodes: [{ code: 'TEN', type: 'percentage', value: 10 }],
    },
    deps,
  )
  buyer = new Buyer(shop, deps)
}, 60_000)
afterAll(() => database.close())

const later = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms).toISOString())
const priceOf = (USD: number) => database.db.update(skus).set({ price: { USD } }).where(owned(shop.store, skus))
const termsOf = (value: number) =>
  database.db
    .update(promos)
    .set({ value })
    .where(owned(shop.store, promos, eq(promos.code, 'TEN')))

/** What may happen between the total that a buyer sees and the button that they press. */
const event = fc.oneof(
  fc.record({ what: fc.constant('price' as const), to: fc.integer({ min: 1, max: 9_999 }) }),
  fc.record({ what: fc.constant('delivery' as const), to: fc.integer({ min: 0, max: 3_000 }) }),
  fc.record({ what: fc.constant('tax' as const), to: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ what: fc.constant('code' as const), to: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ what: fc.constant('pieces' as const), to: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ what: fc.constant('time' as const), to: fc.constantFrom(1_000, quoteLife - 1, quoteLife) }),
  fc.record({ what: fc.constant('currency' as const), to: fc.constantFrom('EUR' as const, 'USD' as const) }),
)
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

async function happen({ what, to }: Event, id: string): Promise<void> {
  if (what === 'price') await priceOf(Number(to))
  if (what === 'delivery') world.delivery = Number(to)
  if (what === 'tax') world.taxPercent = Number(to)
  if (what === 'code') await termsOf(Number(to))
  if (what === 'time') later(Number(to))
  // Another tab of the same browser.
  if (what === 'pieces') expectOk(await buyer.change(id, { lineItems: [await shop.line('tee', Number(to))] }))
  if (what === 'currency') expectOk(await buyer.change(id, { currency: to }))
}

const captured = async (id: string) =>
  await database.db
    .select({ amount: sandboxLedger.amount, currency: sandboxPayments.currency })
    .from(sandboxLedger)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxLedger.paymentId))
    .where(and(eq(sandboxPayments.reference, id), eq(sandboxLedger.kind, 'capture')))

const stillReserved = (id: string) =>
  database.db.$count(sandboxPayments, and(eq(sandboxPayments.reference, id), eq(sandboxPayments.state, 'authorised')))

const totalOf = ({ costs }: Checkout) => ({ amount: costs.total.value, currency: costs.total.currency })

test(
  'whatever changes between the total and the button, nobody is charged a total that they had not seen',
  async () => {
    const told = { charged: 0, shownAgain: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 4 }), fc.boolean(), async (events, withCode) => {
        const { id } = await buyer.startCheckout([await shop.line('tee', 3)])
        expectOk(await buyer.change(id, { customer: ada }))
        expectOk(await buyer.change(id, { deliveryOptionId: 'van' }))
        if (withCode) expectOk(await buyer.change(id, { promoCode: 'TEN' }))
        const payment = await buyer.payWith('pm_sandbox_ok', id)
        const seen = payment.total
        for (const one of events) await happen(one, id)

        const answer = await buyer.submit(payment)
        if (answer.status === 200) {
          expect(await captured(id)).toEqual([seen])
          told.charged += 1
          return
        }
        expect([answer.status, refusalOf(answer)]).toEqual([409, 'total_changed'])
        expect(await captured(id)).toEqual([])
        expect(await stillReserved(id)).toBe(0)
        const now = totalOf(Checkout.parse(Reflect.get(Object(answer.body), 'checkout')))
        expect(now).not.toEqual(seen)
        told.shownAgain += 1

        // The buyer sees the new total and presses again.
        const again = await buyer.payWith('pm_sandbox_ok', id)
        expect(again.total).toEqual(now)
        expectOk(await buyer.submit(again))
        expect(await captured(id)).toEqual([now])
      }),
      { numRuns: runs },
    )
    expect(Math.min(told.charged, told.shownAgain)).toBeGreaterThan(0)
    expect(await checkInvariants(database.db)).toEqual([])
  },
  60_000 + runs * 2_000,
)
