import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, expectOk, runWorkerTurn } from '@awning/testing/checkout-driver'
import { createTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { orders, payments } from '../../db/schema/orders'
import { stores } from '../../db/schema/stores'
import type { PaymentProvider, ProviderPlatform } from '../../ports/payment-provider'
import { createSandbox } from '../providers/sandbox/sandbox'

jest.setTimeout(60_000)

test('a store that changes accounts still receives refunds made at the old account', async () => {
  const database = await createTestDatabase()
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const sandbox = createSandbox(database.db, clock)
  const accountOfPayment = new Map<string, string | null>()
  /** A provider that knows a payment only at the account where it was created. */
  const stripe: ProviderPlatform = {
    name: 'stripe',
    of: ({ stripeAccount }): PaymentProvider => ({
      ...sandbox,
      name: 'stripe',
      create: async (input, signal) => {
        const created = await sandbox.create(input, signal)
        accountOfPayment.set(created.id, stripeAccount)
        return created
      },
      retrieve: async (id, signal) =>
        accountOfPayment.get(id) === stripeAccount ? await sandbox.retrieve(id, signal) : null,
    }),
    readEvent: async () => null,
  }
  const deps = testDeps(database.db, { clock, payments: { stripe } })
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
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
  await database.db.update(payments).set({ nextPollAt: clock.now() })
  await runWorkerTurn(deps)
  expect((await database.db.select().from(payments))[0]?.state).toBe('refunded')
  expect((await database.db.select().from(orders))[0]?.status).toBe('refunded')
  await database.close()
})
