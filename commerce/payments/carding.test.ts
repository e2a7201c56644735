import { createHmac } from 'node:crypto'
import { count } from 'drizzle-orm'
import { createCommerce } from '../app'
import { fixedClock } from '../clock'
import { PaymentAnswer, SandboxConfirmAnswer, type SandboxMethod } from '../contract/payment'
import { signCall } from '../contract/signed-call'
import { visitorHeader } from '../contract/visitor'
import { declines } from '../db/schema/carding'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { listAttention } from '../orders/list-attention'
import { Buyer, expectOk, openShop, refusalOf, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'
import { type ProviderCall, withFaults } from './faulty-provider'
import { createSandbox } from './sandbox'

const secret = 'a-secret-between-app-and-service-in-tests'
const serviceUrl = 'http://commerce.test:4000'
const mark = (who: string) => createHmac('sha256', 'marks').update(who).digest('hex').slice(0, 32)

/** What the app says of who pays, for each call that it makes. */
const said =
  (who: string, { key = secret, now = new Date(), at = serviceUrl } = {}) =>
  (path: string): Record<string, string> => {
    const call = signCall({ visitor: mark(who) }, { url: `${at}${path}`, secret: key }, { now })
    return { ...call.headers, [visitorHeader]: call.body }
  }

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let deps: SaleDeps
let shop: Shop
let asked: ProviderCall[]

jest.setTimeout(120_000)
beforeEach(async () => {
  database = await createTestDatabase()
  clock = fixedClock('2026-11-20T10:00:00Z')
  asked = []
  const sandbox = withFaults(createSandbox(database.db, clock), { before: (call) => void asked.push(call) })
  deps = testDeps(database.db, { clock, payments: { sandbox }, visitorSecret: secret, serviceUrl })
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }] }, deps)
}, 120_000)
afterEach(() => database.close())

const from = (who: string | null) => new Buyer(shop, createCommerce(deps), who === null ? {} : said(who))

/** One press on the button with a test card: what the page hears, or the status of the refusal. */
async function tryCard(buyer: Buyer, id: string, method: SandboxMethod = 'pm_sandbox_declined') {
  const storeSlug = shop.slug
  const wish = { platform: 'stripe', paymentMethod: 'card', checkoutId: id, storeSlug }
  const begun = await buyer.call('POST', '/v1/initiatePayment', wish)
  if (begun.status !== 200) return `${begun.status} ${refusalOf(begun)}`
  const { paymentToken } = begun.body as { paymentToken: string }
  const card = { storeSlug, checkoutId: id, paymentToken, paymentMethodId: method }
  const confirmed = await buyer.call('POST', '/sandbox/confirm', card)
  if (confirmed.status !== 200) return `${confirmed.status} ${refusalOf(confirmed)}`
  return SandboxConfirmAnswer.parse(confirmed.body).status
}
const ready = async (buyer: Buyer) => buyer.readyToPay([await shop.line('tee')])
const tooMany = '429 too_many_requests'

