import { Listing } from '@awning/contract/catalog'
import { consentTextVersions } from '@awning/contract/consent'
import { ErrorList } from '@awning/contract/errors'
import type { StoreFileInput } from '@awning/contract/store-file'
import { fixedClock } from '@awning/platform/clock'
import { locales } from '@awning/platform/locales'
import { recordedChanges } from '@awning/testing/recorded-changes'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps, testSecret } from '@awning/testing/test-deps'
import { eq, isNull } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { createCommerce } from '../app'
import type { DeliveryDeps } from '../context'
import { listings, variations } from '../db/schema/catalog'
import { consents } from '../db/schema/privacy'
import { contactMessages, notifyRequests, outbox, preorders, stores, subscribers } from '../db/schema/stores'
import { importStoreFile } from '../import/import-store-file'
import type { Mail } from '../ports/mailer'
import { createStore } from '../stores/create-store'
import { createWorker } from '../worker/worker'

const database = setUpTestDatabase()
let deps: DeliveryDeps
let clock: ReturnType<typeof fixedClock>
let mails: Mail[]
let posts: { url: string; body: string; headers: Headers }[]
const secret = 'a-secret-that-only-this-test-knows-of'

jest.setTimeout(30_000)
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  mails = []
  posts = []
  deps = {
    ...testDeps(database.db, { clock }),
    mailer: {
      send: async (mail) => {
        mails.push(mail)
      },
    },
    mailFrom: 'Awning <orders@example.com>',
    formsMailTo: 'owner@example.com',
    revalidateSecret: secret,
    fetch: async (url, { body, headers }) => {
      posts.push({ url, body: String(body), headers: new Headers(headers) })
      return new Response(null, { status: 200 })
    },
  }
  await stock(0)
})

/** Imports a shop with a preorder poster, a tee with the given stock in M, and a private listing. */
async function stock(quantity: number) {
  const { store } = await createStore({ slug: 'corner', name: 'Corner & Sons' }, database.db)
  const thing = (slug: string, more: object, inventory: number | null = null) => ({
    slug,
    title: `The ${slug}`,
    ...more,
    products: [
      {
        type: 'Classic',
        variations: [
          {
            color: 'Black',
            hex: '#111111',
            sizes: [
              { label: 'M', price: { USD: 2_000 }, inventory },
              { label: 'L', price: { USD: 2_000 }, inventory: 0 },
            ],
          },
        ],
      },
    ],
  })
  const file: StoreFileInput = {
    awning: 1,
    store: { slug: 'corner', name: 'Corner & Sons' },
    listings: [
      thing('poster', { checkoutFlow: 1, preorder: { shipsOn: '2027-02-15', goal: 2 } }),
      thing('tee', {}, quantity),
      thing('secret', { visibility: 'private', checkoutFlow: 1 }),
    ],
  }
  const { problems } = await importStoreFile(store, file, deps)
  expect(problems).toEqual([])
}

async function thing(slug: string, size = 'M') {
  const response = await createCommerce(deps).request(`/v1/listings?storeSlug=corner&slug=${slug}`)
  const { primaryProductId: productId, primaryProduct } = Listing.parse(await response.json())
  const colorId = primaryProduct[0]?.variationId ?? 0
  const sizeId = primaryProduct[0]?.sizes.find(({ label }) => label === size)?.id ?? 0
  return { listingSlug: slug, productId, colorId, sizeId }
}

