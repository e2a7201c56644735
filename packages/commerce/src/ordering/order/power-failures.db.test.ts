import { type SubmitInput, SubmitResponse } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, expectOk, onHand, type Shop } from '@awning/testing/checkout-driver'
import { type ProviderCall, withFaults } from '@awning/testing/faulty-provider'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { createCommerce } from '../../app'
import type { DeliveryDeps } from '../../context'
import { orders } from '../../db/schema/orders'
import { sandboxPayments, sandboxPaymentsTable } from '../../db/schema/sandbox'
import { type FaultPoint, purchasePoints } from '../../ports/fault-points'
import { PaymentDeclinedError } from '../../ports/payment-provider'
import { createWorker } from '../../worker/worker'
import { createSandbox } from '../providers/sandbox/sandbox'
import type { SandboxWebhook } from '../providers/sandbox/sandbox-events'
import { createWebhookQueue } from '../providers/sandbox/sandbox-webhook-queue'
import { recoverOpenOrders } from './recover-open-orders'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let webhookQueue: ReturnType<typeof createWebhookQueue>
let sent: SandboxWebhook[]

// The timeout allows for a busy machine; the tests assert counts, not durations.
jest.setTimeout(30_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  sent = []
  webhookQueue = createWebhookQueue('a-secret-of-the-sandbox-that-only-this-test-knows', clock)
})

/** A point of a purchase: between two calls, or at a call of a provider, of the mail server or by a webhook. */
type Point = FaultPoint | `${'before' | 'after'} ${ProviderCall | 'mail'}` | 'webhook stored'

type Outcome = 'pays' | 'is declined' | 'pays on another page' | 'leaves after paying'

/** What the buyer does so that the purchase reaches a point. */
function outcomeAfter(point: Point): Outcome {
  if (point === 'drop-committed' || point.endsWith('void')) return 'is declined'
  if (point.endsWith('begin')) return 'pays on another page'
  return point === 'webhook stored' || point === 'before retrieve' ? 'leaves after paying' : 'pays'
}

/** A service process on the shared database. At the point `at` it dies as in a power failure: it reaches nothing any more. */
function createProcess(mails: Set<string>, at?: Point): DeliveryDeps & { died: () => boolean } {
  let died = false
  const reach = (point: Point) => {
    died ||= point === at
    if (died) throw new Error(`the power is out at ${point}`)
  }
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (died) throw new Error('the power is out')
      return Reflect.get(target, name)
    },
  })
  const isDeclined = at !== undefined && outcomeAfter(at) === 'is declined'
  const sandbox = withFaults(createSandbox(database.db, clock, { events: webhookQueue.events }), {
    before: (call) => {
      reach(`before ${call}`)
      if (call === 'capture' && isDeclined) throw new PaymentDeclinedError('card_declined')
    },
    after: (call) => reach(`after ${call}`),
  })
  return {
    ...testDeps(db, { clock }),
    payments: { sandbox },
    reachFaultPoint: reach,
    wakeWorker: () => reach('webhook stored'),
    mailer: {
      send: async ({ key }) => {
        reach('before mail')
        mails.add(key)
        reach('after mail')
      },
    },
    mailFrom: 'orders@example.com',
    revalidateSecret: 'secret',
    fetch: async () => new Response(),
    died: () => died,
  }
}

/** Delivers webhook events to the service. */
async function deliverEvents(events: readonly SandboxWebhook[], deps: DeliveryDeps): Promise<void> {
  const service = createCommerce(deps)
  for (const { body, headers } of events) await service.request('/webhooks/sandbox', { method: 'POST', body, headers })
}

async function buyUntilCrash(shop: Shop, deps: DeliveryDeps, point: Point): Promise<SubmitInput | null> {
  const buyer = new Buyer(shop, deps)
  const outcome = outcomeAfter(point)
  let ready: SubmitInput | null = null
  try {
    const id = await buyer.readyToPay([await shop.line('tee')])
    expectOk(await buyer.change(id, { promoCode: 'ONCE' }))
    if (outcome === 'pays on another page') {
      ready = { ...(await buyer.initiate(id, 'afterpay')), returnUrl: 'http://corner.localhost:3000/checkout' }
    } else ready = await buyer.payWith('pm_sandbox_ok', id)
    if (outcome !== 'leaves after paying') await buyer.submit(ready)
    await deliverEvents(await storedEvents(), deps)
    await createWorker(deps).runOnce()
  } catch {
    // The connection broke in the middle of a response; the buyer has only the earlier responses.
  }
  return ready
}

/** All webhook events so far, stored so that they can be delivered again. */
async function storedEvents(): Promise<SandboxWebhook[]> {
  await webhookQueue.bring(async (event) => {
    sent.push(event)
    return 200
  })
  return sent
}

const providerPoints = [
  'before create',
  'after create',
  'before begin',
  'after begin',
  'before retrieve',
  'before capture',
  'after capture',
  'before void',
  'after void',
] as const

test.each<Point>([...purchasePoints, ...providerPoints, 'before mail', 'after mail', 'webhook stored'])(
  'a power failure at %s leaves one order that is paid once, or none and the buyer pays again',
  async (point) => {
    const promoCodes = [{ code: 'ONCE', type: 'percentage' as const, value: 10, limit: 1 }]
    const mails = new Set<string>()
    const [crashing, restarted] = [createProcess(mails, point), createProcess(mails)]
    const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 1 }], promoCodes }, restarted)
    const ready = await buyUntilCrash(shop, crashing, point)
    expect(crashing.died()).toBe(true)

    await recoverOpenOrders(restarted, { atStart: true })
    expect(await checkInvariants(database.db)).toEqual([])

    if (outcomeAfter(point) === 'leaves after paying') {
      await deliverEvents(await storedEvents(), restarted)
      for (let turn = 0; turn <= 8; turn += 1) {
        await createWorker(restarted).runOnce()
        clock.moveTo(new Date(clock.now().getTime() + 15_000).toISOString())
      }
      // Within two minutes, without an action of the buyer.
      expect(await database.db.$count(orders, eq(orders.state, 'placed'))).toBe(1)
    }
    // From any state, a retry by the buyer ends in one order.
    const buyer = new Buyer(shop, restarted)
    if (outcomeAfter(point) === 'pays on another page' && ready !== null) {
      expectOk(await buyer.submit(ready))
      await restarted.payments.sandbox?.decide(ready.paymentToken, 'authorize')
    }
    const before = ready === null ? null : await buyer.submit(ready)
    const placed = before?.status === 200 && SubmitResponse.parse(before.body).state === 'success'
    if (!placed) {
      const next =
        ready === null
          ? await buyer.readyToSubmit([await shop.line('tee')], 'ONCE')
          : await buyer.payWith('pm_sandbox_ok', ready.checkoutId)
      expectOk(await buyer.submit(next))
    }
    clock.moveTo('2026-11-20T11:30:00Z')
    await createWorker(restarted).runOnce()
    expect(await checkInvariants(database.db)).toEqual([])
    expect(await database.db.$count(orders)).toBe(1)
    expect(await database.db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, 'capture'))).toBe(1)
    expect(await database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'authorized'))).toBe(0)
    expect(await onHand(shop, 'tee', restarted)).toBe(0)
    expect(mails.size).toBe(1)
  },
)
