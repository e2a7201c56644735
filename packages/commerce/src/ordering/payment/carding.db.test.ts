import { createHmac } from 'node:crypto'
import { PaymentResponse, SandboxConfirmResponse, type SandboxMethod } from '@awning/contract/payment'
import { visitorHeader } from '@awning/contract/visitor'
import { fixedClock } from '@awning/platform/clock'
import { signCall } from '@awning/platform/signed-call'
import { Buyer, createShop, errorCodeOf, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { type ProviderCall, withFaults } from '@awning/testing/faulty-provider'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { count } from 'drizzle-orm'
import { createCommerce } from '../../app'
import type { ServiceContext } from '../../context'
import { declines } from '../../db/schema/carding'
import { listAttention } from '../order/list-attention'
import { createSandbox } from '../providers/sandbox/sandbox'

const secret = 'a-secret-between-app-and-service-in-tests'
const serviceUrl = 'http://commerce.test:4000'
const visitorMark = (who: string) => createHmac('sha256', 'marks').update(who).digest('hex').slice(0, 32)

/** The signed headers with which the app identifies the visitor, for each call it makes. */
const visitorHeaders =
  (who: string, { key = secret, now = new Date(), at = serviceUrl } = {}) =>
  (path: string): Record<string, string> => {
    const call = signCall({ visitor: visitorMark(who) }, { url: `${at}${path}`, secret: key }, { now })
    return { ...call.headers, [visitorHeader]: call.body }
  }

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let shop: Shop
let calls: ProviderCall[]

jest.setTimeout(120_000)
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  calls = []
  const sandbox = withFaults(createSandbox(database.db, clock), { before: (call) => void calls.push(call) })
  deps = testDeps(database.db, { clock, payments: { sandbox }, visitorSecret: secret, serviceUrl })
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
})

const from = (who: string | null) => new Buyer(shop, createCommerce(deps), who === null ? {} : visitorHeaders(who))

/** One payment attempt with a test card. Returns the confirmation status, or the HTTP status and error code. */
async function tryCard(buyer: Buyer, id: string, method: SandboxMethod = 'pm_sandbox_declined') {
  const storeSlug = shop.slug
  const input = { platform: 'stripe', paymentMethod: 'card', checkoutId: id, storeSlug }
  const created = await buyer.call('POST', '/v1/initiatePayment', input)
  if (created.status !== 200) return `${created.status} ${errorCodeOf(created)}`
  const { paymentToken } = created.body as { paymentToken: string }
  const card = { storeSlug, checkoutId: id, paymentToken, paymentMethodId: method }
  const confirmed = await buyer.call('POST', '/sandbox/confirm', card)
  if (confirmed.status !== 200) return `${confirmed.status} ${errorCodeOf(confirmed)}`
  return SandboxConfirmResponse.parse(confirmed.body).status
}
const ready = async (buyer: Buyer) => buyer.readyToPay([await shop.line('tee')])
const tooMany = '429 too_many_declines'