async function send(path: string, body: unknown, store = 'corner'): Promise<[number, unknown]> {
  const response = await createCommerce(deps).request(`/v1/${path}?storeSlug=${store}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return [response.status, await response.json()]
}
async function rejection(path: string, body: unknown) {
  const [status, answer] = await send(path, body)
  const error = ErrorList.parse(answer).errors[0]
  return [status, error?.source?.pointer, error?.detail]
}
const deliver = () => createWorker(deps).runOnce()
const accepted = [200, { ok: true }]

describe('newsletter', () => {
  const confirm = (token: string, store?: string) => send('newsletter/confirm', { token }, store)
  const tokenOf = (mail: Mail | undefined) => /\/newsletter\/confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const unsubscribeTokenOf = (mail: Mail | undefined) => /token=([\w-]+)$/.exec(mail?.unsubscribeUrl ?? '')?.[1] ?? ''
  const subscribed = async () =>
    (await database.db.select().from(subscribers)).filter(
      (row) => row.confirmedAt !== null && row.unsubscribedAt === null,
    )
  const records = async () =>
    (await database.db.select().from(consents).orderBy(consents.id)).map(
      ({ action, source }) => `${action} by ${source}`,
    )
  async function signUp(more: object = {}): Promise<Mail | undefined> {
    expect(await send('newsletter', { email: 'ada@example.com', ...more })).toEqual(accepted)
    await deliver()
    return mails.at(-1)
  }

  test('subscribes an address after its owner confirms by an emailed link, and records the consent', async () => {
    const mail = await signUp({ email: 'Ada@Example.com', locale: 'de' })
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Bitte bestätigen: der Newsletter von Corner & Sons' })
    expect(await subscribed()).toEqual([])
    clock.moveTo('2026-11-21T10:00:00Z')
    expect(await confirm(tokenOf(mail))).toEqual(accepted)
    expect(await confirm(tokenOf(mail))).toEqual(accepted)
    expect(await subscribed()).toMatchObject([{ email: 'ada@example.com', confirmedAt: clock.now() }])
    expect(await database.db.select().from(consents).orderBy(consents.id)).toMatchObject([
      { email: 'ada@example.com', purpose: 'newsletter', action: 'requested', source: 'form', locale: 'de' },
      { action: 'given', source: 'link', textVersion: consentTextVersions.newsletter, at: clock.now() },
    ])
  })

  test('sends one email for a repeated form and none to a subscribed address, with the same response', async () => {
    const mail = await signUp()
    await signUp({ email: ' ADA@example.com ' })
    expect(mails).toHaveLength(1)
    await confirm(tokenOf(mail))
    clock.moveTo('2026-11-22T10:00:00Z')
    await signUp()
    expect(mails).toHaveLength(1)
  })

  test('rejects a link that is invented, expired, replaced or of another store', async () => {
    await createStore({ slug: 'rival', name: 'Rival' }, database.db)
    const first = tokenOf(await signUp())
    expect((await confirm(first, 'rival'))[0]).toBe(404)
    expect((await confirm('x'.repeat(32)))[0]).toBe(404)
    clock.moveTo('2026-11-20T11:00:00Z')
    const second = tokenOf(await signUp())
    expect((await confirm(first))[0]).toBe(404)
    clock.moveTo('2026-11-27T11:00:01Z')
    expect((await confirm(second))[0]).toBe(404)
    expect(await subscribed()).toEqual([])
  })

  test('ends a subscription, which a new confirmation can renew', async () => {
    const mail = await signUp()
    await confirm(tokenOf(mail))
    const token = unsubscribeTokenOf(mail)
    for (let n = 0; n < 2; n++)
      expect(await send('newsletter/unsubscribe', { token, source: 'one-click' })).toEqual(accepted)
    expect(await subscribed()).toEqual([])
    // The old link must not renew the subscription.
    expect((await confirm(tokenOf(mail)))[0]).toBe(404)
    expect((await send('newsletter/unsubscribe', { token }, 'nobody'))[0]).toBe(404)
    expect((await send('newsletter/unsubscribe', { token: 'x'.repeat(36) }))[0]).toBe(404)
    clock.moveTo('2026-11-21T10:00:00Z')
    await confirm(tokenOf(await signUp()))
    expect(await subscribed()).toHaveLength(1)
    expect(await records()).toEqual([
      ...['requested by form', 'given by link', 'withdrawn by one-click'],
      ...['requested by form', 'given by link'],
    ])
  })

  test.each(locales)('sends a complete confirmation email in %s', async (locale) => {
    const mail = await signUp({ locale })
    expect(mail?.html).toContain(`<html lang="${locale}" dir="ltr">`)
    expect(mail?.text.split('\n\n')).toHaveLength(5)
    expect(mail?.unsubscribeUrl).toMatch(/^http:\/\/corner\.localhost:3000\/newsletter\/unsubscribe\?token=/)
  })

  test('rejects an unknown store', async () => {
    expect((await send('newsletter', { email: 'ada@example.com' }, 'nobody'))[0]).toBe(404)
  })

  // Requirements: 7.17
  test('notifies a configured provider once of a confirmation and of an unsubscription, by a signed call', async () => {
    const newsletterSecret = testSecret('letters')
    deps.formSecrets = { newsletter: newsletterSecret }
    deps.formServiceUrls = { newsletter: 'https://letters.example/in' }
    const mail = await signUp()
    expect(posts.filter(({ url }) => url === 'https://letters.example/in')).toEqual([])
    await confirm(tokenOf(mail))
    await confirm(tokenOf(mail))
    await deliver()
    await send('newsletter/unsubscribe', { token: unsubscribeTokenOf(mail) })
    await deliver()
    const providerCalls = posts.filter(({ url }) => url === 'https://letters.example/in')
    expect(providerCalls.map(({ body }) => JSON.parse(body))).toMatchObject([
      { form: 'newsletter', storeSlug: 'corner', email: 'ada@example.com', unsubscribeUrl: mail?.unsubscribeUrl },
      { form: 'newsletter-ended', storeSlug: 'corner', email: 'ada@example.com' },
    ])
    const { headers, body } = providerCalls[0] ?? { headers: new Headers(), body: '' }
    const id = headers.get('webhook-id') ?? ''
    expect(headers.get('webhook-signature')).toBe(new Webhook(newsletterSecret).sign(id, clock.now(), body))
    expect([headers.get('idempotency-key'), id]).toEqual([
      expect.stringMatching(/^newsletter:\d+:\d+$/),
      headers.get('idempotency-key'),
    ])
    expect(JSON.parse(body)).toMatchObject({ receiver: 'https://letters.example/in' })
  })

  test.each(['', 'ada', 'ada@example.com\r\nBcc: all@example.com', 'a\u0000@example.com', null, 7])(
    'rejects %j as an address',
    async (email) => {
      const [status, pointer] = await rejection('newsletter', { email })
      expect([status, pointer]).toEqual([400, '/email'])
    },
  )
})

describe('get notified', () => {
  const requestNotification = async (more: object = {}, slug = 'tee') =>
    send('notifications', { email: 'ada@example.com', ...(await thing(slug)), ...more })

  test('emails a subscriber once when the item is available again', async () => {
    expect(await requestNotification()).toEqual(accepted)
    expect(await requestNotification({ email: 'ADA@example.com' })).toEqual(accepted)
    await deliver()
    expect(mails).toEqual([])
    clock.moveTo('2026-11-21T10:00:00Z')
    await stock(3)
    await stock(2)
    const key = 'c'.repeat(32)
    await database.db.update(variations).set({ pictures: [{ key, label: 'front', color: '#111111' }] })
    await deliver()
    expect(mails).toMatchObject([
      {
        to: 'ada@example.com',
        from: { name: 'Corner & Sons', address: 'orders@example.com' },
        subject: 'The tee is back at Corner & Sons',
      },
    ])
    const { productId, colorId, sizeId } = await thing('tee')
    expect(mails[0]?.text).toContain(
      `http://corner.localhost:3000/listing/tee?product=${productId}&variation=${colorId}&size=${sizeId}`,
    )
    expect(mails[0]?.html).toContain('Corner &amp; Sons')
    expect(mails[0]?.html).toContain(`src="http://corner.localhost:3000/pictures/${key}-400.jpg" alt="The tee, Black"`)
  })

  test('accepts a new request after the email was sent', async () => {
    await requestNotification()
    await stock(3)
    await requestNotification()
    clock.moveTo('2026-11-22T10:00:00Z')
    await stock(0)
    await stock(5)
    await deliver()
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ key }) => key)).size).toBe(2)
  })

  test('sends no email for another size, and one for any size if none was requested', async () => {
    await requestNotification({ sizeId: (await thing('tee', 'L')).sizeId })
    await requestNotification({ email: 'bob@example.com', sizeId: undefined })
    await stock(3)
    await deliver()
    expect(mails.map(({ to }) => to)).toEqual(['bob@example.com'])
  })

  test('rejects an item that the store does not have or does not show', async () => {
    for (const more of [{ colorId: 999 }, { sizeId: 999 }, { listingSlug: 'poster' }, { listingSlug: 'secret' }]) {
      expect(
        (await rejection('notifications', { email: 'ada@example.com', ...(await thing('tee')), ...more }))[0],
      ).toBe(422)
    }
    expect(await database.db.select().from(notifyRequests)).toEqual([])
  })

  // Requirements: 7.17
  test('notifies a configured provider of the request', async () => {
    deps.formServiceUrls = { getNotified: 'https://notify.example/in' }
    deps.formSecrets = { getNotified: testSecret('notify') }
    await requestNotification()
    await deliver()
    const [providerCall] = posts.filter(({ url }) => url === 'https://notify.example/in')
    expect(providerCall?.body).not.toContain('image')
    expect(JSON.parse(providerCall?.body ?? '')).toMatchObject({
      form: 'get-notified',
      email: 'ada@example.com',
      listingSlug: 'tee',
      title: 'The tee',
      color: 'Black',
      size: 'M',
    })
  })
})

