import { gzipSync } from 'node:zlib'
import { type FakeStripe, openFakeStripe } from '@awning/testing/stripe/fake-stripe'
import Stripe from 'stripe'
import type { ProviderEvent } from '../../../ports/payment-provider'
import { createStripePlatform } from './stripe-platform'

let stripe: FakeStripe
let body: string

beforeAll(async () => {
  stripe = await openFakeStripe()
  const { intents } = stripe.account()
  const metadata = { checkoutId: 'co_1' }
  const { id } = intents.create({ amount: '2643', currency: 'usd', capture_method: 'manual', metadata })
  intents.confirm(id, { payment_method: 'pm_card_visa' })
  intents.capture(id, {})
  body = stripe.webhooks.events.at(-2) ?? ''
})
afterAll(() => stripe.stop())

async function read(raw: string, signature: string | null): Promise<ProviderEvent | null> {
  const headers = new Headers(signature === null ? {} : { 'stripe-signature': signature })
  return await createStripePlatform({ ...stripe, apiUrl: stripe.url }).readEvent(raw, headers)
}
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

test('parses a signed event of a payment', async () => {
  const [intent] = stripe.account().intents.all.keys()
  expect(await read(body, stripe.webhooks.sign(body))).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'payment_intent.succeeded',
    paymentId: intent,
    declined: null,
  })
})

test('a charge event has the id of its payment, other events have none', async () => {
  const [intent] = stripe.account().intents.all.keys()
  const charge = stripe.webhooks.events.at(-1) ?? ''
  expect(await read(charge, stripe.webhooks.sign(charge))).toMatchObject({
    type: 'charge.captured',
    paymentId: intent,
  })
  const other = JSON.stringify({ ...JSON.parse(body), type: 'payout.paid', data: { object: { object: 'payout' } } })
  expect(await read(other, stripe.webhooks.sign(other))).toMatchObject({ type: 'payout.paid', paymentId: null })
})

test('ignores the payment id of a payment without our checkout id, and of a payment that was just created', async () => {
  const event = JSON.parse(body)
  const foreign = JSON.stringify({ ...event, data: { object: { ...event.data.object, metadata: {} } } })
  expect(await read(foreign, stripe.webhooks.sign(foreign))).toMatchObject({ paymentId: null })
  const created = stripe.webhooks.events[0] ?? ''
  expect(await read(created, stripe.webhooks.sign(created))).toMatchObject({
    type: 'payment_intent.created',
    paymentId: null,
  })
})

test('accepts an event of the last five minutes', async () => {
  expect(await read(body, stripe.webhooks.sign(body, { timestamp: secondsAgo(290) }))).not.toBeNull()
})

test.each<[string, () => [raw: string, signature: string | null]]>([
  ['no signature', () => [body, null]],
  ['an empty signature', () => [body, '']],
  ['an invented signature', () => [body, `t=${secondsAgo(0)},v1=${'0'.repeat(64)}`]],
  ['a signature older than five minutes', () => [body, stripe.webhooks.sign(body, { timestamp: secondsAgo(301) })]],
  ['another secret', () => [body, stripe.webhooks.sign(body, { secret: 'whsec_other' })]],
  ['another scheme', () => [body, stripe.webhooks.sign(body).replace('v1=', 'v0=')]],
  ['a changed byte', () => [body.replace('2643', '2644'), stripe.webhooks.sign(body)]],
  ['an additional space', () => [`${body} `, stripe.webhooks.sign(body)]],
  ['a compressed body', () => [gzipSync(body).toString('latin1'), stripe.webhooks.sign(body)]],
  ['no JSON', () => ['hello', stripe.webhooks.sign('hello')]],
])('rejects an event with %s', async (_, createInput) => {
  const [raw, signature] = createInput()
  expect(await read(raw, signature)).toBeNull()
})

test('the package checks the age of an event', () => {
  // A tolerance of zero would disable the check.
  expect(Stripe.webhooks.DEFAULT_TOLERANCE).toBe(300)
})

test('reports a declined card with the id of its attempt, unique per attempt', async () => {
  const { intents } = stripe.account()
  const metadata = { checkoutId: 'co_2' }
  const { id } = intents.create({ amount: '2643', currency: 'usd', capture_method: 'manual', metadata })
  const attempts: unknown[] = []
  for (let card = 0; card < 2; card += 1) {
    expect(() => intents.confirm(id, { payment_method: 'pm_card_chargeDeclined' })).toThrow('declined')
    const webhook = stripe.webhooks.events.at(-1) ?? ''
    const event = await read(webhook, stripe.webhooks.sign(webhook))
    expect(event).toMatchObject({ type: 'payment_intent.payment_failed', paymentId: id })
    const payment = await createStripePlatform({ ...stripe, apiUrl: stripe.url })
      .of({ slug: 'corner', stripeAccount: null, paypalMerchant: null })
      ?.retrieve(id, AbortSignal.timeout(10_000))
    expect(payment?.declined).toBe(event?.declined)
    attempts.push(event?.declined)
  }
  expect(attempts).toEqual([expect.stringMatching(/^ch_/), expect.stringMatching(/^ch_/)])
  expect(new Set(attempts).size).toBe(2)
})