describe('declined cards', () => {
  // Requirements: C5.180
  test('after five in one checkout, returns 429 without calling a provider and leaves the checkout unchanged', async () => {
    const buyer = from('ada')
    const id = await ready(buyer)
    for (let card = 0; card < 5; card += 1) expect(await tryCard(buyer, id)).toBe('declined')
    calls = []
    for (const method of ['pm_sandbox_declined', 'pm_sandbox_ok'] as const)
      expect(await tryCard(buyer, id, method)).toBe(tooMany)
    expect(calls).toEqual([])
    expect(expectOk(await buyer.call('GET', `/v1/checkout?id=${id}&storeSlug=corner`))).toMatchObject({ id })
  })

  test('do not block a PayPal payment, which tests no card', async () => {
    const buyer = from('ada')
    const id = await ready(buyer)
    for (let card = 0; card < 5; card += 1) await tryCard(buyer, id)
    expectOk(await buyer.change(id, { paymentMethod: 'paypal' }))
    const input = { platform: 'paypal', paymentMethod: 'paypal', checkoutId: id, storeSlug: shop.slug }
    const { paymentToken } = PaymentResponse.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', input)))
    const confirmation = { storeSlug: shop.slug, checkoutId: id, paymentToken, paymentMethodId: 'pm_sandbox_paypal_ok' }
    expect(expectOk(await buyer.call('POST', '/sandbox/confirm', confirmation))).toEqual({ status: 'authorized' })
  })

  test('void the payment on which they were tried, so that its client secret is useless', async () => {
    const buyer = from('ada')
    const id = await ready(buyer)
    const payment = await buyer.initiate(id)
    for (let card = 0; card < 5; card += 1) await tryCard(buyer, id)
    const sandbox = deps.payments.sandbox
    await expect(sandbox?.confirm(payment.paymentToken, 'pm_sandbox_ok')).rejects.toThrow('payment_is_voided')
    calls = []
    const submitted = await buyer.submit(payment)
    expect([submitted.status, errorCodeOf(submitted)]).toEqual([429, 'too_many_declines'])
    expect(calls).toEqual([])
  })

  // Requirements: C5.180
  test('ten in an hour block a visitor in all their checkouts, for one hour', async () => {
    const buyer = from('mallory')
    const checkouts = [await ready(buyer), await ready(buyer), await ready(buyer)]
    for (let card = 0; card < 10; card += 1) expect(await tryCard(buyer, checkouts[card % 3] ?? '')).toBe('declined')
    calls = []
    for (const id of [...checkouts, await ready(buyer)]) expect(await tryCard(buyer, id)).toBe(tooMany)
    expect(calls).toEqual([])
    const other = from('grace')
    expect(await tryCard(other, await ready(other), 'pm_sandbox_ok')).toBe('authorized')
    clock.moveTo('2026-11-20T11:00:01Z')
    const later = from('mallory')
    expect(await tryCard(later, await ready(later), 'pm_sandbox_ok')).toBe('authorized')
  })

  test('are not counted against a visitor when the app’s signature is invalid, so nobody can exhaust another visitor’s limit', async () => {
    for (const headers of [
      visitorHeaders('ada', { key: 'another-secret-that-the-service-does-not-have' }),
      visitorHeaders('ada', { now: new Date(Date.now() - 301_000) }),
      visitorHeaders('ada', { at: 'http://another-service.test' }),
      {
        [visitorHeader]: JSON.stringify({ visitor: visitorMark('ada'), receiver: `${serviceUrl}/v1/initiatePayment` }),
      },
    ]) {
      const forger = new Buyer(shop, createCommerce(deps), headers)
      const id = await ready(forger)
      for (let card = 0; card < 5; card += 1) await tryCard(forger, id)
    }
    const ada = from('ada')
    expect(await tryCard(ada, await ready(ada), 'pm_sandbox_ok')).toBe('authorized')
  })

  test('are counted once each, however often the payment is read', async () => {
    const buyer = from('ada')
    const id = await ready(buyer)
    const payment = await buyer.initiate(id)
    await tryCard(buyer, id)
    for (let look = 0; look < 6; look += 1) await buyer.readPayment(payment)
    await tryCard(buyer, id)
    await buyer.readPayment(payment)
    expect(await database.db.select({ cards: count() }).from(declines)).toEqual([{ cards: 2 }])
  })

  test('do not block a fifth attempt with another card', async () => {
    const buyer = from('ada')
    const id = await ready(buyer)
    for (let card = 0; card < 4; card += 1) await tryCard(buyer, id)
    expect(expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))).toMatchObject({ state: 'success' })
  })
})

describe('a store with more than thirty declined cards in ten minutes', () => {
  async function attack() {
    for (let visitor = 0; visitor < 7; visitor += 1) {
      const buyer = from(`bot ${visitor}`)
      const id = await ready(buyer)
      for (let card = 0; card < 5; card += 1) await tryCard(buyer, id)
    }
  }

  // Requirements: C5.180
  test('requires bank confirmation of every card for half an hour and notifies its operator once', async () => {
    const early = from('early bird')
    const checkoutId = await ready(early)
    await early.initiate(checkoutId)
    expect(await listAttention(shop.store, deps)).toEqual([])
    await attack()
    const buyer = from('ada')
    expect(await tryCard(buyer, await ready(buyer), 'pm_sandbox_ok')).toBe('requires_action')
    // This includes payments that were created before the alarm.
    expect(await tryCard(early, checkoutId, 'pm_sandbox_ok')).toBe('requires_action')
    const attention = await listAttention(shop.store, deps)
    expect(attention).toHaveLength(1)
    expect(attention[0]?.reason).toMatch(/^31 cards were declined in ten minutes/)
    clock.moveTo('2026-11-20T10:31:00Z')
    const later = from('grace')
    expect(await tryCard(later, await ready(later), 'pm_sandbox_ok')).toBe('authorized')
  })

  test('reveals whether a card works only after bank confirmation', async () => {
    await attack()
    const buyer = from('mallory')
    const id = await ready(buyer)
    const payment = await buyer.initiate(id)
    for (const [method, status] of [
      ['pm_sandbox_declined', 'declined'],
      ['pm_sandbox_ok', 'authorized'],
    ] as const) {
      expect(await tryCard(buyer, id, method)).toBe('requires_action')
      const challenge = { storeSlug: 'corner', checkoutId: id, paymentToken: payment.paymentToken, outcome: 'complete' }
      expect(expectOk(await buyer.call('POST', '/sandbox/challenge', challenge))).toMatchObject({ status })
    }
  })

  test('does not affect other stores', async () => {
    const other = await createShop({ slug: 'outpost', listings: [{ slug: 'tee' }] }, deps)
    await attack()
    const buyer = new Buyer(other, createCommerce(deps), visitorHeaders('ada'))
    const id = await buyer.readyToPay([await other.line('tee')])
    expect(expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))).toMatchObject({ state: 'success' })
  })
})
