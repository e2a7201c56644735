import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@awning/commerce/db/client'
import { providerEvents } from '@awning/commerce/db/schema/provider-events'
import { checkInvariants } from '@awning/testing/invariants'
import { percentile } from '@awning/testing/statistics'
import Stripe from 'stripe'
import { fillShop, startEnvironment } from './chaos-environment'
import { type ChaosContext, type ChaosResult, type ChaosTest, formatDuration, shareOf } from './chaos-test'
import { type ServiceProcess, startService } from './service-process'

const perSecond = 100
const secret = 'whsec_of_a_drill_that_nobody_else_uses'
/** Stripe is unreachable: an event is stored and acknowledged without any call. */
const stripe = {
  PAYMENTS_SANDBOX: '',
  STRIPE_SECRET_KEY: 'sk_test_of_a_drill',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_a_drill',
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_URL: 'http://127.0.0.1:1',
}

/** An event as large as Stripe's, for a payment of another account. */
function eventOf(number: number): { body: string; headers: Record<string, string> } {
  const intent = {
    object: 'payment_intent',
    id: `pi_drill_${number}`,
    metadata: { checkoutId: `drill-${number}` },
    description: 'x'.repeat(2_500),
  }
  const type = 'payment_intent.created'
  const body = JSON.stringify({ id: `evt_drill_${number}`, object: 'event', type, data: { object: intent } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}

/** Sends a hundred webhooks a second on schedule, regardless of response times. Every tenth is sent twice. */
async function burst(context: ChaosContext): Promise<ChaosResult> {
  const environment = await startEnvironment(context.server)
  const problems: string[] = []
  const durations: number[] = []
  const seconds = shareOf(context, 30)
  const events = seconds * perSecond
  let service: ServiceProcess | undefined
  try {
    await fillShop(environment.at, { slug: 'corner', listings: [{ slug: 'tee' }] })
    const runningService = await startService(environment.dataDir, { ...environment.env, ...stripe }, context.program)
    service = runningService
    const send = async (number: number) => {
      const from = performance.now()
      const response = await runningService.request('/webhooks/stripe', { method: 'POST', ...eventOf(number) })
      await response.body?.cancel()
      durations.push(performance.now() - from)
      if (response.status !== 200) problems.push(`event ${number} returned ${response.status}`)
    }
    const sending: Promise<void>[] = []
    const from = performance.now()
    for (let sent = 0; sent < events; await pause(5)) {
      const due = Math.min(events, Math.ceil(((performance.now() - from) / 1_000) * perSecond))
      for (; sent < due; sent += 1) {
        for (let copy = 0; copy < (sent % 10 === 0 ? 2 : 1); copy += 1) sending.push(send(sent))
      }
    }
    for (const one of await Promise.allSettled(sending)) {
      if (one.status === 'rejected') problems.push(`a webhook got no response: ${one.reason}`)
    }
    await runningService.stop()
    const { db, close } = await openDatabase(environment.at)
    try {
      const stored = await db.$count(providerEvents)
      if (stored !== events) problems.push(`${stored} of ${events} events were stored`)
      problems.push(...(await checkInvariants(db)))
    } finally {
      await close()
    }
    const [p50, p99] = [formatDuration(percentile(durations, 0.5)), formatDuration(percentile(durations, 0.99))]
    const observed = `${durations.length} acknowledged, ${events} stored; p50 ${p50}, p99 ${p99}`
    return { runs: durations.length, observed, problems }
  } finally {
    await service?.kill()
    await environment.cleanUp()
  }
}

export const webhookBurst: ChaosTest = {
  name: 'webhook-burst',
  row: 'R20',
  on: ['PGlite', 'PostgreSQL'],
  expected: '100 per second: each acknowledged, each stored once',
  run: burst,
}
