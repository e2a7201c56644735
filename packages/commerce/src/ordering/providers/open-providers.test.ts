import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Store } from '@awning/contract/store'
import { fixedClock } from '@awning/platform/clock'
import { createShop } from '@awning/testing/checkout-driver'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from '@awning/testing/paypal/fake-paypal'
import { createTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import pino from 'pino'
import Stripe from 'stripe'
import { createCommerce } from '../../app'
import { readEnvironment } from '../../env'
import type { PaymentProviders } from '../../ports/payment-providers'
import type { StoreRef } from '../../store-ref'
import { callProvider } from '../payment/call-provider'
import { listOffers, providerFor } from '../payment/providers'
import { openProviders } from './open-providers'

let database: TestDatabase
let paypal: FakePaypal
let folder: string
const clock = fixedClock('2026-11-20T10:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'awning-providers-'))
}, 30_000)
beforeEach(async () => {
  clock.moveTo('2026-11-20T10:00:00Z')
  paypal = await openFakePaypal()
  await database.reset()
})
afterEach(async () => await paypal.stop())
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const secrets = {
  STRIPE_SECRET_KEY: 'sk_live_secret-of-all',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret-of-all',
  PAYPAL_CLIENT_SECRET: fakePaypalKeys.clientSecret,
}
const settings = {
  ...secrets,
  ADMIN_TOKEN: 'a'.repeat(32),
  REVALIDATE_SECRET: 'b'.repeat(32),
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of-all',
  PAYPAL_CLIENT_ID: fakePaypalKeys.clientId,
  PAYPAL_WEBHOOK_ID: fakePaypalKeys.webhookId,
  PAYPAL_ENVIRONMENT: 'sandbox',
}
function open(changes: Record<string, string> = {}): PaymentProviders {
  const env = readEnvironment({ ...settings, PAYPAL_API_BASE: paypal.url, ...changes })
  return openProviders(env, { db: database.db, clock, log: pino({ level: 'silent' }) })
}
async function keysOf(stores: Record<string, unknown>): Promise<{ PAYMENT_KEYS_FILE: string }> {
  const path = join(folder, 'keys.json')
  await writeFile(path, JSON.stringify(stores))
  return { PAYMENT_KEYS_FILE: path }
}
async function shop(slug: string): Promise<StoreRef> {
  const { store } = await createShop({ slug, listings: [{ slug: 'tee' }] }, testDeps(database.db))
  return store
}
const ownStripe = {
  secretKey: 'sk_live_secret-of-corner',
  publishableKey: 'pk_live_of-corner',
  webhookSecret: 'whsec_secret-of-corner',
}
const ownPaypal = { clientId: 'corners-client', clientSecret: 'corners-secret', webhookId: 'CORNERSHOOK' }

const sale = (key: string) => ({
  amount: 500,
  currency: 'USD' as const,
  reference: 'chk_1',
  idempotencyKey: key,
  purpose: { method: 'paypal' as const, storeName: 'Corner', customer: null },
})
const start = (store: StoreRef, providers: PaymentProviders, timeoutMs?: number) =>
  callProvider((signal) => providerFor('paypal', store, providers).create(sale('k'), signal), timeoutMs)

test('without keys a store offers no payment methods', async () => {
  const none = { ...settings }
  for (const name of Object.keys(settings)) if (/STRIPE|PAYPAL/.test(name)) Reflect.set(none, name, '')
  const env = readEnvironment(none)
  const providers = openProviders(env, { db: database.db, clock, log: pino({ level: 'silent' }) })
  expect(listOffers(await shop('corner'), providers)).toEqual([])
})

test('a store uses the deployment’s keys with its own account id', async () => {
  const corner = { ...(await shop('corner')), stripeAccount: 'acct_corner', paypalMerchant: 'CORNERMERCHANT' }
  expect(open().publicKeys?.(corner)).toEqual({
    stripe: { publishableKey: 'pk_live_of-all', account: 'acct_corner' },
    paypal: { clientId: fakePaypalKeys.clientId, merchantId: 'CORNERMERCHANT', environment: 'sandbox' },
  })
})

test('a store’s own keys apply to that store only', async () => {
  const providers = open(await keysOf({ corner: { stripe: ownStripe, paypal: ownPaypal } }))
  const corner = { ...(await shop('corner')), stripeAccount: 'acct_corner', paypalMerchant: 'CORNERMERCHANT' }
  const harbor = await shop('harbor')
  expect(providers.publicKeys?.(corner)).toEqual({
    stripe: { publishableKey: 'pk_live_of-corner', account: null },
    paypal: { clientId: 'corners-client', merchantId: null, environment: 'production' },
  })
  expect(providers.publicKeys?.(harbor)).toMatchObject({
    stripe: { publishableKey: 'pk_live_of-all' },
    paypal: { clientId: fakePaypalKeys.clientId },
  })
  // The fake accepts only the deployment's keys. The error for the other store's keys proves which keys were used.
  await expect(start(corner, providers)).rejects.toThrow('did not respond')
  await expect(start(harbor, providers)).resolves.toMatchObject({ reference: 'chk_1' })
})

