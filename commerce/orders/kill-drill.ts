import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { CartLine } from '../contract/cart'
import { SubmitAnswer, type SubmitInput } from '../contract/checkout'
import type { SandboxMethod } from '../contract/payment'
import { openDatabase } from '../db/client'
import { orders, payments } from '../db/schema/orders'
import { copyInto, fillShop, type Ground, type LaidOut, mailsIn, openGround } from '../faults/ground'
import { hasEnded, type Program, type ServiceProcess, startService, until } from '../faults/service-process'
import { type FakeStripe, openFakeStripe } from '../payments/stripe/fake-stripe'
import { type FaultPoint, wayPast } from './fault-points'
import { checkInvariants } from './invariants'
import { Buyer, expectOk, type Service } from './sale-bench'

/** What was wrong after the drill; nothing is the pass figure. `resumed` says whether the order was there when the power came back. */
export type DrillReport = { point: FaultPoint; resumed: boolean; problems: string[] }

/** What stands for sale in the drill: one piece, and a code that one buyer may use. */
export const drillShop = {
  slug: 'corner',
  goods: [{ slug: 'tee', inventory: 1 }],
  promoCodes: [{ code: 'ONCE', type: 'percentage' as const, value: 10, limit: 1 }],
}
const settledWithin = 120_000

type Place = { laidOut: LaidOut; server: string | null; program?: Program }

/**
 * A whole service in a process of its own is killed (SIGKILL) at a point of a sale and started again. Within 120 s there must be one
 * order that is paid once, or the buyer must be able to pay for it; one mail; and all invariants.
 */
export async function killDrill(point: FaultPoint, { laidOut, server, program }: Place): Promise<DrillReport> {
  const ground = await openGround(server)
  const stripe = wayPast(point) === 'leaves after paying' ? await openFakeStripe() : null
  const started: ServiceProcess[] = []
  const start = async (env: Record<string, string>) => {
    const service = await startService(ground.dataDir, { ...ground.env, ...settingsOf(stripe), ...env }, program)
    if (stripe !== null) stripe.webhooks.url = `${service.url}/webhooks/stripe`
    started.push(service)
    return service
  }
  try {
    const line = server === null ? laidOut.line : await fillShop(ground.at, drillShop)
    if (server === null) await copyInto(laidOut, ground)

    const dying = await start({ COMMERCE_FAULT_POINT: point })
    const ready = await buyUntilDark(point, dying, line, stripe)
    await until('the service has died', async () => hasEnded(dying.child))

    const alive = await start({})
    const from = Date.now()
    await stripe?.webhooks.settled()
    const resumed = ready !== null && (await isPlaced(point, alive, ready))
    if (!resumed) await payAnew(alive, line, ready)
    await until('the mail is there', async () => (await mailsIn(ground.dataDir)).length > 0)
    const problems = Date.now() - from > settledWithin ? ['it took longer than two minutes'] : []
    if ((await alive.stop()) !== 0) problems.push('the service did not end well')
    return { point, resumed, problems: [...problems, ...(await problemsIn(ground, stripe))] }
  } finally {
    for (const service of started) await service.kill()
    await stripe?.stop()
    await ground.leave()
  }
}

/** A company elsewhere outlives us, and tells of what happened by itself. */
export function settingsOf(stripe: FakeStripe | null): Record<string, string> {
  if (stripe === null) return {}
  return {
    PAYMENTS_SANDBOX: '0',
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  }
}

/** As far as the service lives. Null where the buyer had nothing in hand yet. */
async function buyUntilDark(
  point: FaultPoint,
  service: ServiceProcess,
  line: CartLine,
  stripe: FakeStripe | null,
): Promise<SubmitInput | null> {
  const buyer = new Buyer({ slug: 'corner' }, service)
  const way = wayPast(point)
  let ready: SubmitInput | null = null
  try {
    const id = await buyer.readyToPay([line])
    expectOk(await buyer.change(id, { promoCode: 'ONCE' }))
    if (way === 'leaves after paying') {
      ready = await buyer.initiate(id)
      if (stripe !== null) await confirmAt(stripe, ready)
    } else if (way === 'pays elsewhere') {
      ready = { ...(await buyer.initiate(id, 'afterpay')), returnUrl: 'http://corner.localhost:3000/checkout' }
      await pressOn(buyer, ready, service)
    } else {
      const card: SandboxMethod = way === 'pays' ? 'pm_sandbox_ok' : 'pm_sandbox_capture_declined'
      ready = await buyer.payWith(card, id)
      await pressOn(buyer, ready, service)
    }
  } catch {
    // The line went dead in the middle of an answer, as it does when a service is killed.
  }
  return ready
}

/** On a busy machine a press may be answered that nobody has time now; another one is as good. */
async function pressOn(buyer: Buyer, ready: SubmitInput, service: ServiceProcess): Promise<void> {
  for (let presses = 0; presses < 30 && !hasEnded(service.child); presses += 1) {
    const { status } = await buyer.submit(ready)
    if (status !== 503) return
    await pause(500)
  }
}

/** What the company's own script does in the browser. */
export async function confirmAt(stripe: FakeStripe, { paymentToken }: SubmitInput): Promise<void> {
  const body = new URLSearchParams({
    key: stripe.publishableKey,
    client_secret: paymentToken,
    payment_method: 'pm_card_visa',
  })
  const id = paymentToken.split('_secret_')[0]
  await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
}

async function isPlaced(point: FaultPoint, service: Service, ready: SubmitInput): Promise<boolean> {
  const buyer = new Buyer({ slug: 'corner' }, service)
  const way = wayPast(point)
  if (way === 'leaves after paying') {
    const { checkoutId } = ready
    const path = `/v1/orders?cartId=${checkoutId}&storeSlug=corner`
    await until('the order is there', async () => (await buyer.call('GET', path)).status === 200)
    return true
  }
  if (way === 'pays elsewhere') {
    expectOk(await buyer.submit(ready))
    const { checkoutId, paymentToken } = ready
    const answer = { storeSlug: 'corner', checkoutId, paymentToken, decision: 'authorise' }
    expectOk(await buyer.call('POST', '/sandbox/decision', answer))
  }
  let state: string = 'pending'
  await until('the submit is answered', async () => {
    const { status, body } = await buyer.submit(ready)
    state = status === 200 ? SubmitAnswer.parse(body).state : 'refused'
    return state !== 'pending'
  })
  return state === 'success'
}

async function payAnew(service: Service, line: CartLine, ready: SubmitInput | null): Promise<void> {
  const buyer = new Buyer({ slug: 'corner' }, service)
  const next =
    ready === null ? await buyer.readyToSubmit([line], 'ONCE') : await buyer.payWith('pm_sandbox_ok', ready.checkoutId)
  expectOk(await buyer.submit(next))
}

async function problemsIn({ at, dataDir }: Ground, stripe: FakeStripe | null): Promise<string[]> {
  const { db, close } = await openDatabase(at)
  const problems = await checkInvariants(db)
  const placed = await db.$count(orders, eq(orders.state, 'placed'))
  const captured = await db.$count(payments, eq(payments.state, 'captured'))
  await close()
  const taken = [...(stripe?.account().intents.all.values() ?? [])].filter((intent) => intent.amount_received > 0)
  if (placed !== 1) problems.push(`${placed} orders`)
  if (captured !== 1) problems.push(`${captured} payments`)
  if (stripe !== null && taken.length !== 1) problems.push(`${taken.length} charges at Stripe`)
  const mails = await mailsIn(dataDir)
  if (mails.length !== 1) problems.push(`${mails.length} mails`)
  return problems
}
