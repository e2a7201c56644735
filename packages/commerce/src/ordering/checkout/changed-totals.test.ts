import { Checkout } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import { ada, Buyer, createShop, errorCodeOf, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { skus } from '../../db/schema/catalog'
import { sandboxPayments, sandboxPaymentsTable } from '../../db/schema/sandbox'
import { promos } from '../../db/schema/stores'
import type { DeliveryService } from '../../ports/delivery-service'
import type { TaxService } from '../../ports/tax-service'
import { quoteLifetimeMs } from './stored-quotes'

/** `npm run chaos -w verification` sets 1,000 with Jest’s `--globals`. */
const runs = Number(Reflect.get(globalThis, 'unseenRuns') ?? 25)

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

/** The current prices of the external services. */
const externalPrices = { delivery: 700, taxPercent: 5 }
const delivery: DeliveryService = {
  quote: async ({ currency }) => ({
    quotes: [
      {
        id: 'van',
        name: 'By van',
        cost: { amount: externalPrices.delivery, currency },
        deliveryEstimates: { early: '2026-11-24', late: '2026-11-26' },
      },
    ],
  }),
}
const tax: TaxService = {
  calculate: async ({ lines }) => {
    const sold = lines.reduce((sum, { amount }) => sum + amount, 0)
    return { tax: Math.round((sold * externalPrices.taxPercent) / 100), includedTax: null }
  },
}

beforeAll(async () => {
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = testDeps(database.db, { clock, delivery, tax })
  shop = await createShop(
    {
      slug: 'corner',
      listings: [{ slug: 'tee', price: 2_800 }],
      promoCodes: [{ code: 'TEN', type: 'percentage', value: 10 }],
    },
    deps,
  )
  buyer = new Buyer(shop, deps)
}, 60_000)

const later = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms).toISOString())
const setPrice = (USD: number) => database.db.update(skus).set({ price: { USD } }).where(inStore(shop.store, skus))
const setPromoValue = (value: number) =>
  database.db
    .update(promos)
    .set({ value })
    .where(inStore(shop.store, promos, eq(promos.code, 'TEN')))

/** Events between the display of the total and the submit. */
const event = fc.oneof(
  fc.record({ what: fc.constant('price' as const), to: fc.integer({ min: 1, max: 9_999 }) }),
  fc.record({ what: fc.constant('delivery' as const), to: fc.integer({ min: 0, max: 3_000 }) }),
  fc.record({ what: fc.constant('tax' as const), to: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ what: fc.constant('code' as const), to: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ what: fc.constant('pieces' as const), to: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ what: fc.constant('time' as const), to: fc.constantFrom(1_000, quoteLifetimeMs - 1, quoteLifetimeMs) }),
  fc.record({ what: fc.constant('currency' as const), to: fc.constantFrom('EUR' as const, 'USD' as const) }),
)
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

async function applyEvent({ what, to }: Event, id: string): Promise<void> {
  if (what === 'price') await setPrice(Number(to))
  if (what === 'delivery') externalPrices.delivery = Number(to)
  if (what === 'tax') externalPrices.taxPercent = Number(to)
  if (what === 'code') await setPromoValue(Number(to))
  if (what === 'time') later(Number(to))
  // Another tab of the same browser.
  if (what === 'pieces') expectOk(await buyer.change(id, { lineItems: [await shop.line('tee', Number(to))] }))
  if (what === 'currency') expectOk(await buyer.change(id, { currency: to }))
}

const captured = async (id: string) =>
  await database.db
    .select({ amount: sandboxPaymentsTable.amount, currency: sandboxPayments.currency })
    .from(sandboxPaymentsTable)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxPaymentsTable.paymentId))
    .where(and(eq(sandboxPayments.reference, id), eq(sandboxPaymentsTable.kind, 'capture')))

const stillReserved = (id: string) =>
  database.db.$count(sandboxPayments, and(eq(sandboxPayments.reference, id), eq(sandboxPayments.state, 'authorized')))

const totalOf = ({ costs }: Checkout) => ({ amount: costs.total.value, currency: costs.total.currency })

// Requirements: C9.72
test(
  'a buyer is never charged a total that was not displayed, whatever changes before the submit',
  async () => {
    const outcomes = { charged: 0, shownAgain: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 4 }), fc.boolean(), async (events, withCode) => {
        const { id } = await buyer.startCheckout([await shop.line('tee', 3)])
        expectOk(await buyer.change(id, { customer: ada }))
        expectOk(await buyer.change(id, { deliveryOptionId: 'van' }))
        if (withCode) expectOk(await buyer.change(id, { promoCode: 'TEN' }))
        const payment = await buyer.payWith('pm_sandbox_ok', id)
        const displayed = payment.total
        for (const event of events) await applyEvent(event, id)

        const response = await buyer.submit(payment)
        if (response.status === 200) {
          expect(await captured(id)).toEqual([displayed])
          outcomes.charged += 1
          return
        }
        expect([response.status, errorCodeOf(response)]).toEqual([409, 'total_changed'])
        expect(await captured(id)).toEqual([])
        expect(await stillReserved(id)).toBe(0)
        const now = totalOf(Checkout.parse(Reflect.get(Object(response.body), 'checkout')))
        expect(now).not.toEqual(displayed)
        outcomes.shownAgain += 1

        // The buyer sees the new total and submits again.
        const again = await buyer.payWith('pm_sandbox_ok', id)
        expect(again.total).toEqual(now)
        expectOk(await buyer.submit(again))
        expect(await captured(id)).toEqual([now])
      }),
      { numRuns: runs },
    )
    expect(Math.min(outcomes.charged, outcomes.shownAgain)).toBeGreaterThan(0)
    expect(await checkInvariants(database.db)).toEqual([])
  },
  60_000 + runs * 2_000,
)
