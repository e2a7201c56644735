import { eq } from 'drizzle-orm'
import { createCommerce } from '../app'
import { fixedClock } from '../clock'
import { SubmitAnswer, type SubmitInput } from '../contract/checkout'
import { orders } from '../db/schema/orders'
import { sandboxLedger, sandboxPayments } from '../db/schema/sandbox'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import type { DeliveryDeps } from '../outbox/delivery-deps'
import { createWorker } from '../outbox/worker'
import { withFaults } from '../payments/faulty-provider'
import { PaymentRefused } from '../payments/port'
import { createSandbox } from '../payments/sandbox'
import type { SandboxLetter } from '../payments/sandbox-events'
import { createMailbox } from '../payments/sandbox-mailbox'
import { testDeps } from '../testing'
import { type FaultPoint, faultPoints, noFaults, wayPast } from './fault-points'
import { checkInvariants } from './invariants'
import { recover } from './recover'
import { Buyer, expectOk, onHand, openShop, type Shop } from './sale-bench'

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let mailbox: ReturnType<typeof createMailbox>
let sent: SandboxLetter[]

// A busy machine takes its time; what is asserted are counts, never seconds.
jest.setTimeout(30_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  sent = []
  mailbox = createMailbox('a-secret-of-the-sandbox-that-only-this-test-knows', clock)
})

/** What goes on after the power is back: the same database, another process. */
function aProcess(mails: Set<string>, at?: FaultPoint): DeliveryDeps & { died: () => boolean } {
  let died = false
  const sandbox = createSandbox(database.db, clock, { events: mailbox.events })
  const declining = withFaults(sandbox, {
    before: (call) => {
      if (call === 'capture') throw new PaymentRefused('card_declined')
    },
  })
  return {
    ...testDeps(database.db, { clock }),
    payments: { sandbox: at !== undefined && wayPast(at) === 'is refused at last' ? declining : sandbox },
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

/** A provider tells of everything until it is heard. */
async function bring(letters: readonly SandboxLetter[], deps: DeliveryDeps): Promise<void> {
  const service = createCommerce(deps)
  for (const { body, headers } of letters) await service.request('/webhooks/sandbox', { method: 'POST', body, headers })
}

async function buyUntilDark(shop: Shop, deps: DeliveryDeps, point: FaultPoint): Promise<SubmitInput | null> {
  const buyer = new Buyer(shop, deps)
  const way = wayPast(point)
  let ready: SubmitInput | null = null
  try {
    const id = await buyer.readyToPay([await shop.line('tee')])
    expectOk(await buyer.change(id, { promoCode: 'ONCE' }))
    if (way === 'pays elsewhere') {
      ready = { ...(await buyer.initiate(id, 'afterpay')), returnUrl: 'http://corner.localhost:3000/checkout' }
    } else ready = await buyer.payWith('pm_sandbox_ok', id)
    if (way !== 'leaves after paying') await buyer.submit(ready)
    await bring(await lettersOf(), deps)
    await createWorker(deps).runOnce()
  } catch {
    // The line went dead in the middle of an answer; what the buyer has is what was answered before.
  }
  return ready
}

/** All that was told so far, kept to be brought again. */
async function lettersOf(): Promise<SandboxLetter[]> {
  await mailbox.bring(async (letter) => {
    sent.push(letter)
    return 200
  })
  return sent
}

test.each([...faultPoints])(
  'the power goes out at %s: one order that is paid once, or none and the buyer pays again',
  async (point) => {
    const promoCodes = [{ code: 'ONCE', type: 'percentage' as const, value: 10, limit: 1 }]
    const mails = new Set<string>()
    const dying = aProcess(mails, point)
    const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 1 }], promoCodes }, dying)
    const ready = await buyUntilDark(shop, dying, point)
    expect(dying.died()).toBe(true)

    const alive = { ...aProcess(mails), reachFaultPoint: noFaults }
    await recover(alive, { atStart: true })
    expect(await checkInvariants(database.db)).toEqual([])

    if (wayPast(point) === 'leaves after paying') {
      await bring(await lettersOf(), alive)
      for (let turn = 0; turn <= 8; turn += 1) {
        await createWorker(alive).runOnce()
        clock.moveTo(new Date(clock.now().getTime() + 15_000).toISOString())
      }
      // Within two minutes, and nobody pressed anything.
      expect(await database.db.$count(orders, eq(orders.state, 'placed'))).toBe(1)
    }
    // Whatever the buyer had in hand, pressing on ends in one order.
    const buyer = new Buyer(shop, alive)
    if (wayPast(point) === 'pays elsewhere' && ready !== null) {
      expectOk(await buyer.submit(ready))
      await alive.payments.sandbox?.decide(ready.paymentToken, 'authorise')
    }
    const before = ready === null ? null : await buyer.submit(ready)
    const placed = before?.status === 200 && SubmitAnswer.parse(before.body).state === 'success'
    if (!placed) {
      const next =
        ready === null
          ? await buyer.readyToSubmit([await shop.line('tee')], 'ONCE')
          : await buyer.payWith('pm_sandbox_ok', ready.checkoutId)
      expectOk(await buyer.submit(next))
    }
    clock.moveTo('2026-11-20T11:30:00Z')
    await createWorker(alive).runOnce()
    expect(await checkInvariants(database.db)).toEqual([])
    expect(await database.db.$count(orders)).toBe(1)
    expect(await database.db.$count(sandboxLedger, eq(sandboxLedger.kind, 'capture'))).toBe(1)
    expect(await database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'authorised'))).toBe(0)
    expect(await onHand(shop, 'tee', alive)).toBe(0)
    expect(mails.size).toBe(1)
  },
)
