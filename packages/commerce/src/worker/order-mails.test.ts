import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { DeliveryDeps } from '../context'
import { listings, variations } from '../db/schema/catalog'
import { orders } from '../db/schema/orders'
import { stores, themes } from '../db/schema/stores'
import type { Mail } from '../ports/mailer'
import { deliverOrderMail, deliverStatusMail } from './deliver-message'

const database = setUpTestDatabase()
const bought = 'a'.repeat(32)
const later = 'b'.repeat(32)
let deps: DeliveryDeps
let mails: Mail[]
let shop: Shop

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  mails = []
  deps = {
    ...testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z'), publicUrlPattern: 'https://{host}' }),
    mailer: { send: async (mail) => void mails.push(mail) },
    mailFrom: 'Awning <orders@example.com>',
    revalidateSecret: 'a-secret-that-only-this-test-knows-of',
    fetch,
  }
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
})

const setPicture = (key: string) =>
  database.db.update(variations).set({ pictures: [{ key, label: 'front', color: '#111111' }] })

/** Places an order and returns its ID. */
async function buy(): Promise<number> {
  const buyer = new Buyer(shop, deps)
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')])))
  const [order] = await database.db.select({ id: orders.id }).from(orders)
  return order?.id ?? 0
}

async function mailsOf(orderId: number): Promise<Mail[]> {
  mails = []
  await deliverOrderMail(shop.store.id, { orderId }, deps)
  await deliverStatusMail(shop.store.id, { orderId, status: 'shipped' }, deps)
  return mails
}

test('the emails of an order show what was bought, also after the listing has another title, color and picture', async () => {
  await setPicture(bought)
  const orderId = await buy()
  await setPicture(later)
  await database.db.update(listings).set({ title: 'Another title' })
  await database.db.update(variations).set({ color: 'Red' })
  const sent = await mailsOf(orderId)
  expect(sent).toHaveLength(2)
  for (const { html, text } of sent) {
    expect(html).toContain(`src="https://corner.localhost/pictures/${bought}-180.jpg" alt="The tee, Black"`)
    expect(text).toContain('The tee, Classic Tee, Black, M')
    expect(html + text).not.toMatch(new RegExp(`${later}|Another title|Red`))
  }
})

test.each(['protected', 'closed'])('the emails of a store that is %s have no pictures', async (state) => {
  await setPicture(bought)
  const orderId = await buy()
  await database.db.update(stores).set({ state }).where(eq(stores.id, shop.store.id))
  for (const { html } of await mailsOf(orderId)) expect(html).not.toContain('<img')
})

test('emails have the appearance of the theme, and the default one if the stored theme is unreadable', async () => {
  const orderId = await buy()
  const setTheme = async (data: object) => {
    await database.db.delete(themes)
    await database.db.insert(themes).values({ storeId: shop.store.id, data })
  }
  await setTheme({ styles: { primaryColor: '#1d3b53', fonts: ['Fraunces'], tokens: { buttons: 'pill' } } })
  for (const { html } of await mailsOf(orderId)) {
    for (const part of ['bgcolor="#1d3b53"', "'Fraunces',Georgia", 'border-radius:99px']) expect(html).toContain(part)
  }
  await setTheme({ styles: { fonts: 'none' }, content: 1 })
  expect(await mailsOf(orderId)).toHaveLength(2)
})

test('the emails of an order show other products of the shop with pictures and links, unless it is not open', async () => {
  shop = await createShop(
    { slug: 'outpost', listings: ['tee', 'hoodie', 'mug', 'poster', 'cap'].map((slug) => ({ slug })) },
    deps,
  )
  await setPicture(bought)
  const orderId = await buy()
  for (const { html, text } of await mailsOf(orderId)) {
    expect(
      [...html.matchAll(/href="https:\/\/outpost\.localhost\/listing\/(\w+)\?pid=\d+"/g)].map(([, slug]) => slug),
    ).toEqual(['hoodie', 'mug', 'poster'])
    expect(html.match(new RegExp(`${bought}-400\\.jpg`, 'g'))).toHaveLength(3)
    expect(text).toMatch(/More from .*\n {2}The hoodie\n {2}https:\/\/outpost\.localhost\/listing\/hoodie\?pid=/)
  }
  await database.db.update(stores).set({ state: 'protected' })
  for (const { html } of await mailsOf(orderId)) expect(html).not.toContain('/listing/')
})
