import { eq } from 'drizzle-orm'
import { fixedClock } from '../clock'
import { SubmitAnswer, type SubmitInput } from '../contract/checkout'
import { orders, sandboxLedger, sandboxPayments } from '../db/schema/orders'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import type { DeliveryDeps } from '../outbox/delivery-deps'
import { createWorker } from '../outbox/worker'
import { withFaults } from '../payments/faulty-provider'
import { PaymentRefused } from '../payments/port'
import { createSandbox } from '../payments/sandbox'
import { testDeps } from '../testing'
import { type FaultPoint, faultPoints, noFaults } from './fault-points'
import { checkInvariants } from './invariants'
import { recover } from './recover'
import { Buyer, expectOk, onHand, openShop, type Shop } from './sale-bench'

let database: TestDatabase

// A busy machine takes its time; what is asserted are counts, never seconds.
jest.setTimeout(30_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(() => database.reset())

/** What goes on after the power is back: the same database, another process. */
function aProcess(mails: Set<string>, at?: FaultPoint): DeliveryDeps & { died: () => boolean } {
  let died = false
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const sandbox = createSandbox(database.db, clock)
  const declining = withFaults(sandbox, {
    before: (call) => {
      if (call === 'capture') throw new PaymentRefused('card_declined')
    },
  })
  return {
    ...testDeps(database.db, { clock }),
    payments: { sandbox: at?.startsWith('drop') || at?.startsWith('release') ? declining : sandbox },
    reachFaultPoint: (point) => {
      if (died || point === at) {
        died = true
        throw new Error(`the power is out at ${point}`)
      }
    },
    mailer: { send: async ({ key }) => void mails.add(key) },
    mailFrom: 'orders@example.com',
    appUrl: 'http://app',
    revalidateSecret: 'secret',
    fetch: async () => new Response(),
    died: () => died,
  }
}

async function buyUntilDark(shop: Shop, deps: DeliveryDeps): Promise<SubmitInput | null> {
  const buyer = new Buyer(shop, deps)
  let ready: SubmitInput | null = null
  try {
    ready = await buyer.readyToSubmit([await shop.line('tee')], 'ONCE')
    await buyer.submit(ready)
    await createWorker(deps).runOnce()
  } catch {
    // The line went dead in the middle of an answer; what the buyer has is what was answered before.
  }
  return ready
}

test.each([...faultPoints])(
  'the power goes out at %s: one order that is paid once, or none and the buyer pays again',
  async (point) => {
    const promoCodes = [{ code: 'ONCE', type: 'percentage' as const, value: 10, limit: 1 }]
    const mails = new Set<string>()
    const dying = aProcess(mails, point)
    const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 1 }], promoCodes }, dying)
    const ready = await buyUntilDark(shop, dying)
    expect(dying.died()).toBe(true)

    const alive = { ...aProcess(mails), reachFaultPoint: noFaults }
    await recover(alive, { atStart: true })
    expect(await checkInvariants(database.db)).toEqual([])

    // Whatever the buyer had in hand, pressing on ends in one order.
    const buyer = new Buyer(shop, alive)
    const before = ready === null ? null : await buyer.submit(ready)
    const placed = before?.status === 200 && SubmitAnswer.parse(before.body).state === 'success'
    if (!placed) {
      const next =
        ready === null
          ? await buyer.readyToSubmit([await shop.line('tee')], 'ONCE')
          : await buyer.payWith('pm_sandbox_ok', ready.checkoutId)
      expectOk(await buyer.submit(next))
    }
    alive.clock = fixedClock('2026-11-20T11:30:00Z')
    await createWorker(alive).runOnce()
    expect(await checkInvariants(database.db)).toEqual([])
    expect(await database.db.$count(orders)).toBe(1)
    expect(await database.db.$count(sandboxLedger, eq(sandboxLedger.kind, 'capture'))).toBe(1)
    expect(await database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'authorised'))).toBe(0)
    expect(await onHand(shop, 'tee', alive)).toBe(0)
    expect(mails.size).toBe(1)
  },
)
