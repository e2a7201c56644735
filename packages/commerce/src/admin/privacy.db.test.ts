import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StoredCart } from '@awning/contract/cart'
import { consentTextVersions } from '@awning/contract/consent'
import { Erasure, PersonalDataExport } from '@awning/contract/privacy'
import { fixedClock } from '@awning/platform/clock'
import { ada, Buyer, createShop, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { recordedChanges } from '@awning/testing/recorded-changes'
import { runStore, type ServedCommerce, serveCommerce } from '@awning/testing/store-command'
import { createTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { emailHashOf } from '../catalog/email-hash'
import type { Retention, ServiceContext } from '../context'
import { carts } from '../db/schema/carts'
import { listings } from '../db/schema/catalog'
import { checkoutHistory, checkouts, orders, payments } from '../db/schema/orders'
import { consents, cookieChoices } from '../db/schema/privacy'
import { providerEvents } from '../db/schema/provider-events'
import { reviews } from '../db/schema/reviews'
import { contactMessages, outbox, preorders, subscribers } from '../db/schema/stores'
import { createFileMailer } from '../messages/mailer'
import { createExpirySweep, sweepExpired } from './sweep-expired'

let database: TestDatabase
let deps: ServiceContext
let shop: Shop
let buyer: Buyer
let service: ServedCommerce
let mailDir: string
const clock = fixedClock('2026-11-20T10:00:00Z')
const retention: Retention = {
  carts: 180,
  checkouts: 30,
  forms: 365,
  signUps: 14,
  messages: 30,
  mailFiles: 30,
  consents: 1_095,
}

jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
  mailDir = await mkdtemp(join(tmpdir(), 'awning-mails-'))
  deps = testDeps(database.db, { clock, mailDir })
  service = await serveCommerce(deps)
}, 60_000)
afterAll(async () => {
  await service.close()
  await database.close()
  await rm(mailDir, { recursive: true })
})
beforeEach(async () => {
  await database.reset()
  clock.moveTo('2026-11-20T10:00:00Z')
  for (const name of await readdir(mailDir)) await rm(join(mailDir, name))
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const later = (days: number) => clock.moveTo(new Date(clock.now().getTime() + days * 24 * 60 * 60_000).toISOString())
const sweep = () => sweepExpired({ db: database.db, clock, retention, mailDir })

async function buy(more: Record<string, unknown> = {}): Promise<{ number: string; checkoutId: string }> {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  if (Object.keys(more).length > 0) expectOk(await buyer.change(ready.checkoutId, more))
  expectOk(await buyer.submit(ready))
  const [order] = await database.db.select().from(orders).where(eq(orders.checkoutId, ready.checkoutId))
  return { number: order?.lookupNumber ?? '', checkoutId: ready.checkoutId }
}

async function createForms(email: string): Promise<void> {
  const storeId = shop.store.id
  const createdAt = clock.now()
  const address = { street: '1 Way', street2: '', city: 'Columbus', zip: '43004', state: 'Ohio', country: 'US' }
  const { colorId: variationId, sizeId } = await shop.line('tee')
  await database.db.insert(contactMessages).values({
    ...{ storeId, createdAt },
    form: { orderNumber: 'none', email, fullName: 'Ada', reason: 'other', message: 'Hello' },
  })
  const form = { fullname: 'Ada', email, ...address }
  await database.db.insert(preorders).values({ storeId, createdAt, listingId: 1, variationId, sizeId, form })
  await database.db.insert(subscribers).values({ storeId, email, createdAt, requestedAt: createdAt })
  await database.db.insert(consents).values({
    ...{ storeId, email, at: createdAt, purpose: 'newsletter', action: 'requested', source: 'form' },
    ...{ textVersion: consentTextVersions.newsletter, locale: 'en' },
  })
  const [listing] = await database.db.select({ id: listings.id }).from(listings).where(eq(listings.slug, 'tee'))
  await database.db.insert(reviews).values({
    ...{ storeId, externalId: email, rating: 5, listingId: listing?.id ?? 0, author: email.split('@')[0] ?? '' },
    ...{ emailHash: emailHashOf(email), body: 'Fits', writtenAt: createdAt, sourceHash: 'a' },
  })
  const from = { name: 'Corner', address: 'orders@example.com' }
  const mail = { from, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await createFileMailer(mailDir).send({ ...mail, key: `mail-to-${email.split('@')[0]}`, to: email })
}

describe('data older than its retention period', () => {
  test('is deleted: carts, checkouts without a payment, forms, unconfirmed sign-ups, delivered messages and email files', async () => {
    const cart = await buyer.call('POST', '/v1/carts', { storeSlug: 'corner', lines: [await shop.line('tee')] })
    const { id } = StoredCart.parse(expectOk(cart))
    expectOk(await buyer.call('GET', `/v1/carts/${id}?storeSlug=corner`))
    await buyer.readyToPay([await shop.line('tee')])
    await createForms('ada@example.com')
    const message = { storeId: shop.store.id, kind: 'form-mail', key: 'contact', body: {} }
    await database.db.insert(outbox).values({ ...message, doneAt: clock.now() })
    const old = new Date('2026-11-20T10:00:00Z')
    for (const name of await readdir(mailDir)) await utimes(join(mailDir, name), old, old)
    const counts = async () => ({
      carts: await database.db.$count(carts),
      checkouts: await database.db.$count(checkouts),
      signUps: (await database.db.$count(subscribers)) + (await database.db.$count(consents)),
      messages: await database.db.$count(outbox),
      mails: (await readdir(mailDir)).length,
      forms: (await database.db.$count(contactMessages)) + (await database.db.$count(preorders)),
    })
    const before = await counts()
    expect(before).toMatchObject({ carts: 1, checkouts: 1, signUps: 2, messages: 1, mails: 1, forms: 2 })
    later(13)
    await sweep()
    expect(await counts()).toEqual(before)
    later(2)
    await sweep()
    expect(await counts()).toEqual({ ...before, signUps: 0 })
    later(16)
    await sweep()
    expect(await counts()).toMatchObject({ carts: 1, checkouts: 0, messages: 0, mails: 0, forms: 2 })
    later(150)
    await sweep()
    expect(await counts()).toMatchObject({ carts: 0, forms: 2 })
    later(185)
    await sweep()
    expect(await counts()).toMatchObject({ forms: 0 })
    expect(await database.db.$count(checkoutHistory)).toBe(0)
  })

  test('is anonymized in a checkout with a voided payment, and the payment record stays', async () => {
    const { id } = await buyer.startCheckout([await shop.line('tee')])
    await buyer.enterAddress(id)
    await buyer.initiate(id)
    later(31)
    await sweep()
    // Its payment may still be authorized.
    expect((await database.db.select().from(checkouts))[0]?.customer?.email).toBe(ada.email)
    await database.db.update(payments).set({ state: 'voided', voidPending: true })
    await sweep()
    // The provider has not confirmed the void.
    expect((await database.db.select().from(checkouts))[0]?.customer?.email).toBe(ada.email)
    await database.db.update(payments).set({ voidPending: false })
    expect(await sweep()).toBe(false)
    expect((await database.db.select().from(checkouts))[0]?.customer).toBeNull()
    expect(await database.db.$count(payments)).toBe(1)
  })

  test('does not include orders, their checkouts and delivered emails, and confirmed subscriptions', async () => {
    const { checkoutId } = await buy()
    await database.db
      .insert(subscribers)
      .values({ storeId: shop.store.id, email: 'ada@example.com', confirmedAt: clock.now() })
    await database.db.update(outbox).set({ doneAt: clock.now() })
    later(5_000)
    await sweep()
    const [checkout] = await database.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
    expect(checkout?.customer?.email).toBe(ada.email)
    expect((await database.db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind)).toEqual(['order-mail'])
    expect(await database.db.$count(subscribers)).toBe(1)
  })

  test('includes a cart that was never read again after a week, but not one that is read', async () => {
    const save = async () =>
      StoredCart.parse(
        expectOk(await buyer.call('POST', '/v1/carts', { storeSlug: 'corner', lines: [await shop.line('tee')] })),
      ).id
    const [read] = [await save(), await save()]
    const left = async () => (await database.db.select({ id: carts.id }).from(carts)).map(({ id }) => id)
    later(6)
    await sweep()
    expect(await left()).toHaveLength(2)
    expectOk(await buyer.call('GET', `/v1/carts/${read}?storeSlug=corner`))
    later(2)
    await sweep()
    expect(await left()).toEqual([read])
    later(100)
    expectOk(await buyer.call('GET', `/v1/carts/${read}?storeSlug=corner`))
    later(100)
    await sweep()
    expect(await left()).toEqual([read])
    later(81)
    await sweep()
    expect(await left()).toEqual([])
  })

  test('includes processed webhook events, but not pending ones', async () => {
    const event = { provider: 'stripe' as const, type: 'test', body: {}, receivedAt: clock.now() }
    await database.db.insert(providerEvents).values([
      { ...event, eventId: 'evt_processed', processedAt: clock.now(), outcome: 'poll_scheduled' },
      { ...event, eventId: 'evt_waiting' },
    ])
    later(29)
    await sweep()
    expect(await database.db.$count(providerEvents)).toBe(2)
    later(2)
    await sweep()
    expect((await database.db.select().from(providerEvents)).map(({ eventId }) => eventId)).toEqual(['evt_waiting'])
  })

  test('is deleted in consecutive batches until nothing is left, and again after ten minutes', async () => {
    const row = { storeId: shop.store.id, lines: [], region: 'USA', updatedAt: new Date(0), readAt: new Date(0) }
    const old = (prefix: string) => Array.from({ length: 501 }, (_, n) => ({ ...row, id: `${prefix}${n}` }))
    await database.db.insert(carts).values(old('a'))
    const run = createExpirySweep({ db: database.db, clock, retention })
    await run()
    expect(await database.db.$count(carts)).toBe(1)
    await run()
    expect(await database.db.$count(carts)).toBe(0)
    await database.db.insert(carts).values(old('b'))
    await run()
    expect(await database.db.$count(carts)).toBe(501)
    clock.moveTo('2026-11-20T10:10:00Z')
    await run()
    expect(await database.db.$count(carts)).toBe(1)
  })

  test('stays if the period is 0', async () => {
    await createForms('ada@example.com')
    later(30_000)
    await sweepExpired({
      db: database.db,
      clock,
      retention: { ...retention, forms: 0, signUps: 0, mailFiles: 0 },
      mailDir,
    })
    expect(await database.db.$count(contactMessages)).toBe(1)
    expect(await database.db.$count(subscribers)).toBe(1)
    expect(await readdir(mailDir)).toHaveLength(1)
  })
})

async function store(...words: string[]): Promise<unknown> {
  const { code, output } = await runStore([...words, '--json'], service)
  expect([code, output]).toEqual([0, output])
  return JSON.parse(output)
}
const erase = async () => Erasure.parse(await store('privacy', 'erase', '--email', 'Ada@Example.com'))

describe('an email address', () => {
  test('is exported with everything stored under it and no data of others', async () => {
    const { number } = await buy({ marketingOptIn: true })
    await createForms('ada@example.com')
    await createForms('bob@example.com')
    const found = PersonalDataExport.parse(await store('privacy', 'export', '--email', 'ADA@example.com'))
    expect(found).toMatchObject({
      email: 'ada@example.com',
      stores: [
        {
          storeSlug: 'corner',
          orders: [{ lookupNumber: number }],
          checkouts: [{}],
          messages: [{}],
          preorders: [{}],
          newsletter: [{ email: 'ada@example.com' }],
          consents: [
            { purpose: 'marketing', action: 'given', source: 'checkout', textVersion: consentTextVersions.marketing },
            { purpose: 'newsletter', action: 'requested' },
          ],
          reviews: [{ author: 'ada', body: 'Fits' }],
        },
      ],
      mailFiles: ['mail-to-ada.eml'],
    })
    expect(JSON.stringify(found)).not.toMatch(/bob@|unsubscribeToken|confirmTokenHash/)
    await createShop({ slug: 'other', listings: [] }, deps)
    expect(await store('privacy', 'export', '--email', 'ada@example.com', '--store', 'other')).toMatchObject({
      stores: [],
    })
  })

  test('is erased: an order stays anonymized for accounting, the rest is deleted, and a second call finds nothing', async () => {
    const { number } = await buy()
    await createForms('ada@example.com')
    await createForms('bob@example.com')
    await database.db.update(orders).set({ customer: { ...ada, taxId: '11144477735' } })
    const billing = { firstName: 'Grace', lastName: 'Billingsley', address: ada.address }
    await database.db.update(orders).set({ billing })
    await database.db.update(checkouts).set({ billing })
    await store('orders', 'deliver', 'corner', number)
    expect(await erase()).toEqual({
      email: 'ada@example.com',
      stores: [
        {
          ...{ storeSlug: 'corner', ordersAnonymized: 1, checkoutsAnonymized: 1, messages: 1, preorders: 1 },
          ...{ getNotified: 0, newsletter: 1, consents: 1, reviews: 1, invoicesStored: 0, kept: [] },
        },
      ],
      mailFiles: 1,
    })
    const dump = JSON.stringify([
      await database.db.select().from(orders),
      await database.db.select().from(checkouts),
      await database.db.select().from(contactMessages),
      await database.db.select().from(outbox),
    ])
    expect(dump).not.toMatch(/ada@example|Lovelace|Billingsley|Analytical|\+1202|11144477735|last4/i)
    expect(dump).toContain('"countryCode":"US"')
    expect(await store('orders', 'show', 'corner', number)).toMatchObject({ totalCost: { currency: 'USD' } })
    expect(await database.db.$count(contactMessages)).toBe(1)
    expect((await database.db.select().from(reviews)).map(({ author }) => author)).toEqual(['bob'])
    expect(await recordedChanges(database.db)).toContainEqual([{ type: 'listing', slug: 'tee', hidden: true }])
    expect(await readdir(mailDir)).toEqual(['mail-to-bob.eml'])
    expect(await erase()).toEqual({ email: 'ada@example.com', stores: [], mailFiles: 0 })
  })

  test('with an order to ship and an open payment is kept and reported, and can be erased afterwards', async () => {
    const { number } = await buy()
    const { checkoutId } = await buyer.initiate(await buyer.readyToPay([await shop.line('tee')]))
    const retained = [
      { what: `order ${number}`, reason: 'it has not been shipped, delivered or canceled yet' },
      { what: `checkout ${checkoutId}`, reason: 'its payment is in progress' },
    ]
    expect((await erase()).stores).toMatchObject([{ ordersAnonymized: 0, checkoutsAnonymized: 0, kept: retained }])
    expect((await database.db.select().from(orders))[0]?.customer).toEqual(ada)
    await store('orders', 'ship', 'corner', number)
    await database.db.update(payments).set({ state: 'voided' }).where(eq(payments.checkoutId, checkoutId))
    expect((await erase()).stores).toMatchObject([{ ordersAnonymized: 1, checkoutsAnonymized: 2, kept: [] }])
  })
})

test('cookie banner choices are counted by day and text version, without personal data', async () => {
  const choose = (analytics: boolean) =>
    buyer.call('POST', '/v1/cookie-choices?storeSlug=corner', { analytics, marketing: false, locale: 'de' })
  for (const analytics of [true, false, true]) expectOk(await choose(analytics))
  const rows = await database.db.select().from(cookieChoices).orderBy(cookieChoices.times)
  expect(rows).toEqual(
    [false, true].map((analytics, index) => ({
      ...{ storeId: shop.store.id, day: '2026-11-20', textVersion: consentTextVersions.cookies, locale: 'de' },
      ...{ analytics, marketing: false, times: index + 1 },
    })),
  )
})
