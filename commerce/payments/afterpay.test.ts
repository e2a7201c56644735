import { eq } from 'drizzle-orm'
import { fixedClock } from '../clock'
import { Checkout, SubmitAnswer, type SubmitInput } from '../contract/checkout'
import { orders, payments } from '../db/schema/orders'
import { sandboxLedger, sandboxPayments } from '../db/schema/sandbox'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { addDomain } from '../domains/add-domain'
import { checkInvariants } from '../orders/invariants'
import { Buyer, expectOk, onHand, openShop, pointerOf, refusalOf, type Shop, workersTurn } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'
import { type Faults, withFaults } from './faulty-provider'
import { PaymentRefused } from './port'
import { createSandbox, type Sandbox } from './sandbox'

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let sandbox: Sandbox
let faults: Faults
let deps: SaleDeps
let shop: Shop
let buyer: Buyer

// A busy machine takes its time; what is asserted are counts, never seconds.
jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  faults = {}
  const line: Faults = {
    before: (call, id) => faults.before?.(call, id),
    after: (call, id) => faults.after?.(call, id),
  }
  sandbox = withFaults(createSandbox(database.db, clock), line)
  deps = testDeps(database.db, { clock, payments: { sandbox } })
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 3 }] }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const home = 'http://corner.localhost:3000/checkout/back'
const placed = () => database.db.$count(orders, eq(orders.state, 'placed'))
const captures = () => database.db.$count(sandboxLedger, eq(sandboxLedger.kind, 'capture'))
const reserved = () => database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'authorised'))

function later(seconds: number): void {
  clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString())
}

/** Everything up to 'Pay now with afterpay'. */
async function ready(): Promise<SubmitInput> {
  const id = await buyer.readyToPay([await shop.line('tee')])
  return { ...(await buyer.initiate(id, 'afterpay')), returnUrl: home }
}

async function press(input: SubmitInput): Promise<SubmitAnswer> {
  return SubmitAnswer.parse(expectOk(await buyer.submit(input)))
}

async function redirectOf({ checkoutId }: SubmitInput): Promise<string | null> {
  return Checkout.parse(expectOk(await buyer.call('GET', `/v1/checkout?id=${checkoutId}&storeSlug=corner`))).redirectUrl
}

test('Afterpay: the buyer is sent to its page, authorises there, comes back, and has an order', async () => {
  const input = await ready()
  const begun = await press(input)
  expect(begun).toMatchObject({ state: 'created', checkout: { redirectUrl: begun.redirectUrl } })
  expect(begun.redirectUrl).toMatch(/^http:\/\/corner\.localhost:3000\/checkout\/sandbox\?payment=/)
  expect(await captures()).toBe(0)
  expect(await onHand(shop, 'tee', deps)).toBe(3)
  expect((await buyer.readPayment(input)).state).toBe('action_required')
  const back = await sandbox.decide(input.paymentToken, 'authorise')
  expect(back).toBe(`${home}?redirect_status=succeeded`)
  const paid = await buyer.readPayment(input)
  expect(paid).toMatchObject({ state: 'authorised', checkout: { redirectUrl: null } })
  const answer = await press(input)
  expect(answer.state).toBe('success')
  expect((await press(input)).orderLookupNumber).toBe(answer.orderLookupNumber)
  expect(await captures()).toBe(1)
})

test('the button pressed twice, or the page begun again after Back, leads to a page that works', async () => {
  const input = await ready()
  const twice = await Promise.all([press(input), press(input)])
  expect(twice[0]?.redirectUrl).toBe(twice[1]?.redirectUrl)
  later(30)
  expect((await press(input)).redirectUrl).toMatch(/checkout\/sandbox/)
  await sandbox.decide(input.paymentToken, 'authorise')
  expect((await press(input)).state).toBe('success')
})

test.each([
  ['cancels', 'cancel', 'customer_cancelled'],
  ['is refused', 'refuse', 'method_declined'],
] as const)('a buyer who %s at Afterpay is charged nothing, and pays anew or by card', async (_what, decision, why) => {
  const input = await ready()
  await press(input)
  await sandbox.decide(input.paymentToken, decision)
  expect(await buyer.readPayment(input)).toMatchObject({ state: 'failed', checkout: { redirectUrl: null } })
  const [row] = await database.db.select().from(payments)
  expect(row).toMatchObject({ state: 'initiated', errorCode: why, redirectUrl: null })
  later(5)
  expect((await press(input)).redirectUrl).toMatch(/checkout\/sandbox/)
  const card = await buyer.payWith('pm_sandbox_ok', input.checkoutId)
  expect(await redirectOf(input)).toBeNull()
  expect((await press(card)).state).toBe('success')
  expect(await captures()).toBe(1)
})

test('the tab is closed on Afterpay’s page: who authorised has an order within two minutes, who did not is not waited for', async () => {
  const paid = await ready()
  const left = await ready()
  await press(paid)
  await press(left)
  later(240)
  for (let turn = 0; turn < 3; turn += 1) await workersTurn(deps)
  await sandbox.decide(paid.paymentToken, 'authorise')
  for (let waited = 0; waited < 120; waited += 15) {
    later(15)
    await workersTurn(deps)
  }
  expect(await placed()).toBe(1)
  expect((await buyer.readPayment(paid)).checkout?.state).toBe('success')
  later(3_600)
  await workersTurn(deps)
  later(15)
  await workersTurn(deps)
  expect(await buyer.readPayment(left)).toMatchObject({ state: 'voided', checkout: { redirectUrl: null } })
  await expect(sandbox.decide(left.paymentToken, 'authorise')).rejects.toThrow(PaymentRefused)
})

