import { eq } from 'drizzle-orm'
import { fixedClock } from '../clock'
import { orders, payments } from '../db/schema/orders'
import { stores } from '../db/schema/stores'
import { createTestDatabase } from '../db/testing'
import { Buyer, expectOk, openShop, workersTurn } from '../orders/sale-bench'
import { testDeps } from '../testing'
import type { PaymentProvider, ProviderHouse } from './port'
import { createSandbox } from './sandbox'

jest.setTimeout(60_000)

test('a store that goes to another account is still told of the money that is given back at the old one', async () => {
  const database = await createTestDatabase()
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const sandbox = createSandbox(database.db, clock)
  const madeAt = new Map<string, string | null>()
  /** A company that knows a payment at the account alone where it was made. */
  const stripe: ProviderHouse = {
    name: 'stripe',
    of: ({ stripeAccount }): PaymentProvider => ({
      ...sandbox,
      name: 'stripe',
      create: async (input, signal) => {
        const made = await sandbox.create(input, signal)
        madeAt.set(made.id, stripeAccount)
        return made
      },
      retrieve: async (id, signal) => (madeAt.get(id) === stripeAccount ? await sandbox.retrieve(id, signal) : null),
    }),
    readEvent: async () => null,
  }
  const deps = testDeps(database.db, { clock, payments: { stripe } })
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }] }, deps)
  const moveTo = (stripeAccount: string) =>
    database.db.update(stores).set({ stripeAccount }).where(eq(stores.id, shop.store.id))

  await moveTo('acct_old')
  const buyer = new Buyer(shop, deps)
  const ready = await buyer.initiate(await buyer.readyToPay([await shop.line('tee')]))
  await sandbox.confirm(ready.paymentToken, 'pm_sandbox_ok')
  expectOk(await buyer.submit(ready))
  await moveTo('acct_new')

  const [paid] = await database.db.select().from(payments)
  expect(paid).toMatchObject({ state: 'captured', account: 'acct_old' })
  const { amount } = ready.total
  await sandbox.refund(paid?.providerId ?? '', { amount, idempotencyKey: 'by hand' }, AbortSignal.timeout(5_000))
  await database.db.update(payments).set({ lookAt: clock.now() })
  await workersTurn(deps)
  expect((await database.db.select().from(payments))[0]?.state).toBe('refunded')
  expect((await database.db.select().from(orders))[0]?.status).toBe('refunded')
  await database.close()
})
