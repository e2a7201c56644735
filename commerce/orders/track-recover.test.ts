import { createCommerce } from '../app'
import { fixedClock } from '../clock'
import { Order } from '../contract/checkout'
import { orders } from '../db/schema/orders'
import { recoveries } from '../db/schema/recoveries'
import { domains, outbox } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import type { Mail } from '../mail/mailer'
import type { DeliveryDeps } from '../outbox/delivery-deps'
import { createWorker } from '../outbox/worker'
import { testDeps } from '../testing'
import { endOrder } from './end-order'
import { moveOrder } from './move-order'
import { type Answer, ada, Buyer, expectOk, openShop, type Shop } from './sale-bench'

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let deps: DeliveryDeps
let shop: Shop
let mails: Mail[]
let mailServerUp: boolean

jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 60_000)
afterAll(() => database.close())
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
    appUrl: 'http://app',
    revalidateSecret: 'a-secret-that-only-this-test-knows-of',
    fetch: async () => new Response(),
  }
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }] }, deps)
})

async function buy({ email = 'ada@example.com', locale = 'en', from = shop } = {}): Promise<string> {
  const buyer = new Buyer(from, deps)
  const { id } = await buyer.startCheckout([await from.line('tee')])
  expectOk(await buyer.change(id, { locale }))
  await buyer.giveAddress(id, { ...ada, email })
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
  return (await database.db.select().from(orders).orderBy(orders.id)).at(-1)?.lookupNumber ?? ''
}
async function post(path: string, body?: unknown): Promise<Answer> {
  const response = await createCommerce(deps).request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const track = (number: string, email: string, storeSlug = 'corner') =>
  post('/v1/orders/track', { storeSlug, number, email })
const recover = (email: string, slug = 'corner') => post(`/v1/orders/recover?${new URLSearchParams({ email, slug })}`)
const work = () => createWorker(deps).runOnce()
const letters = () => mails.filter(({ key }) => key.startsWith('recover-'))

describe('tracking an order', () => {
  test('shows it with its history to whoever knows number and address, however they are typed', async () => {
    const number = await buy()
    await moveOrder(shop.store, number, { to: 'shipped', parcel: { carrier: 'UPS', trackingNumber: '1Z9' } }, deps)
    const typed = number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
    const order = Order.parse(expectOk(await track(typed, ' ADA@Example.com ')))
    expect(order).toMatchObject({ lookupNumber: number, status: 'shipped' })
    expect(order.history.map(({ status }) => status)).toEqual(['placed', 'shipped'])
  })

  test('answers everything that does not fit with one and the same 404', async () => {
    const number = await buy()
    await openShop({ slug: 'other', goods: [{ slug: 'mug' }] }, deps)
    const swapped = number.slice(0, -1) + (number.endsWith('0') ? '1' : '0')
    const answers = await Promise.all([
      track(number, 'eve@example.com'),
      track(swapped, 'ada@example.com'),
      track('not a number', 'ada@example.com'),
      track('0000-0000-0000-0', 'ada@example.com'),
      track(number, 'ada@example.com', 'other'),
      track(number, 'ada@example.com', 'nowhere'),
    ])
    const [first] = answers
    expect(first).toMatchObject({ status: 404, body: { errors: [{ code: 'not_found' }] } })
    for (const answer of answers) expect(answer).toEqual(first)
    expect(JSON.stringify(answers)).not.toContain('Ada')
  })

  test('shows no order that is not placed yet', async () => {
    const number = await buy()
    await database.db.update(orders).set({ state: 'draft' })
    expect((await track(number, 'ada@example.com')).status).toBe(404)
  })
})

describe('recovering order numbers', () => {
  test('answers the same for an address with orders and for one without, and mails the one that has some', async () => {
    const number = await buy()
    const [known, unknown] = [await recover('ADA@example.com'), await recover('nobody@example.com')]
    expect(known).toEqual({ status: 200, body: { success: true } })
    expect(unknown).toEqual(known)
    // Nothing was looked up for the answer: whether there are orders costs the same time.
    expect(mails).toEqual([])
    await work()
    expect(letters()).toMatchObject([{ to: 'ada@example.com', subject: 'Your orders at Shop corner' }])
    expect(letters()[0]?.text).toContain(`http://corner.localhost:3000/track/order/${number}`)
  })

  test('covers the orders of the last 60 days of this store, newest first, in the newest one’s language', async () => {
    const other = await openShop({ slug: 'other', goods: [{ slug: 'tee' }] }, deps)
    clock.moveTo('2026-09-01T10:00:00Z')
    const old = await buy()
    clock.moveTo('2026-09-21T10:00:01Z')
    const first = await buy()
    clock.moveTo('2026-11-01T10:00:00Z')
    const second = await buy({ locale: 'de' })
    const elsewhere = await buy({ from: other })
    await endOrder(shop.store, second, { becomes: 'refunded', reason: null }, deps)
    clock.moveTo('2026-11-20T10:00:00Z')
    await recover('ada@example.com')
    await work()
    const [mail] = letters()
    expect(mail?.subject).toBe('Deine Bestellungen bei Shop corner')
    expect(mail?.text.indexOf(second)).toBeLessThan(mail?.text.indexOf(first) ?? 0)
    expect(mail?.text).toMatch(/Status: Zurückerstattet\nGesamtsumme: 26,\d\d\s\$/)
    expect(mail?.text).toContain('Bestellt am: 1. November 2026')
    for (const hidden of [old, elsewhere]) expect(mail?.text).not.toContain(hidden)
    clock.moveTo('2026-11-20T10:00:02Z')
    await recover('ada@example.com')
    await work()
    expect(letters()[1]?.text).not.toContain(first)
  })

  test('leads to the store’s own domain', async () => {
    const number = await buy()
    await database.db.insert(domains).values({ host: 'shop.example.com', storeId: shop.store.id })
    await recover('ada@example.com')
    await work()
    expect(letters()[0]?.text).toContain(`shop.example.com:3000/track/order/${number}`)
  })

  test('sends an address three mails an hour at most, whoever asks and however often', async () => {
    await buy()
    for (let time = 0; time < 20; time += 1) expect((await recover('ada@example.com')).status).toBe(200)
    await Promise.all([work(), work(), work()])
    expect(letters()).toHaveLength(3)
    clock.moveTo('2026-11-20T10:59:59Z')
    await recover('Ada@Example.com')
    await work()
    expect(letters()).toHaveLength(3)
    clock.moveTo('2026-11-20T11:00:00Z')
    await recover('ada@example.com')
    await work()
    expect(letters()).toHaveLength(4)
  })

  test('counts a mail that was not taken once, and keeps nothing of the address but a mark that is swept', async () => {
    await buy()
    mailServerUp = false
    await recover('ada@example.com')
    await recover('nobody@example.com')
    await work()
    clock.moveTo('2026-11-20T10:10:00Z')
    mailServerUp = true
    await work()
    expect(letters()).toHaveLength(1)
    expect(await database.db.$count(recoveries)).toBe(1)
    const kept = (await database.db.select().from(outbox)).filter(({ kind }) => kind === 'recover-mail')
    expect(kept.map(({ body }) => body)).toEqual([{}, {}])
    expect(JSON.stringify(await database.db.select().from(recoveries))).not.toContain('ada')
    clock.moveTo('2026-11-20T11:10:00Z')
    await work()
    expect(await database.db.$count(recoveries)).toBe(0)
  })

  test.each(['', 'ada', 'ada@', 'ada@example.com\r\nBcc: eve@example.com', 'ada@example.com\r\n', 'ada@exa\0mple.com'])(
    'refuses %j before anything is made of it',
    async (email) => {
      const { status, body } = await recover(email)
      expect(status).toBe(422)
      expect(body).toMatchObject({ success: false, error: { message: 'Please enter a valid email' } })
      expect((await database.db.select().from(outbox)).filter(({ kind }) => kind === 'recover-mail')).toEqual([])
    },
  )

  test('knows no store but those that there are', async () => {
    expect(await recover('ada@example.com', 'nowhere')).toMatchObject({
      status: 404,
      body: { errors: { store: ['store not found'] } },
    })
  })
})
