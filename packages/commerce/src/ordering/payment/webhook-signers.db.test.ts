import { PaymentResponse } from '@awning/contract/payment'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, expectOk, runWorkerTurn, type Shop } from '@awning/testing/checkout-driver'
import { type FakeStripe, openFakeStripe } from '@awning/testing/stripe/fake-stripe'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { createCommerce } from '../../app'
import type { ServiceContext } from '../../context'
import { declines } from '../../db/schema/carding'
import { needsAttention, payments } from '../../db/schema/orders'
import { providerEvents } from '../../db/schema/provider-events'
import { stores } from '../../db/schema/stores'
import { createProviderRegistry, storeProvider } from '../providers/provider-registry'
import { createStripePlatform } from '../providers/stripe/stripe-platform'

const database = setUpTestDatabase()
jest.setTimeout(120_000)

let clock: ReturnType<typeof fixedClock>
let shared: FakeStripe
let own: FakeStripe
let deps: ServiceContext
let service: ReturnType<typeof createCommerce>

beforeAll(async () => {
  shared = await openFakeStripe({ webhookSecret: 'whsec_deployment' })
  own = await openFakeStripe({ webhookSecret: 'whsec_own_keys' })
})
afterAll(async () => {
  await Promise.all([shared.stop(), own.stop()])
})

beforeEach(async () => {
  await database.reset()
  clock = fixedClock(new Date().toISOString())
  const platform = ({ secretKey, webhooks: { secret }, url }: FakeStripe) =>
    createStripePlatform({ secretKey, webhookSecret: secret, apiUrl: url })
  const keys = new Map([['own-keys', storeProvider(platform(own), null)]])
  const stripe = createProviderRegistry({ name: 'stripe', shared: platform(shared), own: keys }, clock)
  deps = testDeps(database.db, { clock, payments: { stripe } })
  service = createCommerce(deps)
})

const openShop = (slug: string) => createShop({ slug, listings: [{ slug: 'tee', inventory: 3 }] }, deps)

/** Starts a card payment in a store. Returns its id at Stripe. */
async function startPayment(shop: Shop): Promise<string> {
  const buyer = new Buyer(shop, service)
  const { id: checkoutId } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.enterAddress(checkoutId)
  const body = { platform: 'stripe', paymentMethod: 'card', checkoutId, storeSlug: shop.store.slug }
  const { paymentToken } = PaymentResponse.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', body)))
  return paymentToken.split('_secret_')[0] ?? ''
}

/** Sends a decline of a payment, signed with a secret. */
async function sendDecline(
  path: string,
  { webhooks }: FakeStripe,
  event: { id: string; intent: string; account?: string },
): Promise<number> {
  const { id, intent, account } = event
  const error = { type: 'card_error', charge: `ch_${id}` }
  const object = { object: 'payment_intent', id: intent, metadata: { checkoutId: 'x' }, last_payment_error: error }
  const type = 'payment_intent.payment_failed'
  const body = JSON.stringify({ id, object: 'event', type, data: { object }, ...(account && { account }) })
  const headers = { 'stripe-signature': webhooks.sign(body) }
  return (await service.request(path, { method: 'POST', body, headers })).status
}

const outcomes = async () =>
  (await database.db.select().from(providerEvents).orderBy(providerEvents.eventId)).map(({ outcome }) => outcome)

async function runLater(seconds: number): Promise<void> {
  clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString())
  await runWorkerTurn(deps)
}

test('events signed with the keys of one store have no effect on payments of other stores', async () => {
  await openShop('own-keys')
  const intent = await startPayment(await openShop('corner'))
  const before = await database.db.select().from(payments)
  for (let n = 0; n < 40; n++)
    expect(await sendDecline('/webhooks/stripe/own-keys', own, { id: `evt_${n}`, intent })).toBe(200)
  await runWorkerTurn(deps)
  expect(await database.db.$count(declines)).toBe(0)
  expect((await database.db.select().from(payments)).map(({ disputed }) => disputed)).toEqual(
    before.map(({ disputed }) => disputed),
  )
  await runLater(61)
  expect(new Set(await outcomes())).toEqual(new Set(['operator_notified']))
  expect(await database.db.$count(declines)).toBe(0)
  // One entry, of the store whose keys signed, and none that takes the place of the payment's own.
  const [entry, ...others] = await database.db.select().from(needsAttention)
  expect(others).toEqual([])
  const [store] = await database.db.select().from(stores).where(eq(stores.slug, 'own-keys'))
  expect([entry?.storeId, entry?.paymentId]).toEqual([store?.id, 'event:stripe:own-keys'])
})

test('events signed with the keys of a store have their effect on its own payments', async () => {
  const intent = await startPayment(await openShop('own-keys'))
  expect(await sendDecline('/webhooks/stripe/own-keys', own, { id: 'evt_1', intent })).toBe(200)
  await runWorkerTurn(deps)
  expect(await outcomes()).toEqual(['poll_scheduled'])
  expect(await database.db.$count(declines)).toBe(1)
})

test('an event of one signer does not take the place of the same id of another', async () => {
  await openShop('own-keys')
  const intent = await startPayment(await openShop('corner'))
  expect(await sendDecline('/webhooks/stripe/own-keys', own, { id: 'evt_same', intent: 'pi_none' })).toBe(200)
  expect(await sendDecline('/webhooks/stripe', shared, { id: 'evt_same', intent, account: 'acct_other' })).toBe(200)
  expect(await sendDecline('/webhooks/stripe', shared, { id: 'evt_same', intent })).toBe(200)
  await runWorkerTurn(deps)
  expect((await outcomes()).filter((outcome) => outcome === 'poll_scheduled')).toHaveLength(1)
  expect(await database.db.$count(declines)).toBe(1)
})

test('events of a connected account have no effect on payments of another account', async () => {
  const shop = await openShop('corner')
  const intent = await startPayment(shop)
  await database.db.update(payments).set({ account: 'acct_corner' })
  expect(await sendDecline('/webhooks/stripe', shared, { id: 'evt_1', intent })).toBe(200)
  expect(await sendDecline('/webhooks/stripe', shared, { id: 'evt_2', intent, account: 'acct_other' })).toBe(200)
  await runWorkerTurn(deps)
  expect(await outcomes()).toEqual([null, null])
  expect(await sendDecline('/webhooks/stripe', shared, { id: 'evt_3', intent, account: 'acct_corner' })).toBe(200)
  await runWorkerTurn(deps)
  expect(await outcomes()).toEqual([null, null, 'poll_scheduled'])
})