test('another way of paying is chosen: the checkout leads to Afterpay no more', async () => {
  const input = await ready()
  await press(input)
  expect(await redirectOf(input)).not.toBeNull()
  expectOk(await buyer.change(input.checkoutId, { paymentMethod: 'card' }))
  expect(await redirectOf(input)).toBeNull()
})

test('a cart that changed meanwhile sends nobody to Afterpay for the old total, and lets go of what was authorised for it', async () => {
  const input = await ready()
  await press(input)
  expectOk(await buyer.change(input.checkoutId, { lineItems: [await shop.line('tee', 2)] }))
  expect(await redirectOf(input)).toBeNull()
  const refused = await buyer.submit(input)
  expect([refused.status, refusalOf(refused)]).toEqual([409, 'total_changed'])
  const anew = { ...(await buyer.initiate(input.checkoutId, 'afterpay')), returnUrl: home }
  await press(anew)
  await sandbox.decide(anew.paymentToken, 'authorise')
  expectOk(await buyer.change(input.checkoutId, { lineItems: [await shop.line('tee', 3)] }))
  expect(refusalOf(await buyer.submit(anew))).toBe('total_changed')
  expect(await reserved()).toBe(0)
  expect(await captures()).toBe(0)
})

test('what is sold out sends nobody to Afterpay', async () => {
  const input = await ready()
  const other = await buyer.readyToSubmit([await shop.line('tee', 3)])
  expectOk(await buyer.submit(other))
  expect(refusalOf(await buyer.submit(input))).toBe('out_of_stock')
  expect(await redirectOf(input)).toBeNull()
})

test('the answer of Afterpay is lost: nothing moved, and pressing again leads there', async () => {
  const input = await ready()
  faults.after = (call) => {
    if (call === 'begin') throw new Error('connection reset')
  }
  const lost = await buyer.submit(input)
  expect([lost.status, refusalOf(lost)]).toEqual([503, 'payment_provider_unreachable'])
  faults = {}
  expect((await press(input)).redirectUrl).toMatch(/checkout\/sandbox/)
})

test('Afterpay that refuses to begin is told as a refusal, and another way of paying is open', async () => {
  const input = await ready()
  faults.before = (call) => {
    if (call === 'begin') throw new PaymentRefused('amount_too_large')
  }
  expect(await press(input)).toMatchObject({
    state: 'created',
    message: 'Stripe error',
    errors: [{ code: 'card_refused' }],
  })
  faults = {}
  expect((await press(await buyer.payWith('pm_sandbox_ok', input.checkoutId))).state).toBe('success')
})

test('a buyer is sent back to this store and to nobody else', async () => {
  const input = await ready()
  const elsewhere = [
    'https://evil.example/checkout',
    '//evil.example',
    'https:evil.example',
    'http:/\\evil.example/',
    'https://corner.localhost@evil.example/',
    'https://corner.localhost.evil.example/',
    'https://other.localhost:3000/',
    'javascript:alert(1)',
    'http://corner.local\thost/',
    'http://evil.localhost.:3000/',
    '',
  ]
  for (const returnUrl of elsewhere) {
    const refused = await buyer.submit({ ...input, returnUrl })
    expect([returnUrl, refused.status, pointerOf(refused)]).toEqual([returnUrl, 422, '/returnUrl'])
  }
  expect((await buyer.readPayment(input)).state).toBe('initiated')
})

test('a store’s own domain is a way back', async () => {
  await addDomain(shop.store, 'shop.example.com', deps)
  const input = { ...(await ready()), returnUrl: 'https://shop.example.com/checkout/back?id=sealed' }
  expect((await press(input)).redirectUrl).toMatch(/^https:\/\/shop\.example\.com\/checkout\/sandbox/)
})

test('the root domain is a way back too: the operator’s first store may stand there', async () => {
  const input = { ...(await ready()), returnUrl: 'http://localhost:3000/checkout/back' }
  expect((await press(input)).redirectUrl).toMatch(/^http:\/\/localhost:3000\/checkout\/sandbox/)
})

describe('a checkout that Afterpay does not take', () => {
  const offered = async (id: string) =>
    Checkout.parse(expectOk(await buyer.call('GET', `/v1/checkout?id=${id}&storeSlug=corner`))).methods.map(
      ({ method }) => method,
    )
  const initiate = (checkoutId: string) => {
    const payment = { platform: 'stripe', paymentMethod: 'afterpay', checkoutId, storeSlug: 'corner' }
    return buyer.call('POST', '/v1/initiatePayment', payment)
  }

  beforeEach(async () => {
    shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }, { slug: 'piano', price: 399_000 }] }, deps)
    buyer = new Buyer(shop, deps)
  })

  test('is one in another currency: it is not offered there, and a payment by it is refused', async () => {
    const { id } = await buyer.startCheckout([await shop.line('tee')])
    await buyer.giveAddress(id)
    expect(await offered(id)).toContain('afterpay')
    expectOk(await buyer.change(id, { currency: 'GBP' }))
    await buyer.giveAddress(id)
    expect(await offered(id)).toEqual(['card', 'paypal', 'apple-pay', 'google-pay'])
    const refused = await initiate(id)
    expect([refused.status, refusalOf(refused), pointerOf(refused)]).toEqual([
      422,
      'payment_method_unavailable',
      '/paymentMethod',
    ])
    expect(await database.db.$count(payments)).toBe(0)
  })

  test('is one above the provider’s limit; below it Afterpay is offered again', async () => {
    const id = await buyer.readyToPay([await shop.line('piano'), await shop.line('tee')])
    expect(await offered(id)).not.toContain('afterpay')
    expect(refusalOf(await initiate(id))).toBe('payment_method_unavailable')
    expectOk(await buyer.change(id, { lineItems: [await shop.line('tee')] }))
    expect(await offered(id)).toContain('afterpay')
    expectOk(await initiate(id))
  })
})
