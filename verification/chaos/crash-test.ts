import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@awning/commerce/db/client'
import { orders, payments } from '@awning/commerce/db/schema/orders'
import type { FaultPoint } from '@awning/commerce/ports/fault-points'
import type { CartLine } from '@awning/contract/cart'
import { type SubmitInput, SubmitResponse } from '@awning/contract/checkout'
import type { SandboxMethod } from '@awning/contract/payment'
import { Buyer, expectOk, type Service } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import type { FakeStripe } from '@awning/testing/stripe/fake-stripe'
import { until } from '@awning/testing/until'
import { eq } from 'drizzle-orm'
import {
  type ChaosEnvironment,
  copyShop,
  fillShop,
  listMails,
  type PreparedShop,
  startEnvironment,
} from './chaos-environment'
import { hasEnded, type Program, type ServiceProcess, startService } from './service-process'

/** No `problems` is a pass. `resumed`: the interrupted order was placed after the restart. */
export type CrashReport = { point: FaultPoint; resumed: boolean; problems: string[] }

/** One item in stock and a promo code with one use. */
export const chaosShop = {
  slug: 'corner',
  listings: [{ slug: 'tee', inventory: 1 }],
  promoCodes: [{ code: 'ONCE', type: 'percentage' as const, value: 10, limit: 1 }],
}
const maxRecoveryMs = 120_000

type Place = { preparedShop: PreparedShop; server: string | null; program?: Program }

/**
 * Kills a service process (SIGKILL) at a fault point of a sale and restarts it. Within 120 s there must be one order that is
 * paid once, or the buyer must be able to pay for it; one email; and all invariants must hold.
 */
export async function runCrashTest(point: FaultPoint, { preparedShop, server, program }: Place): Promise<CrashReport> {
  const environment = await startEnvironment(server)
  const started: ServiceProcess[] = []
  const start = async (env: Record<string, string>) => {
    const service = await startService(environment.dataDir, { ...environment.env, ...env }, program)
    started.push(service)
    return service
  }
  try {
    const line = server === null ? preparedShop.line : await fillShop(environment.at, chaosShop)
    if (server === null) await copyShop(preparedShop, environment)

    const crashing = await start({ COMMERCE_FAULT_POINT: point })
    const ready = await buyUntilCrash(point, crashing, line)
    await until('the service has died', async () => hasEnded(crashing.child))

    const restarted = await start({})
    const from = Date.now()
    const resumed = ready !== null && (await isPlaced(restarted, ready))
    if (!resumed) await payAgain(restarted, line, ready)
    await until('the mail is there', async () => (await listMails(environment.dataDir)).length > 0)
    const problems = Date.now() - from > maxRecoveryMs ? ['it took longer than two minutes'] : []
    if ((await restarted.stop()) !== 0) problems.push('the service did not end well')
    return { point, resumed, problems: [...problems, ...(await problemsIn(environment))] }
  } finally {
    for (const service of started) await service.kill()
    await environment.cleanUp()
  }
}

/** The environment of a service with a fake Stripe, which outlives the service and sends its own webhooks. */
export function settingsOf(stripe: FakeStripe): Record<string, string> {
  return {
    PAYMENTS_SANDBOX: '0',
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  }
}

/** Null if no payment was created before the crash. */
async function buyUntilCrash(point: FaultPoint, service: ServiceProcess, line: CartLine): Promise<SubmitInput | null> {
  const buyer = new Buyer({ slug: 'corner' }, service)
  let ready: SubmitInput | null = null
  try {
    const id = await buyer.readyToPay([line])
    expectOk(await buyer.change(id, { promoCode: 'ONCE' }))
    const card: SandboxMethod = point === 'drop-committed' ? 'pm_sandbox_capture_declined' : 'pm_sandbox_ok'
    ready = await buyer.payWith(card, id)
    await submitUntilResponse(buyer, ready, service)
  } catch {
    // The connection breaks in the middle of a response when the service is killed.
  }
  return ready
}

/** On a busy machine a submit can return 503, and a retry is safe. */
async function submitUntilResponse(buyer: Buyer, ready: SubmitInput, service: ServiceProcess): Promise<void> {
  for (let tries = 0; tries < 30 && !hasEnded(service.child); tries += 1) {
    const { status } = await buyer.submit(ready)
    if (status !== 503) return
    await pause(500)
  }
}

/** Confirms the payment as Stripe.js does in the browser. */
export async function confirmAt(stripe: FakeStripe, { paymentToken }: SubmitInput): Promise<void> {
  const body = new URLSearchParams({
    key: stripe.publishableKey,
    client_secret: paymentToken,
    payment_method: 'pm_card_visa',
  })
  const id = paymentToken.split('_secret_')[0]
  await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
}

async function isPlaced(service: Service, ready: SubmitInput): Promise<boolean> {
  const buyer = new Buyer({ slug: 'corner' }, service)
  let state: string = 'pending'
  await until('the submit has a response', async () => {
    const { status, body } = await buyer.submit(ready)
    state = status === 200 ? SubmitResponse.parse(body).state : 'rejected'
    return state !== 'pending'
  })
  return state === 'success'
}

async function payAgain(service: Service, line: CartLine, ready: SubmitInput | null): Promise<void> {
  const buyer = new Buyer({ slug: 'corner' }, service)
  const next =
    ready === null ? await buyer.readyToSubmit([line], 'ONCE') : await buyer.payWith('pm_sandbox_ok', ready.checkoutId)
  expectOk(await buyer.submit(next))
}

async function problemsIn({ at, dataDir }: ChaosEnvironment): Promise<string[]> {
  const { db, close } = await openDatabase(at)
  const problems = await checkInvariants(db)
  const placed = await db.$count(orders, eq(orders.state, 'placed'))
  const captured = await db.$count(payments, eq(payments.state, 'captured'))
  await close()
  if (placed !== 1) problems.push(`${placed} orders`)
  if (captured !== 1) problems.push(`${captured} payments`)
  const mails = await listMails(dataDir)
  if (mails.length !== 1) problems.push(`${mails.length} mails`)
  return problems
}
