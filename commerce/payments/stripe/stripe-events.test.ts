import { gzipSync } from 'node:zlib'
import Stripe from 'stripe'
import type { ProviderEvent } from '../port'
import { type FakeStripe, openFakeStripe } from './fake-stripe'
import { createStripeHouse } from './stripe-house'

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
  return await createStripeHouse({ ...stripe, apiUrl: stripe.url }).readEvent(raw, headers)
}
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

test('what Stripe signed is an event about the payment', async () => {
  const [intent] = stripe.account().intents.all.keys()
  expect(await read(body, stripe.webhooks.sign(body))).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'payment_intent.succeeded',
    paymentId: intent,
    declined: null,
  })
})

test('a charge is an event about its payment, anything else is about none', async () => {
  const [intent] = stripe.account().intents.all.keys()
  const charge = stripe.webhooks.events.at(-1) ?? ''
  expect(await read(charge, stripe.webhooks.sign(charge))).toMatchObject({
    type: 'charge.captured',
    paymentId: intent,
  })
  const other = JSON.stringify({ ...JSON.parse(body), type: 'payout.paid', data: { object: { object: 'payout' } } })
  expect(await read(other, stripe.webhooks.sign(other))).toMatchObject({ type: 'payout.paid', paymentId: null })
})

test('a payment that names no checkout of ours, or that was only just made, is none that we look for', async () => {
  const event = JSON.parse(body)
  const foreign = JSON.stringify({ ...event, data: { object: { ...event.data.object, metadata: {} } } })
  expect(await read(foreign, stripe.webhooks.sign(foreign))).toMatchObject({ paymentId: null })
  const made = stripe.webhooks.events[0] ?? ''
  expect(await read(made, stripe.webhooks.sign(made))).toMatchObject({
    type: 'payment_intent.created',
    paymentId: null,
  })
})

test('an event within the last five minutes is read', async () => {
  expect(await read(body, stripe.webhooks.sign(body, { timestamp: secondsAgo(290) }))).not.toBeNull()
})

test.each<[string, () => [raw: string, signature: string | null]]>([
  ['no signature', () => [body, null]],
  ['an empty signature', () => [body, '']],
  ['a made-up signature', () => [body, `t=${secondsAgo(0)},v1=${'0'.repeat(64)}`]],
  ['a signature of five minutes ago', () => [body, stripe.webhooks.sign(body, { timestamp: secondsAgo(301) })]],
  ['another secret', () => [body, stripe.webhooks.sign(body, { secret: 'whsec_other' })]],
  ['another scheme', () => [body, stripe.webhooks.sign(body).replace('v1=', 'v0=')]],
  ['an altered byte', () => [body.replace('2643', '2644'), stripe.webhooks.sign(body)]],
  ['a blank more', () => [`${body} `, stripe.webhooks.sign(body)]],
  ['a packed body', () => [gzipSync(body).toString('latin1'), stripe.webhooks.sign(body)]],
  ['no JSON', () => ['hello', stripe.webhooks.sign('hello')]],
])('%s is no event', async (_, given) => {
  const [raw, signature] = given()
  expect(await read(raw, signature)).toBeNull()
})

test('the time of an event is looked at by the package itself', () => {
  // A tolerance of zero would switch that off.
  expect(Stripe.webhooks.DEFAULT_TOLERANCE).toBe(300)
})

test('a refused card is told with the word for that try, another for each', async () => {
  const { intents } = stripe.account()
  const metadata = { checkoutId: 'co_2' }
  const { id } = intents.create({ amount: '2643', currency: 'usd', capture_method: 'manual', metadata })
  const told: unknown[] = []
  for (let card = 0; card < 2; card += 1) {
    expect(() => intents.confirm(id, { payment_method: 'pm_card_chargeDeclined' })).toThrow('declined')
    const letter = stripe.webhooks.events.at(-1) ?? ''
    const event = await read(letter, stripe.webhooks.sign(letter))
    expect(event).toMatchObject({ type: 'payment_intent.payment_failed', paymentId: id })
    const payment = await createStripeHouse({ ...stripe, apiUrl: stripe.url })
      .of({ slug: 'corner', stripeAccount: null, paypalMerchant: null })
      ?.retrieve(id, AbortSignal.timeout(10_000))
    expect(payment?.declined).toBe(event?.declined)
    told.push(event?.declined)
  }
  expect(told).toEqual([expect.stringMatching(/^ch_/), expect.stringMatching(/^ch_/)])
  expect(new Set(told).size).toBe(2)
})
