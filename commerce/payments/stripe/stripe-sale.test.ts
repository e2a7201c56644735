import { createCommerce } from '../../app'
import { fixedClock } from '../../clock'
import { SubmitAnswer, type SubmitInput } from '../../contract/checkout'
import { PaymentAnswer } from '../../contract/payment'
import type { PaymentMethod } from '../../contract/payment-offer'
import { createTestDatabase, type TestDatabase } from '../../db/testing'
import { checkInvariants } from '../../orders/invariants'
import { Buyer, expectOk, openShop, refusalOf, type Shop, workersTurn } from '../../orders/sale-bench'
import type { SaleDeps } from '../../orders/sale-deps'
import { testDeps } from '../../testing'
import { type FakeStripe, openFakeStripe } from './fake-stripe'
import { createStripeHouse } from './stripe-house'

let database: TestDatabase
let stripe: FakeStripe
let clock: ReturnType<typeof fixedClock>
let deps: SaleDeps
let app: ReturnType<typeof createCommerce>
let shop: Shop
let buyer: Buyer

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  stripe = await openFakeStripe()
  clock = fixedClock('2026-11-20T10:00:00Z')
  const payments = { stripe: createStripeHouse({ ...stripe, apiUrl: stripe.url }) }
  deps = testDeps(database.db, { clock, payments })
  app = createCommerce(deps)
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 3 }] }, deps)
  buyer = new Buyer(shop, app)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
  await stripe.stop()
})

/** Everything up to the provider: a payment for a checkout with an address. */
async function prepare(paymentMethod: PaymentMethod): Promise<SubmitInput> {
  const { id: checkoutId } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.giveAddress(checkoutId)
  const wish = { platform: 'stripe', paymentMethod, checkoutId, storeSlug: 'corner' }
  const answer = PaymentAnswer.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', wish)))
  expect(answer.meta).toEqual({ provider: 'stripe' })
  const { paymentToken, paymentId, amount, currency } = answer
  const returnUrl = 'http://corner.localhost/checkout'
  const total = { amount, currency }
  return { checkoutId, storeSlug: 'corner', paymentToken, paymentId, platform: 'stripe', returnUrl, total }
}

/** The buyer's browser confirms with its secret, as Stripe's script does. */
async function confirm({ paymentToken }: SubmitInput, card: string): Promise<void> {
  const id = paymentToken.split('_secret_')[0]
  const body = new URLSearchParams({
    key: stripe.publishableKey,
    client_secret: paymentToken,
    payment_method: card,
  })
  await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
}

const submit = async (input: SubmitInput) => SubmitAnswer.parse(expectOk(await buyer.submit(input)))
const taken = () => [...stripe.account().intents.all.values()].flatMap(({ amount_received: sum }) => sum || [])
const orders = async (id: string) => (await buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)).status

async function post(body: string, signature = stripe.webhooks.sign(body)): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await app.request('/webhooks/stripe', { method: 'POST', headers, body })).status
}

test('a card is reserved in the browser, and taken once when the order is placed', async () => {
  const ready = await prepare('card')
  await confirm(ready, 'pm_card_visa')
  expect(taken()).toEqual([])
  expect((await submit(ready)).state).toBe('success')
  expect((await submit(ready)).state).toBe('success')
  expect(taken()).toEqual([ready.total.amount])
})

test('a refused card is told in its own words, and another card pays', async () => {
  const ready = await prepare('card')
  await confirm(ready, 'pm_card_chargeDeclinedInsufficientFunds')
  expect(refusalOf(await buyer.submit(ready))).toBe('payment_not_authorised')
  await confirm(ready, 'pm_card_visa')
  expect((await submit(ready)).state).toBe('success')
})

test('five cards that are tried past us, at Stripe itself, are counted by its letters and end the payment', async () => {
  const ready = await prepare('card')
  for (let card = 0; card < 5; card += 1) await confirm(ready, 'pm_card_chargeDeclined')
  for (const event of stripe.webhooks.events) expect(await post(event)).toBe(200)
  await workersTurn(deps)
  const [intent] = stripe.account().intents.all.values()
  expect(intent?.status).toBe('canceled')
  const { checkoutId } = ready
  const wish = { platform: 'stripe', paymentMethod: 'card', checkoutId, storeSlug: 'corner' }
  expect(refusalOf(await buyer.call('POST', '/v1/initiatePayment', wish))).toBe('too_many_requests')
  expect(refusalOf(await buyer.submit(ready))).toBe('too_many_requests')
  expect(stripe.account().intents.all.size).toBe(1)
})

