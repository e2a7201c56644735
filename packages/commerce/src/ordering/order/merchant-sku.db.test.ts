import { Buyer, createShop, expectOk } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps, testSecret } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { toCsv } from '../../cli/order-export'
import type { DeliveryDeps } from '../../context'
import { sizes, variations } from '../../db/schema/catalog'
import { stores } from '../../db/schema/stores'
import type { Mail } from '../../ports/mailer'
import { createWorker } from '../../worker/worker'
import { exportOrders } from './operator-orders'

const database = setUpTestDatabase()
jest.setTimeout(60_000)
let deps: DeliveryDeps
let mails: Mail[]
let posts: string[]

beforeEach(async () => {
  await database.reset()
  mails = []
  posts = []
  deps = {
    ...testDeps(database.db, { fulfillmentUrl: 'http://factory/orders' }),
    fulfillmentSecret: testSecret('factory'),
    mailer: { send: async (mail) => void mails.push(mail) },
    mailFrom: 'Awning <orders@example.com>',
    revalidateSecret: testSecret('app'),
    fetch: async (_, { body }) => {
      posts.push(String(body))
      return new Response(null)
    },
  }
})

test('the creator’s SKU is on the order line, in the export, in the creator’s mail and in the fulfillment call', async () => {
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', sku: 'HM-1' }] }, deps)
  await database.db.update(stores).set({ email: 'creator@example.com' }).where(eq(stores.id, shop.store.id))
  // As imported from a file of a product without a choice.
  await database.db.update(variations).set({ color: 'Default Title' })
  await database.db.update(sizes).set({ label: 'Default Title' })
  const line = await shop.line('tee', 2)
  const buyer = new Buyer(shop, deps)
  expectOk(await buyer.submit(await buyer.readyToSubmit([line])))
  await createWorker(deps).runOnce()

  const key = expect.stringMatching(/_\d+_\d+$/)
  const { orders } = await exportOrders(shop.store, { after: 0, since: null, limit: 10 }, deps.db)
  expect(orders[0]?.lineItems).toMatchObject([{ merchantSku: 'HM-1', sku: key, colourName: '', sizeLabel: '' }])
  const csv = toCsv(orders)
  expect(csv).toContain(',merchant_sku,sku,')
  expect(csv).toMatch(/,HM-1,[^,]+_\d+_\d+,/)
  expect(JSON.parse(posts[0] ?? '')).toMatchObject({ lineItems: [{ merchantSku: 'HM-1', sku: key }] })
  const toCreator = mails.find(({ to }) => to === 'creator@example.com')
  expect(toCreator?.text).toContain('SKU HM-1')
  const toBuyer = mails.find(({ to }) => to !== 'creator@example.com')
  expect(toBuyer?.text).not.toContain('HM-1')
  for (const text of [csv, ...posts, ...mails.flatMap((mail) => [mail.text, mail.html])])
    expect(text).not.toContain('Default Title')
})
