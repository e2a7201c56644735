import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { openDatabase } from '../db/client'
import { providerEvents } from '../db/schema/orders'
import { checkInvariants } from '../orders/invariants'
import { type Drill, type DrillBench, type DrillResult, inWords, percentile, shareOf } from './drill'
import { fillShop, openGround } from './ground'
import { type ServiceProcess, startService } from './service-process'

const perSecond = 100
const secret = 'whsec_of_a_drill_that_nobody_else_uses'
/** Stripe itself is not there: an event is kept and thanked for without a word to anybody. */
const stripe = {
  PAYMENTS_SANDBOX: '',
  STRIPE_SECRET_KEY: 'sk_test_of_a_drill',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_a_drill',
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_URL: 'http://127.0.0.1:1',
}

/** An event as long as Stripe's are, of a payment that is not ours to settle. */
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

/** A hundred webhooks a second, sent on time however long the answers take; every tenth comes twice. */
async function burst(bench: DrillBench): Promise<DrillResult> {
  const ground = await openGround(bench.server)
  const problems: string[] = []
  const took: number[] = []
  const seconds = shareOf(bench, 30)
  const events = seconds * perSecond
  let service: ServiceProcess | undefined
  try {
    await fillShop(ground.at, { slug: 'corner', goods: [{ slug: 'tee' }] })
    const living = await startService(ground.dataDir, { ...ground.env, ...stripe }, bench.program)
    service = living
    const send = async (number: number) => {
      const from = performance.now()
      const answer = await living.request('/webhooks/stripe', { method: 'POST', ...eventOf(number) })
      await answer.body?.cancel()
      took.push(performance.now() - from)
      if (answer.status !== 200) problems.push(`event ${number} was answered ${answer.status}`)
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
      if (one.status === 'rejected') problems.push(`an answer never came: ${one.reason}`)
    }
    await living.stop()
    const { db, close } = await openDatabase(ground.at)
    try {
      const kept = await db.$count(providerEvents)
      if (kept !== events) problems.push(`${kept} of ${events} events were kept`)
      problems.push(...(await checkInvariants(db)))
    } finally {
      await close()
    }
    const [half, slow] = [inWords(percentile(took, 0.5)), inWords(percentile(took, 0.99))]
    const seen = `${took.length} thanked for, ${events} kept; p50 ${half}, p99 ${slow}`
    return { runs: took.length, seen, problems }
  } finally {
    await service?.kill()
    await ground.leave()
  }
}

export const webhookBurst: Drill = {
  name: 'webhook-burst',
  row: 'R20',
  on: ['PGlite', 'PostgreSQL'],
  expected: '100 a second: each thanked for, each kept once',
  run: burst,
}