test.each(['apple-pay', 'google-pay'] as const)('%s pays as a card', async (method) => {
  const ready = await prepare(method)
  await confirm(ready, 'pm_card_visa')
  expect((await submit(ready)).state).toBe('success')
})

test('a buyer who closes the tab after paying has their order by Stripe’s own word', async () => {
  const ready = await prepare('card')
  await confirm(ready, 'pm_card_visa')
  for (const event of stripe.webhooks.events) expect(await post(event)).toBe(200)
  await workersTurn(deps)
  clock.moveTo('2026-11-20T10:00:10Z')
  await workersTurn(deps)
  expect(await orders(ready.checkoutId)).toBe(200)
  expect(taken()).toEqual([ready.total.amount])
})

test('the same event fifty times, one after another and at once, is heard each time and changes one thing', async () => {
  const ready = await prepare('card')
  await confirm(ready, 'pm_card_visa')
  expect((await submit(ready)).state).toBe('success')
  const event = stripe.webhooks.events.at(-1) ?? ''
  for (let time = 0; time < 25; time += 1) expect(await post(event)).toBe(200)
  const atOnce = await Promise.all(Array.from({ length: 25 }, () => post(event)))
  expect(new Set(atOnce)).toEqual(new Set([200]))
  await workersTurn(deps)
  expect(taken()).toEqual([ready.total.amount])
})

test.each<[string, (body: string) => Promise<number>, number]>([
  ['without a signature', (body) => post(body, ''), 400],
  ['of another store’s secret', (body) => post(body, stripe.webhooks.sign(body, { secret: 'whsec_other' })), 400],
  [
    'of more than five minutes ago',
    (body) => post(body, stripe.webhooks.sign(body, { timestamp: 1_700_000_000 })),
    400,
  ],
  ['with an altered byte', (body) => post(body.replace('usd', 'cad'), stripe.webhooks.sign(body)), 400],
  ['of two megabytes', (body) => post(body + ' '.repeat(2_000_000)), 400],
])('an event %s is refused and changes nothing', async (_, send, status) => {
  const ready = await prepare('card')
  await confirm(ready, 'pm_card_visa')
  expect(await send(stripe.webhooks.events.at(-1) ?? '')).toBe(status)
  await workersTurn(deps)
  expect(await orders(ready.checkoutId)).toBe(404)
})

test('Afterpay’s page is where the buyer agrees; back from it the order is placed', async () => {
  const ready = await prepare('afterpay')
  const sent = await submit(ready)
  expect(sent).toMatchObject({ state: 'created', redirectUrl: expect.stringContaining('/test/afterpay/') })
  expect((await fetch(`${sent.redirectUrl}/authorize`, { method: 'POST', redirect: 'manual' })).status).toBe(303)
  expect((await submit(ready)).state).toBe('success')
  expect(taken()).toEqual([ready.total.amount])
})

test('who cancels on Afterpay’s page is sent there again, to a page that works', async () => {
  const ready = await prepare('afterpay')
  const first = await submit(ready)
  await fetch(`${first.redirectUrl}/cancel`, { method: 'POST', redirect: 'manual' })
  const second = await submit(ready)
  expect(second.redirectUrl).not.toBe(first.redirectUrl)
  expect((await fetch(second.redirectUrl ?? '')).status).toBe(200)
  expect(taken()).toEqual([])
})

test('Stripe takes the money and its answer is lost: the order is there once, and nobody pays twice', async () => {
  const ready = await prepare('card')
  await confirm(ready, 'pm_card_visa')
  stripe.break({ method: 'POST', path: /capture$/, fail: 'broken_after', times: 2 })
  expect((await submit(ready)).state).toBe('pending')
  clock.moveTo('2026-11-20T10:00:30Z')
  await workersTurn(deps)
  expect(await orders(ready.checkoutId)).toBe(200)
  expect(taken()).toEqual([ready.total.amount])
})

test('a checkout whose payment Stripe can’t begin says that the provider does not answer, and can be tried again', async () => {
  stripe.break({ method: 'POST', fail: 'server_error', times: 3 })
  await expect(prepare('card')).rejects.toThrow('payment_provider_unreachable')
  expect(await prepare('card')).toMatchObject({ total: { currency: 'USD' } })
})