test('accepts a webhook at a store’s path only with the store’s own secret', async () => {
  const own = await keysOf({
    corner: { paypal: { ...fakePaypalKeys, webhookId: 'CORNERSHOOK', environment: 'sandbox' }, stripe: ownStripe },
    harbor: { paypal: { ...fakePaypalKeys, webhookId: 'HARBORSHOOK', environment: 'sandbox' } },
  })
  const providers = open(own)
  const event = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'ORDER1' } }
  const eventIdOf = async (webhookId: string, store?: string) => {
    const { raw, headers } = paypal.message(event, { webhookId })
    return (await providers.paypal?.readEvent(raw, headers, store))?.id
  }
  expect(await eventIdOf(fakePaypalKeys.webhookId)).toBe('WH-1')
  expect(await eventIdOf('CORNERSHOOK', 'corner')).toBe('WH-1')
  expect(await eventIdOf('CORNERSHOOK')).toBeUndefined()
  expect(await eventIdOf('CORNERSHOOK', 'harbor')).toBeUndefined()
  expect(await eventIdOf(fakePaypalKeys.webhookId, 'corner')).toBeUndefined()
  expect(await eventIdOf(fakePaypalKeys.webhookId, 'nobody')).toBeUndefined()
  const raw = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payout.paid', data: { object: {} } })
  const stripeEventIdOf = async (secret: string, store?: string) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: raw, secret })
    return (await providers.stripe?.readEvent(raw, new Headers({ 'stripe-signature': signature }), store))?.id
  }
  expect(await stripeEventIdOf(ownStripe.webhookSecret, 'corner')).toBe('evt_1')
  expect(await stripeEventIdOf(ownStripe.webhookSecret)).toBeUndefined()
})

test('accepts Stripe webhooks with either secret, the platform’s or that of connected accounts', async () => {
  const { stripe } = open({ STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connected' })
  const raw = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payout.paid', data: { object: {} } })
  const eventIdOf = async (secret: string) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: raw, secret })
    return (await stripe?.readEvent(raw, new Headers({ 'stripe-signature': signature })))?.id
  }
  expect(await eventIdOf(secrets.STRIPE_WEBHOOK_SECRET)).toBe('evt_1')
  expect(await eventIdOf('whsec_connected')).toBe('evt_1')
  expect(await eventIdOf('whsec_of-somebody')).toBeUndefined()
})

test('while PayPal does not respond, PayPal is unavailable, cards work, and a retry follows within thirty seconds', async () => {
  const corner = await shop('corner')
  const providers = open()
  paypal.fail({ on: 'create', kind: 500, times: 5 })
  for (let n = 0; n < 5; n += 1) await expect(start(corner, providers)).rejects.toThrow('did not respond')
  const offers = Object.fromEntries(listOffers(corner, providers).map((offer) => [offer.method, offer.unavailable]))
  expect(offers).toMatchObject({ paypal: 'provider_down', card: null, 'apple-pay': null, 'google-pay': null })
  expect(() => providerFor('paypal', corner, providers)).toThrow('The payment provider does not respond')
  expect(providerFor('card', corner, providers).name).toBe('stripe')
  clock.moveTo('2026-11-20T10:00:30Z')
  await expect(start(corner, providers)).resolves.toMatchObject({ status: 'requires_method' })
  expect(listOffers(corner, providers).every(({ unavailable }) => unavailable === null)).toBe(true)
})

test('wrong keys of one store do not disable PayPal for other stores', async () => {
  const providers = open(await keysOf({ corner: { paypal: ownPaypal } }))
  const [corner, harbor] = [await shop('corner'), await shop('harbor')]
  for (let n = 0; n < 5; n += 1) await expect(start(corner, providers)).rejects.toThrow()
  const paypalOf = (store: StoreRef) =>
    listOffers(store, providers).find(({ method }) => method === 'paypal')?.unavailable
  expect([paypalOf(corner), paypalOf(harbor)]).toEqual(['provider_down', null])
})

test('no page or response of a store contains a secret key', async () => {
  await shop('corner')
  const payments = open(await keysOf({ harbor: { stripe: ownStripe, paypal: ownPaypal } }))
  await shop('harbor')
  const app = createCommerce(testDeps(database.db, { payments }))
  const secretValues = [...Object.values(secrets), ownStripe.secretKey, ownStripe.webhookSecret, ownPaypal.clientSecret]
  for (const slug of ['corner', 'harbor']) {
    const text = await (await app.request(`/v1/stores?slug=${slug}`)).text()
    const { payments: publicPayments } = Store.parse(JSON.parse(text))
    expect(Object.keys(publicPayments).sort()).toEqual(['methods', 'paypal', 'sandbox', 'stripe'])
    expect(Object.keys(publicPayments.stripe ?? {}).sort()).toEqual(['account', 'publishableKey'])
    expect(Object.keys(publicPayments.paypal ?? {}).sort()).toEqual(['clientId', 'environment', 'merchantId'])
    for (const secret of secretValues) expect(text).not.toContain(secret)
  }
})

test('the sandbox runs without any other provider', () => {
  const env = readEnvironment({
    ADMIN_TOKEN: settings.ADMIN_TOKEN,
    REVALIDATE_SECRET: settings.REVALIDATE_SECRET,
    PAYMENTS_SANDBOX: '1',
  })
  expect(Object.keys(openProviders(env, { db: database.db, clock, log: pino({ level: 'silent' }) }))).toEqual([
    'sandbox',
  ])
})