describe('cards that are refused', () => {
  test('five in one checkout are told; after that no provider is asked, and the checkout is as it was', async () => {
    const buyer = from('ada')
    const id = await ready(buyer)
    for (let card = 0; card < 5; card += 1) expect(await tryCard(buyer, id)).toBe('refused')
    asked = []
    for (const method of ['pm_sandbox_declined', 'pm_sandbox_ok'] as const)
      expect(await tryCard(buyer, id, method)).toBe(tooMany)
    expect(asked).toEqual([])
    expect(expectOk(await buyer.call('GET', `/v1/checkout?id=${id}&storeSlug=corner`))).toMatchObject({ id })
  })

  test('keep nobody from paying by PayPal, with which no card is tried', async () => {
    const buyer = from('ada')
    const id = await ready(buyer)
    for (let card = 0; card < 5; card += 1) await tryCard(buyer, id)
    expectOk(await buyer.change(id, { paymentMethod: 'paypal' }))
    const wish = { platform: 'paypal', paymentMethod: 'paypal', checkoutId: id, storeSlug: shop.slug }
    const { paymentToken } = PaymentAnswer.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', wish)))
    const means = { storeSlug: shop.slug, checkoutId: id, paymentToken, paymentMethodId: 'pm_sandbox_paypal_ok' }
    expect(expectOk(await buyer.call('POST', '/sandbox/confirm', means))).toEqual({ status: 'authorised' })
  })

  test('the payment on which they were tried can be used no more, by whoever holds its secret', async () => {
    const buyer = from('ada')
    const id = await ready(buyer)
    const payment = await buyer.initiate(id)
    for (let card = 0; card < 5; card += 1) await tryCard(buyer, id)
    const sandbox = deps.payments.sandbox
    await expect(sandbox?.confirm(payment.paymentToken, 'pm_sandbox_ok')).rejects.toThrow('payment_is_voided')
    asked = []
    const submitted = await buyer.submit(payment)
    expect([submitted.status, refusalOf(submitted)]).toEqual([429, 'too_many_requests'])
    expect(asked).toEqual([])
  })

  test('ten in an hour are a visitor’s, over all their checkouts; an hour later they begin anew', async () => {
    const buyer = from('mallory')
    const checkouts = [await ready(buyer), await ready(buyer), await ready(buyer)]
    for (let card = 0; card < 10; card += 1) expect(await tryCard(buyer, checkouts[card % 3] ?? '')).toBe('refused')
    asked = []
    for (const id of [...checkouts, await ready(buyer)]) expect(await tryCard(buyer, id)).toBe(tooMany)
    expect(asked).toEqual([])
    const other = from('grace')
    expect(await tryCard(other, await ready(other), 'pm_sandbox_ok')).toBe('authorised')
    clock.moveTo('2026-11-20T11:00:01Z')
    const later = from('mallory')
    expect(await tryCard(later, await ready(later), 'pm_sandbox_ok')).toBe('authorised')
  })

  test('are nobody’s where the app’s word does not hold: another’s mark cannot be used up', async () => {
    for (const headers of [
      said('ada', { key: 'another-secret-that-nobody-here-has-told' }),
      said('ada', { now: new Date(Date.now() - 301_000) }),
      said('ada', { at: 'http://another-service.test' }),
      { [visitorHeader]: JSON.stringify({ visitor: mark('ada'), receiver: `${serviceUrl}/v1/initiatePayment` }) },
    ]) {
      const forger = new Buyer(shop, createCommerce(deps), headers)
      const id = await ready(forger)
      for (let card = 0; card < 5; card += 1) await tryCard(forger, id)
    }
    const ada = from('ada')
    expect(await tryCard(ada, await ready(ada), 'pm_sandbox_ok')).toBe('authorised')
  })

  test('are counted once each, however often the payment is asked for', async () => {
    const buyer = from('ada')
    const id = await ready(buyer)
    const payment = await buyer.initiate(id)
    await tryCard(buyer, id)
    for (let look = 0; look < 6; look += 1) await buyer.readPayment(payment)
    await tryCard(buyer, id)
    await buyer.readPayment(payment)
    expect(await database.db.select({ cards: count() }).from(declines)).toEqual([{ cards: 2 }])
  })

  test('leave another card its chance: the fifth try may be the right one', async () => {
    const buyer = from('ada')
    const id = await ready(buyer)
    for (let card = 0; card < 4; card += 1) await tryCard(buyer, id)
    expect(expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))).toMatchObject({ state: 'success' })
  })
})

describe('a store where more than thirty cards were refused in ten minutes', () => {
  async function attack() {
    for (let visitor = 0; visitor < 7; visitor += 1) {
      const buyer = from(`bot ${visitor}`)
      const id = await ready(buyer)
      for (let card = 0; card < 5; card += 1) await tryCard(buyer, id)
    }
  }

  test('has every card confirmed with its bank for half an hour, and tells its operator once', async () => {
    const early = from('early bird')
    const begun = await ready(early)
    await early.initiate(begun)
    expect(await listAttention(shop.store, deps)).toEqual([])
    await attack()
    const buyer = from('ada')
    expect(await tryCard(buyer, await ready(buyer), 'pm_sandbox_ok')).toBe('requires_action')
    // A payment that was begun before it is no way around.
    expect(await tryCard(early, begun, 'pm_sandbox_ok')).toBe('requires_action')
    const told = await listAttention(shop.store, deps)
    expect(told).toHaveLength(1)
    expect(told[0]?.reason).toMatch(/^31 cards were refused in ten minutes/)
    clock.moveTo('2026-11-20T10:31:00Z')
    const later = from('grace')
    expect(await tryCard(later, await ready(later), 'pm_sandbox_ok')).toBe('authorised')
  })

  test('says of a card what it is worth only after its bank was asked', async () => {
    await attack()
    const buyer = from('mallory')
    const id = await ready(buyer)
    const payment = await buyer.initiate(id)
    for (const [method, status] of [
      ['pm_sandbox_declined', 'refused'],
      ['pm_sandbox_ok', 'authorised'],
    ] as const) {
      expect(await tryCard(buyer, id, method)).toBe('requires_action')
      const named = { storeSlug: 'corner', checkoutId: id, paymentToken: payment.paymentToken, outcome: 'complete' }
      expect(expectOk(await buyer.call('POST', '/sandbox/challenge', named))).toMatchObject({ status })
    }
  })

  test('is that store alone', async () => {
    const other = await openShop({ slug: 'outpost', goods: [{ slug: 'tee' }] }, deps)
    await attack()
    const buyer = new Buyer(other, createCommerce(deps), said('ada'))
    const id = await buyer.readyToPay([await other.line('tee')])
    expect(expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))).toMatchObject({ state: 'success' })
  })
})
