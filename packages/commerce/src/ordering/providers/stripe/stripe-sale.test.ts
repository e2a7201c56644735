import { Order, type SubmitInput, SubmitResponse } from '@awning/contract/checkout'
import { PaymentResponse } from '@awning/contract/payment'
import type { PaymentMethod } from '@awning/contract/payment-offer'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, errorCodeOf, expectOk, runWorkerTurn, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { type FakeStripe, openFakeStripe } from '@awning/testing/stripe/fake-stripe'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../../../app'
import type { ServiceContext } from '../../../context'
import { createStripePlatform } from './stripe-platform'

const database = setUpTestDatabase()
let stripe: FakeStripe
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let app: ReturnType<typeof createCommerce>
let shop: Shop
let buyer: Buyer

beforeEach(async () => {
  await database.reset()
  stripe = await openFakeStripe()
  clock = fixedClock('2026-11-20T10:00:00Z')
  const payments = { stripe: createStripePlatform({ ...stripe, apiUrl: stripe.url }) }
  deps = testDeps(database.db, { clock, payments })
  app = createCommerce(deps)
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 3 }] }, deps)
  buyer = new Buyer(shop, app)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
  await stripe.stop()
})

/** Prepares a payment at the provider for a checkout with an address. */
async function prepare(paymentMethod: PaymentMethod): Promise<SubmitInput> {
  const { id: checkoutId } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.enterAddress(checkoutId)
  const input = { platform: 'stripe', paymentMethod, checkoutId, storeSlug: 'corner' }
  const response = PaymentResponse.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', input)))
  expect(response.meta).toEqual({ provider: 'stripe' })
  const { paymentToken, paymentId, amount, currency } = response
  const returnUrl = 'http://corner.localhost:3000/checkout'
  const total = { amount, currency }
  return { checkoutId, storeSlug: 'corner', paymentToken, paymentId, platform: 'stripe', returnUrl, total }
}

/** Confirms with the client secret, as Stripe.js does in the buyer's browser. */
async function confirm({ paymentToken }: SubmitInput, card: string): Promise<void> {
  const id = paymentToken.split('_secret_')[0]
  const body = new URLSearchParams({
    key: stripe.publishableKey,
    client_secret: paymentToken,
    payment_method: card,
  })
  await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
}

const submit = async (input: SubmitInput) => SubmitResponse.parse(expectOk(await buyer.submit(input)))
const captured = () => [...stripe.account().intents.all.values()].flatMap(({ amount_received: sum }) => sum || [])
const readOrder = (id: string) => buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)
const orders = async (id: string) => (await readOrder(id)).status
const paidWith = async ({ checkoutId }: SubmitInput) => Order.parse(expectOk(await readOrder(checkoutId))).paymentMethod

async function post(body: string, signature = stripe.webhooks.sign(body)): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await app.request('/webhooks/stripe', { method: 'POST', headers, body })).status
}

// Requirements: C1.30, C4.40
test('a card is authorized in the browser and captured once when the order is placed', async () => {
  const ready = await prepare('card')
  await confirm(ready, 'pm_card_visa')
  expect(captured()).toEqual([])
  expect((await submit(ready)).state).toBe('success')
  expect((await submit(ready)).state).toBe('success')
  expect(captured()).toEqual([ready.total.amount])
})

test('the order names the brand and the last four digits of the card', async () => {
  const ready = await prepare('card')
  await confirm(ready, 'pm_card_mastercard')
  await submit(ready)
  expect(await paidWith(ready)).toEqual({ type: 'card', brand: 'mastercard', last4: '4444' })
})

test('reports a declined card with its code, and another card pays', async () => {
  const ready = await prepare('card')
  await confirm(ready, 'pm_card_chargeDeclinedInsufficientFunds')
  expect(errorCodeOf(await buyer.submit(ready))).toBe('payment_not_authorized')
  await confirm(ready, 'pm_card_visa')
  expect((await submit(ready)).state).toBe('success')
})

// Requirements: C5.180
test('counts five cards declined at Stripe from its webhooks and voids the payment', async () => {
  const ready = await prepare('card')
  for (let card = 0; card < 5; card += 1) await confirm(ready, 'pm_card_chargeDeclined')
  for (const event of stripe.webhooks.events) expect(await post(event)).toBe(200)
  await runWorkerTurn(deps)
  const [intent] = stripe.account().intents.all.values()
  expect(intent?.status).toBe('canceled')
  const { checkoutId } = ready
  const input = { platform: 'stripe', paymentMethod: 'card', checkoutId, storeSlug: 'corner' }
  expect(errorCodeOf(await buyer.call('POST', '/v1/initiatePayment', input))).toBe('too_many_declines')
  expect(errorCodeOf(await buyer.submit(ready))).toBe('too_many_declines')
  expect(stripe.account().intents.all.size).toBe(1)
})

