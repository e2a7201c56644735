import { Order } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import { ada, Buyer, type CallResponse, createShop, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { createCommerce } from '../../app'
import type { DeliveryDeps } from '../../context'
import { orders } from '../../db/schema/orders'
import { recoveries } from '../../db/schema/recoveries'
import { domains, outbox } from '../../db/schema/stores'
import type { Mail } from '../../ports/mailer'
import { createWorker } from '../../worker/worker'
import { cancelOrRefundOrder } from './cancel-or-refund-order'
import { shipOrder } from './ship-order'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let deps: DeliveryDeps
let shop: Shop
let mails: Mail[]
let mailServerUp: boolean

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  mails = []
  mailServerUp = true
  deps = {
    ...testDeps(database.db, { clock }),
    mailer: {
      send: async (mail) => {
        if (!mailServerUp) throw new Error('connection refused')
        mails.push(mail)
      },
    },
    mailFrom: 'orders@example.com',
    revalidateSecret: 'a-secret-that-only-this-test-knows-of',
    fetch: async () => new Response(),
  }
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
})

async function buy({ email = 'ada@example.com', locale = 'en', from = shop } = {}): Promise<string> {
  const buyer = new Buyer(from, deps)
  const { id } = await buyer.startCheckout([await from.line('tee')])
  expectOk(await buyer.change(id, { locale }))
  await buyer.enterAddress(id, { ...ada, email })
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
  return (await database.db.select().from(orders).orderBy(orders.id)).at(-1)?.lookupNumber ?? ''
}
async function post(path: string, body?: unknown): Promise<CallResponse> {
  const response = await createCommerce(deps).request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const track = (number: string, email: string, storeSlug = 'corner') =>
  post('/v1/orders/track', { storeSlug, number, email })
const requestRecovery = (email: string, slug = 'corner') =>
  post(`/v1/orders/recover?${new URLSearchParams({ email, slug })}`)
const runWorker = () => createWorker(deps).runOnce()
const recoveryEmails = () => mails.filter(({ key }) => key.startsWith('recover-'))

describe('tracking an order', () => {
  // Requirements: C7.121
  test('returns the order with its history for its number and email address in any spelling', async () => {
    const number = await buy()
    await shipOrder(shop.store, number, { carrier: 'UPS', trackingNumber: '1Z9' }, deps)
    const typed = number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
    const order = Order.parse(expectOk(await track(typed, ' ADA@Example.com ')))
    expect(order).toMatchObject({ lookupNumber: number, status: 'shipped' })
    expect(order.history.map(({ status }) => status)).toEqual(['placed', 'shipped'])
  })

  // Requirements: C7.121
  test('returns the same 404 for every mismatch', async () => {
    const number = await buy()
    await createShop({ slug: 'other', listings: [{ slug: 'mug' }] }, deps)
    const swapped = number.slice(0, -1) + (number.endsWith('0') ? '1' : '0')
    const responses = await Promise.all([
      track(number, 'eve@example.com'),
      track(swapped, 'ada@example.com'),
      track('not a number', 'ada@example.com'),
      track('0000-0000-0000-0', 'ada@example.com'),
      track(number, 'ada@example.com', 'other'),
      track(number, 'ada@example.com', 'no-such-store'),
    ])
    const [first] = responses
    expect(first).toMatchObject({ status: 404, body: { errors: [{ code: 'not_found' }] } })
    for (const response of responses) expect(response).toEqual(first)
    expect(JSON.stringify(responses)).not.toContain('Ada')
  })

  // Requirements: C7.121
  test('does not return a draft order', async () => {
    const number = await buy()
    await database.db.update(orders).set({ state: 'draft' })
    expect((await track(number, 'ada@example.com')).status).toBe(404)
  })
})

describe('recovering order numbers', () => {
  // Requirements: C7.120
  test('returns the same response for every address and emails only an address with orders', async () => {
    const number = await buy()
    const [known, unknown] = [await requestRecovery('ADA@example.com'), await requestRecovery('nobody@example.com')]
    expect(known).toEqual({ status: 200, body: { success: true } })
    expect(unknown).toEqual(known)
    // The response does not depend on a lookup, so its timing is the same for every address.
    expect(mails).toEqual([])
    await runWorker()
    expect(recoveryEmails()).toMatchObject([{ to: 'ada@example.com', subject: 'Your orders at Shop corner' }])
    expect(recoveryEmails()[0]?.text).toContain(`http://corner.localhost:3000/track/order/${number}`)
  })

  // Requirements: C9.120
  test('lists this store’s orders of the last 60 days, newest first, in the language of the newest', async () => {
    const other = await createShop({ slug: 'other', listings: [{ slug: 'tee' }] }, deps)
    clock.moveTo('2026-09-01T10:00:00Z')
    const old = await buy()
    clock.moveTo('2026-09-21T10:00:01Z')
    const first = await buy()
    clock.moveTo('2026-11-01T10:00:00Z')
    const second = await buy({ locale: 'de' })
    const otherStoreNumber = await buy({ from: other })
    await cancelOrRefundOrder(shop.store, second, { becomes: 'refunded', reason: null }, deps)
    clock.moveTo('2026-11-20T10:00:00Z')
    await requestRecovery('ada@example.com')
    await runWorker()
    const [mail] = recoveryEmails()
    expect(mail?.subject).toBe('Deine Bestellungen bei Shop corner')
    expect(mail?.text.indexOf(second)).toBeLessThan(mail?.text.indexOf(first) ?? 0)
    expect(mail?.text).toMatch(/Status: Zurückerstattet\nGesamtsumme: 26,\d\d\s\$/)
    expect(mail?.text).toContain('Bestellt am: 1. November 2026')
    for (const hidden of [old, otherStoreNumber]) expect(mail?.text).not.toContain(hidden)
    clock.moveTo('2026-11-20T10:00:02Z')
    await requestRecovery('ada@example.com')
    await runWorker()
    expect(recoveryEmails()[1]?.text).not.toContain(first)
  })

  test('links to the store’s own domain', async () => {
    const number = await buy()
    await database.db.insert(domains).values({ host: 'shop.example.com', storeId: shop.store.id })
    await requestRecovery('ada@example.com')
    await runWorker()
    expect(recoveryEmails()[0]?.text).toContain(`shop.example.com:3000/track/order/${number}`)
  })

  // Requirements: C9.120
  test('sends an address at most three emails an hour', async () => {
    await buy()
    for (let time = 0; time < 20; time += 1) expect((await requestRecovery('ada@example.com')).status).toBe(200)
    await Promise.all([runWorker(), runWorker(), runWorker()])
    expect(recoveryEmails()).toHaveLength(3)
    clock.moveTo('2026-11-20T10:59:59Z')
    await requestRecovery('Ada@Example.com')
    await runWorker()
    expect(recoveryEmails()).toHaveLength(3)
    clock.moveTo('2026-11-20T11:00:00Z')
    await requestRecovery('ada@example.com')
    await runWorker()
    expect(recoveryEmails()).toHaveLength(4)
  })

  // Requirements: C9.120
  test('counts an email once if its delivery is retried, and stores nothing of the address but a marker that expires', async () => {
    await buy()
    mailServerUp = false
    await requestRecovery('ada@example.com')
    await requestRecovery('nobody@example.com')
    await runWorker()
    clock.moveTo('2026-11-20T10:10:00Z')
    mailServerUp = true
    await runWorker()
    expect(recoveryEmails()).toHaveLength(1)
    expect(await database.db.$count(recoveries)).toBe(1)
    const rows = (await database.db.select().from(outbox).orderBy(outbox.id)).filter(
      ({ kind }) => kind === 'recover-mail',
    )
    expect(rows.map(({ body }) => body)).toEqual([{}, {}])
    expect(JSON.stringify(await database.db.select().from(recoveries))).not.toContain('ada@')
    clock.moveTo('2026-11-20T11:10:00Z')
    await runWorker()
    expect(await database.db.$count(recoveries)).toBe(0)
  })

  // Requirements: C7.120, C8.120
  test.each(['', 'ada', 'ada@', 'ada@example.com\r\nBcc: eve@example.com', 'ada@example.com\r\n', 'ada@exa\0mple.com'])(
    'rejects %j before it is used',
    async (email) => {
      const { status, body } = await requestRecovery(email)
      expect(status).toBe(422)
      expect(body).toMatchObject({ success: false, error: { message: 'Please enter a valid email' } })
      expect(await database.db.$count(outbox, eq(outbox.kind, 'recover-mail'))).toBe(0)
    },
  )

  // Requirements: C7.120
  test('rejects an unknown store', async () => {
    expect(await requestRecovery('ada@example.com', 'no-such-store')).toMatchObject({
      status: 404,
      body: { errors: { store: ['store not found'] } },
    })
  })
})
