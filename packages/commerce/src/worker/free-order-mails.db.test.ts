import { Checkout } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import { ada, Buyer, createShop, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { DeliveryDeps } from '../context'
import { orders } from '../db/schema/orders'
import { stores } from '../db/schema/stores'
import { recipientLimits } from '../outbox/recipient-limit'
import type { Mail } from '../ports/mailer'
import { deliverOrderMail, deliverStatusMail } from './deliver-message'

const advert = 'You won! visit evil.example/prize now'
const database = setUpTestDatabase()
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
  const promoCodes = [{ code: 'ALL', type: 'percentage' as const, value: 100 }]
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }], promoCodes }, deps)
  await database.db.update(stores).set({ freeDelivery: { from: { USD: 100 } } })
})

type Typed = { email: string; text: string }

/** Places an order that costs nothing and returns its ID. */
async function orderFree({ email, text }: Typed): Promise<number> {
  const buyer = new Buyer(shop, deps)
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const address = { ...ada.address, address1: text, address2: text, city: text }
  await buyer.enterAddress(id, { ...ada, email, firstName: text, lastName: text, address })
  const { etag, costs } = Checkout.parse(expectOk(await buyer.change(id, { promoCode: 'ALL' })))
  expect(costs.total.value).toBe(0)
  const total = { amount: 0, currency: costs.total.currency }
  const paid = { platform: 'stripe', paymentId: '', paymentToken: '', total, ...(etag !== null && { etag }) } as const
  expectOk(await buyer.submit({ checkoutId: id, storeSlug: 'corner', ...paid }))
  const rows = await database.db.select({ id: orders.id }).from(orders).orderBy(orders.id)
  return rows.at(-1)?.id ?? 0
}

test('the emails of a free order repeat nothing that was typed but the email address', async () => {
  const orderId = await orderFree({ email: 'victim@example.com', text: advert })
  await deliverOrderMail(shop.store.id, { orderId }, deps)
  await deliverStatusMail(shop.store.id, { orderId, status: 'shipped' }, deps)
  expect(mails).toHaveLength(2)
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/evil|prize|You won/)
})

test('a mailbox receives a limited number of confirmations of free orders, whatever the spelling of its address', async () => {
  const most = recipientLimits.anHour
  for (let n = 0; n < most + 3; n++) {
    const orderId = await orderFree({ email: `victim+${n}@example.com`, text: 'Ada' })
    await deliverOrderMail(shop.store.id, { orderId }, deps)
  }
  expect(mails).toHaveLength(most)
})
