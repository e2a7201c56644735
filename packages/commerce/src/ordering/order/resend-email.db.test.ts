import { EndedOrder, MovedOrder } from '@awning/contract/order-commands'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, errorCodeOf, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { callAsOperator } from '@awning/testing/operator-call'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeliveryDeps } from '@awning/testing/test-deps'
import type { DeliveryDeps } from '../../context'
import { orders } from '../../db/schema/orders'
import type { Mail } from '../../ports/mailer'
import { deliverOutbox } from '../../worker/deliver-outbox'

const database = setUpTestDatabase()
let deps: DeliveryDeps
let sent: Mail[]
let shop: Shop
let number: string

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  ;({ deps, sent } = testDeliveryDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z') }))
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 9 }] }, deps)
  const buyer = new Buyer(shop, deps)
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee', 2)])))
  number = (await database.db.select().from(orders))[0]?.lookupNumber ?? ''
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const send = (verb: string, body: unknown) =>
  callAsOperator(deps, { path: `/stores/corner/orders/${number}/${verb}`, body })

test('every email of an order is sent again under a key of its own', async () => {
  const sku = (await database.db.select().from(orders))[0]?.lines[0]?.sku
  const shipped = MovedOrder.parse(
    expectOk(await send('ship', { items: [{ sku, quantity: 1 }], trackingNumber: '1Z1' })),
  )
  const refunded = EndedOrder.parse(expectOk(await send('refund', { amount: 500, key: 'a' })))
  expectOk(await send('ship', { trackingNumber: '1Z2' }))
  await deliverOutbox(deps)
  const first = sent.map(({ key, subject, to }) => ({ key, subject, to }))
  expect(first).toHaveLength(4)
  sent.length = 0
  const emails = [
    { email: 'placed' },
    { email: 'shipment', id: shipped.order?.shipments[0]?.id },
    { email: 'refund', id: refunded.order?.refunds[0]?.id },
    { email: 'shipped' },
    { email: 'shipped' },
  ]
  for (const body of emails) expect(expectOk(await send('emails', body))).toMatchObject({ to: 'ada@example.com' })
  await deliverOutbox(deps)
  const again = sent.map(({ key, subject, to }) => ({ key: key.replace(/-again-\d+$/, ''), subject, to }))
  const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key)
  expect(again.toSorted(byKey)).toEqual(
    [...first, ...first.filter(({ key }) => key.endsWith('-shipped'))].toSorted(byKey),
  )
  expect(new Set(sent.map(({ key }) => key)).size).toBe(5)
})

test.each([
  [{ email: 'delivered' }, 409],
  [{ email: 'shipment', id: 7 }, 409],
  [{ email: 'refund', id: 7 }, 409],
  [{ email: 'shipment' }, 400],
  [{ email: 'placed', id: 1 }, 400],
  [{ email: 'newsletter' }, 400],
])('an email that the order does not have is not sent: %j', async (body, status) => {
  const response = await send('emails', body)
  expect(response.status).toBe(status)
  if (status === 409) expect(errorCodeOf(response)).toBe('email_not_sent')
})