describe('preorder', () => {
  const form = {
    fullname: 'Ada Lovelace',
    email: 'ada@example.com',
    street: '1 Analytical Way',
    street2: '',
    city: 'Columbus',
    zip: '43004',
    state: 'Ohio',
    country: 'United States',
  }
  const order = async (more: object = {}, slug = 'poster') => {
    const { productId: _, ...item } = await thing(slug)
    return { ...form, ...item, ...more }
  }

  // Requirements: 7.14
  test('is stored, the store is notified and the buyer gets a receipt', async () => {
    expect(await send('preorders', await order())).toEqual(accepted)
    await deliver()
    await deliver()
    expect(await database.db.select().from(preorders)).toMatchObject([{ form }])
    expect(mails.map(({ to, subject, replyTo }) => [to, subject, replyTo])).toEqual([
      ['owner@example.com', 'Preorder at Corner & Sons: The poster', 'ada@example.com'],
      ['ada@example.com', 'Your preorder at Corner & Sons', undefined],
    ])
    expect(mails[0]?.text).toContain('Item: The poster, Classic, Black, M\nName: Ada Lovelace')
    expect(mails[0]?.text).toContain('Street: 1 Analytical Way')
    expect(mails[1]?.text).toContain('Item: The poster, Classic, Black, M')
    expect(mails[1]?.text).toContain('You have not been charged')
  })

  test('counts once per person on the page of the listing, which states its goal and its day until that has passed', async () => {
    const page = async () => {
      const response = await createCommerce(deps).request('/v1/listings?storeSlug=corner&slug=poster')
      const { preorder, deliveryDetails } = Listing.parse(await response.json())
      return { ...preorder, ships: deliveryDetails?.estimatedShipDate }
    }
    const plan = { shipsOn: '2027-02-15', goal: 2, ships: '2027-02-15' }
    expect(await page()).toEqual({ ...plan, count: 0 })
    await send('preorders', await order())
    await send('preorders', await order({ email: 'ADA@example.com', street: '2 Analytical Way' }))
    await send('preorders', await order({ email: 'grace@example.com' }))
    expect(await page()).toEqual({ ...plan, count: 2 })
    expect(await recordedChanges(database.db)).toContainEqual([{ type: 'listing', slug: 'poster', hidden: false }])
    clock.moveTo('2027-02-16T10:00:00Z')
    expect(await page()).toMatchObject({ shipsOn: null, goal: 2, ships: expect.stringMatching(/^2027-02-(?!15)/) })
  })

  test('is accepted from every country that the store delivers to, in its address format', async () => {
    const abroad = { zip: '10115', state: '', city: 'Berlin', country: 'DE' }
    expect(await send('preorders', await order(abroad))).toEqual(accepted)
    await deliver()
    expect(mails[0]?.text).toContain('City: Berlin\nZip code: 10115')
    expect(mails[0]?.text).toContain('Country: DE')
    const wrongZip = await rejection('preorders', await order({ ...abroad, zip: 'K1A 0B1' }))
    expect(wrongZip).toEqual([400, '/zip', 'Please enter a valid zipcode'])
    const undeliverable = await rejection('preorders', await order({ ...abroad, country: 'KP' }))
    expect(undeliverable).toEqual([422, '/country', 'The store does not deliver to this country.'])
  })

  test('sends a receipt without user input', async () => {
    const advert = 'Win at evil.example'
    const typed = { fullname: advert, street: advert, street2: advert, city: advert, state: advert, country: advert }
    await send('preorders', await order({ ...typed, zip: 'evil5', email: 'victim@example.org' }))
    await deliver()
    const receipt = mails.find(({ to }) => to === 'victim@example.org')
    expect(receipt?.text).toContain('Corner & Sons has your preorder.')
    expect(JSON.stringify(receipt)).not.toContain('evil')
  })

  test.each(locales)('sends a complete receipt in %s', async (locale) => {
    await send('preorders', await order({ locale }))
    await deliver()
    expect(mails[1]?.html).toContain(`<html lang="${locale}" dir="ltr">`)
    expect(mails[1]?.text.split('\n\n')).toHaveLength(5)
  })

  // Requirements: 7.14
  test('is the same if it names only color and size, without the listing', async () => {
    const { listingSlug: _, ...withoutListing } = await order()
    expect(await send('preorders', withoutListing)).toEqual(accepted)
    expect(await send('preorders', await order())).toEqual(accepted)
    await deliver()
    expect(await database.db.select().from(preorders)).toMatchObject([{ form, variationId: withoutListing.colorId }])
    expect(mails[0]?.subject).toBe('Preorder at Corner & Sons: The poster')
  })

  test('is rejected for a color or size that is unknown or of another store, like an unknown listing', async () => {
    const wrong = await rejection('preorders', await order({ listingSlug: 'nothing' }))
    expect(wrong.slice(0, 2)).toEqual([422, '/listingSlug'])
    const { listingSlug: _, ...withoutListing } = await order()
    for (const change of [{ colorId: 999 }, { sizeId: 999 }])
      expect(await rejection('preorders', { ...withoutListing, ...change })).toEqual(wrong)
    expect((await rejection('preorders', await order({ listingSlug: undefined }, 'tee')))[2]).toBe(
      'This listing is not available for preorder.',
    )
    await createStore({ slug: 'rival', name: 'Rival' }, database.db)
    expect((await send('preorders', withoutListing, 'rival'))[0]).toBe(422)
    await database.db.update(listings).set({ visibility: 'private' }).where(eq(listings.slug, 'poster'))
    expect(await rejection('preorders', withoutListing)).toEqual(wrong)
    expect(await database.db.select().from(preorders)).toEqual([])
  })

  test('is stored once for a repeated form, and again on another day', async () => {
    const input = await order()
    const responses = await Promise.all([send('preorders', input), send('preorders', input), send('preorders', input)])
    expect(responses).toEqual([accepted, accepted, accepted])
    expect(await database.db.select().from(preorders)).toHaveLength(1)
    await send('preorders', { ...input, fullname: 'Augusta King' })
    clock.moveTo('2026-11-21T10:00:00Z')
    await send('preorders', input)
    expect(await database.db.select().from(preorders)).toHaveLength(3)
  })

  test('is emailed to the sender’s address if no recipient is configured', async () => {
    deps.formsMailTo = undefined
    await send('preorders', await order())
    await deliver()
    expect(mails[0]?.to).toBe('orders@example.com')
  })

  // Requirements: 5.11, C5.140
  test.each([
    ['fullname', '', 'Please enter your full name'],
    ['email', 'ada', 'Please enter a valid email'],
    ['street', ' ', 'Please enter your street address'],
    ['city', '', 'Please enter your city'],
    ['zip', '', 'Please enter your zipcode'],
    ['zip', '4300', 'Please enter a valid zipcode'],
    ['zip', '43004-1', 'Please enter a valid zipcode'],
    ['state', '', 'Please select your state'],
    ['country', '', 'Please select your country'],
  ])('with %s set to %j is rejected with the message for the shopper', async (field, value, message) => {
    expect(await rejection('preorders', await order({ [field]: value }))).toEqual([400, `/${field}`, message])
  })

  test('is rejected if a field contains a line break', async () => {
    for (const field of ['fullname', 'street', 'street2', 'city', 'state', 'country'])
      expect((await rejection('preorders', await order({ [field]: 'x\r\nBcc: all@example.com' })))[0]).toBe(400)
  })

  test('is rejected for a listing that does not accept preorders', async () => {
    const detail = 'This listing is not available for preorder.'
    expect(await rejection('preorders', await order({}, 'tee'))).toEqual([422, '/listingSlug', detail])
    expect((await rejection('preorders', { ...(await order()), listingSlug: 'secret' }))[0]).toBe(422)
    expect((await rejection('preorders', await order({ sizeId: 999_999_999_999 })))[0]).toBe(400)
  })
})