test.each(['apple-pay', 'google-pay'] as const)('%s pays as a card', async (method) => {
  const ready = await prepare(method)
  await confirm(ready, 'pm_card_visa')
  expect((await submit(ready)).state).toBe('success')
})

test('a buyer who closes the tab after paying gets an order through Stripe’s webhook', async () => {
  const ready = await prepare('card')
  await confirm(ready, 'pm_card_visa')
  for (const event of stripe.webhooks.events) expect(await post(event)).toBe(200)
  await runWorkerTurn(deps)
  clock.moveTo('2026-11-20T10:00:10Z')
  await runWorkerTurn(deps)
  expect(await paidWith(ready)).toEqual({ type: 'card', brand: 'visa', last4: '4242' })
  expect(captured()).toEqual([ready.total.amount])
})

test('the same event fifty times, in sequence and at once, returns 200 each time and has one effect', async () => {
  const ready = await prepare('card')
  await confirm(ready, 'pm_card_visa')
  expect((await submit(ready)).state).toBe('success')
  const event = stripe.webhooks.events.at(-1) ?? ''
  for (let time = 0; time < 25; time += 1) expect(await post(event)).toBe(200)
  const statuses = await Promise.all(Array.from({ length: 25 }, () => post(event)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await runWorkerTurn(deps)
  expect(captured()).toEqual([ready.total.amount])
})

test.each<[string, (body: string) => Promise<number>, number]>([
  ['without a signature', (body) => post(body, ''), 400],
  ['signed with another secret', (body) => post(body, stripe.webhooks.sign(body, { secret: 'whsec_other' })), 400],
  ['older than five minutes', (body) => post(body, stripe.webhooks.sign(body, { timestamp: 1_700_000_000 })), 400],
  ['with a changed byte', (body) => post(body.replace('usd', 'cad'), stripe.webhooks.sign(body)), 400],
  ['of two megabytes', (body) => post(body + ' '.repeat(2_000_000)), 400],
])('rejects an event %s and changes nothing', async (_, send, status) => {
  const ready = await prepare('card')
  await confirm(ready, 'pm_card_visa')
  expect(await send(stripe.webhooks.events.at(-1) ?? '')).toBe(status)
  await runWorkerTurn(deps)
  expect(await orders(ready.checkoutId)).toBe(404)
})

test('places the order after the buyer authorizes on Afterpay’s page', async () => {
  const ready = await prepare('afterpay')
  const submitted = await submit(ready)
  expect(submitted).toMatchObject({ state: 'created', redirectUrl: expect.stringContaining('/test/afterpay/') })
  expect((await fetch(`${submitted.redirectUrl}/authorize`, { method: 'POST', redirect: 'manual' })).status).toBe(303)
  expect((await submit(ready)).state).toBe('success')
  expect(captured()).toEqual([ready.total.amount])
  expect(await paidWith(ready)).toEqual({ type: 'afterpay', brand: null, last4: null })
})

test('a buyer who cancels on Afterpay’s page is redirected again to a page that works', async () => {
  const ready = await prepare('afterpay')
  const first = await submit(ready)
  await fetch(`${first.redirectUrl}/cancel`, { method: 'POST', redirect: 'manual' })
  const second = await submit(ready)
  expect(second.redirectUrl).not.toBe(first.redirectUrl)
  expect((await fetch(second.redirectUrl ?? '')).status).toBe(200)
  expect(captured()).toEqual([])
})

test('a capture whose response Stripe loses results in one order and one payment', async () => {
  const ready = await prepare('card')
  await confirm(ready, 'pm_card_visa')
  stripe.break({ method: 'POST', path: /capture$/, fail: 'broken_after', times: 2 })
  expect((await submit(ready)).state).toBe('pending')
  clock.moveTo('2026-11-20T10:00:30Z')
  await runWorkerTurn(deps)
  expect(await orders(ready.checkoutId)).toBe(200)
  expect(captured()).toEqual([ready.total.amount])
})

test('reports that the provider is unreachable when Stripe can’t create a payment, and allows a retry', async () => {
  stripe.break({ method: 'POST', fail: 'server_error', times: 3 })
  await expect(prepare('card')).rejects.toThrow('payment_provider_unreachable')
  expect(await prepare('card')).toMatchObject({ total: { currency: 'USD' } })
})