describe('a message to the store', () => {
  const form = {
    orderNumber: 'F4RX-VJVY-9SDQ-E',
    email: 'ada@example.com',
    fullName: 'Ada Lovelace',
    reason: 'delivery',
    message: 'Where is my tee?\nIt was due on Monday. <b>Really</b>',
  }
  const write = (more: object = {}) => send('contact', { ...form, ...more })

  // Requirements: C2.205
  test('is stored, can be answered by the store, and the shopper gets a receipt in their language', async () => {
    expect(await write({ locale: 'de' })).toEqual(accepted)
    await deliver()
    await deliver()
    expect(await database.db.select().from(contactMessages)).toMatchObject([{ form, locale: 'de' }])
    expect(mails.map(({ to, subject, replyTo }) => [to, subject, replyTo])).toEqual([
      ['owner@example.com', 'Delivery: a message to Corner & Sons', 'ada@example.com'],
      ['ada@example.com', 'Corner & Sons hat deine Nachricht erhalten', undefined],
    ])
    const [operator, receipt] = mails
    expect(operator?.text).toContain('Order number: F4RX-VJVY-9SDQ-E\nName: Ada Lovelace\nEmail: ada@example.com')
    expect(operator?.text).toContain('Where is my tee?\nIt was due on Monday. <b>Really</b>')
    expect(operator?.html).toContain('&lt;b&gt;Really&lt;/b&gt;')
    expect(receipt?.text).not.toContain('Bestellnummer')
    expect(receipt?.text).toContain('innerhalb von 24 Geschäftsstunden')
    expect(receipt?.html).toContain('<html lang="de" dir="ltr">')
  })

  test('sends a receipt without user input', async () => {
    const advert = 'Win at evil.example'
    await write({ fullName: advert, message: advert, orderNumber: advert })
    await deliver()
    const receipt = mails.find(({ to }) => to === 'ada@example.com')
    expect(receipt?.text).toContain('Thank you for contacting Corner & Sons.')
    expect(JSON.stringify(receipt)).not.toContain('evil')
  })

  test('is sent to the store’s address, else to the forms recipient, else to the sender’s address', async () => {
    deps.formsMailTo = undefined
    await write()
    await database.db.update(stores).set({ email: 'creator@example.com' }).where(eq(stores.slug, 'corner'))
    await deliver()
    expect(mails[0]?.to).toBe('creator@example.com')
    await database.db.update(stores).set({ email: null }).where(eq(stores.slug, 'corner'))
    await write({ message: 'And another thing' })
    await deliver()
    expect(mails[2]?.to).toBe('orders@example.com')
  })

  test('is stored once for a repeated form, and again on another day', async () => {
    expect(await Promise.all([write(), write(), write()])).toEqual([accepted, accepted, accepted])
    expect(await database.db.select().from(contactMessages)).toHaveLength(1)
    await write({ message: 'And another thing' })
    clock.moveTo('2026-11-21T10:00:00Z')
    await write()
    expect(await database.db.select().from(contactMessages)).toHaveLength(3)
  })

  test.each([
    ['orderNumber', ' ', 'Please enter your order number'],
    ['email', '', 'Please enter a valid email'],
    ['email', 'ada', 'Please enter a valid email'],
    ['fullName', '', 'Please enter your full name'],
    ['reason', '', 'Please select the reason for your contact'],
    ['reason', 'gossip', 'Please select the reason for your contact'],
    ['message', ' \n ', 'Please tell us why you are contacting us'],
  ])('with %s set to %j is rejected with the message for the shopper', async (field, value, message) => {
    expect(await rejection('contact', { ...form, [field]: value })).toEqual([400, `/${field}`, message])
  })

  // Requirements: C5.141
  test('is rejected if a header field contains a line break', async () => {
    for (const field of ['orderNumber', 'email', 'fullName', 'reason'])
      expect((await rejection('contact', { ...form, [field]: `${form.email}\r\nBcc: all@example.com` }))[0]).toBe(400)
    expect(await database.db.select().from(outbox).where(eq(outbox.kind, 'form-mail'))).toEqual([])
  })

  test.each(locales)('sends a complete receipt in %s', async (locale) => {
    await write({ locale })
    await deliver()
    const receipt = mails.find(({ to }) => to === 'ada@example.com')
    expect(receipt?.html).toContain(`<html lang="${locale}" dir="ltr">`)
    expect(receipt?.text.split('\n\n')).toHaveLength(4)
    expect(receipt?.text).toContain('24')
  })
})

describe('one recipient', () => {
  const message = { orderNumber: 'none', fullName: 'Ada', reason: 'other' }
  const write = (email: string, n: number, store = 'corner') =>
    send('contact', { ...message, email, message: `Message ${n}` }, store)
  /** One worker run delivers only a part of the due messages. */
  async function deliverAll(): Promise<void> {
    while ((await database.db.$count(outbox, isNull(outbox.doneAt))) > 0) await deliver()
  }
  const mailsTo = (ending: string) => mails.filter(({ to }) => to.toLowerCase().endsWith(ending)).length

  test('gets at most five form emails an hour and ten a day, across all forms and stores', async () => {
    await createStore({ slug: 'rival', name: 'Rival' }, database.db)
    const spellings = ['Vic.Tim@gmail.com', 'victim+1@gmail.com', 'VICTIM@googlemail.com', 'vi.ctim@GMAIL.com']
    let n = 0
    async function flood() {
      for (let round = 0; round < 3; round++)
        for (const email of spellings) {
          await write(email, n++)
          await write(email, n++, 'rival')
          await send('newsletter', { email })
        }
      await deliverAll()
    }
    await flood()
    expect(mailsTo('mail.com')).toBe(5)
    clock.moveTo('2026-11-20T11:00:01Z')
    await flood()
    expect(mailsTo('mail.com')).toBe(10)
    clock.moveTo('2026-11-20T14:00:00Z')
    await flood()
    expect(mailsTo('mail.com')).toBe(10)
    await write('somebody.else@example.com', n++)
    await deliverAll()
    expect(mailsTo('somebody.else@example.com')).toBe(1)
    // The store’s own recipient gets every message.
    expect(mails.filter(({ to }) => to === 'owner@example.com')).toHaveLength(73)
  })

  test('gets a failed email later, and it counts once', async () => {
    const sent = deps.mailer.send
    let failures = 7
    deps.mailer.send = async (mail) => {
      if (mail.to === 'ada@example.com' && failures-- > 0) throw new Error('not now')
      await sent(mail)
    }
    await write('ada@example.com', 1)
    for (let n = 0; n < 12; n++) {
      await deliver()
      clock.moveTo(new Date(clock.now().getTime() + 200_000).toISOString())
    }
    expect(mailsTo('ada@example.com')).toBe(1)
  })
})
