import { ErrorList } from '@awning/contract/errors'
import {
  Buyer,
  createShop,
  errorCodeOf,
  expectOk,
  onHand,
  type Shop,
  type TestItem,
} from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { crowdOf, setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { skus } from '../../db/schema/catalog'
import { checkouts, orders } from '../../db/schema/orders'
import { sandboxPaymentsTable } from '../../db/schema/sandbox'

const database = setUpTestDatabase()
let deps: ServiceContext

// The timeout allows for a busy machine; the tests assert counts, not durations.
jest.setTimeout(120_000)

beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const listings = (quantity: number): TestItem[] => [
  { slug: 'framed', inventory: quantity },
  { slug: 'rolled', inventory: quantity },
]

/** A shop with two items that share one stock row. */
async function shopOf(quantity: number): Promise<Shop> {
  const shop = await createShop({ slug: 'corner', listings: listings(quantity) }, deps)
  const [framed, rolled] = await Promise.all([shop.line('framed'), shop.line('rolled')])
  const rowOf = (variationId: number) => inStore(shop.store, skus, eq(skus.variationId, variationId))
  const [shared] = await database.db.select({ id: skus.stockId }).from(skus).where(rowOf(framed.colorId))
  if (shared === undefined) throw new Error('there is no stock')
  await database.db.update(skus).set({ stockId: shared.id }).where(rowOf(rolled.colorId))
  return shop
}

const cartOf = (shop: Shop, framed: number, rolled: number) =>
  Promise.all([shop.line('framed', framed), shop.line('rolled', rolled)])

describe('two variants that share one stock row', () => {
  test('are counted together: a cart above the stock is rejected, and both lines show the available quantity', async () => {
    const shop = await shopOf(5)
    const cart = { storeSlug: shop.slug, lineItems: await cartOf(shop, 3, 3) }
    const rejected = await new Buyer(shop, deps).call('POST', '/v1/checkout', cart)
    expect(rejected.status).toBe(409)
    expect(ErrorList.parse(rejected.body).errors.map(({ code, line }) => [code, line?.slug, line?.available])).toEqual([
      ['out_of_stock', 'framed', 5],
      ['out_of_stock', 'rolled', 5],
    ])
    expect(await database.db.$count(checkouts)).toBe(0)
  })

  test('cannot exceed the stock in a checkout change and can be sold to the last item', async () => {
    const shop = await shopOf(5)
    const buyer = new Buyer(shop, deps)
    const { id } = await buyer.startCheckout(await cartOf(shop, 2, 2))
    expect(errorCodeOf(await buyer.change(id, { lineItems: await cartOf(shop, 2, 4) }))).toBe('out_of_stock')
    expectOk(await buyer.change(id, { lineItems: await cartOf(shop, 2, 3) }))
    await buyer.enterAddress(id)
    expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
    expect([await onHand(shop, 'framed', deps), await onHand(shop, 'rolled', deps)]).toEqual([0, 0])
    const lateCheckout = { storeSlug: shop.slug, lineItems: [await shop.line('rolled')] }
    expect(errorCodeOf(await buyer.call('POST', '/v1/checkout', lateCheckout))).toBe('out_of_stock')
  })

  test('are not sold beyond the stock while another buyer pays, and the slower buyer is not charged', async () => {
    const shop = await shopOf(2)
    const buyer = new Buyer(shop, deps)
    const slow = await buyer.readyToSubmit(await cartOf(shop, 1, 1))
    expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('rolled')])))
    const response = await buyer.submit(slow)
    expect([response.status, errorCodeOf(response)]).toEqual([409, 'out_of_stock'])
    expect(await onHand(shop, 'framed', deps)).toBe(1)
    expect(await database.db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, 'capture'))).toBe(1)
  })

  test('are not oversold to concurrent buyers of either or both', async () => {
    const crowd = crowdOf(100)
    const quantity = 0.3 * crowd
    const shop = await shopOf(quantity)
    const buyer = new Buyer(shop, deps)
    const [framed, rolled] = await cartOf(shop, 1, 1)
    if (framed === undefined || rolled === undefined) throw new Error('there is nothing to buy')
    // Lines in both orders, so that locking line by line would deadlock.
    const carts = [[framed], [rolled], [framed, rolled], [rolled, framed]]
    const ready = []
    for (let index = 0; index < crowd; index += 1) ready.push(await buyer.readyToSubmit(carts[index % 4] ?? []))
    const responses = await Promise.all(ready.map((input) => buyer.submit(input)))
    const sizes = responses.flatMap(({ status }, index) => (status === 200 ? [carts[index % 4]?.length ?? 0] : []))
    const sold = sizes.reduce((sum, size) => sum + size, 0)
    const left = await onHand(shop, 'rolled', deps)
    expect(sold).toBe(quantity - (left ?? 0))
    // Stock may be left only if every rejected buyer wanted two items.
    const rejectedSingles = responses.filter(({ status }, index) => status !== 200 && index % 4 < 2)
    if (rejectedSingles.length > 0) expect(left).toBe(0)
    const rejected = responses.filter(({ status }) => status !== 200)
    expect(rejected.map((response) => errorCodeOf(response))).toEqual(rejected.map(() => 'out_of_stock'))
    expect(await database.db.$count(orders)).toBe(sizes.length)
    expect(await database.db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, 'capture'))).toBe(sizes.length)
  }, 300_000)

  test('are restocked once by an import that contains both', async () => {
    const shop = await shopOf(5)
    const buyer = new Buyer(shop, deps)
    expectOk(await buyer.submit(await buyer.readyToSubmit(await cartOf(shop, 1, 1))))
    await createShop({ slug: 'corner', listings: listings(5) }, deps)
    expect(await onHand(shop, 'framed', deps)).toBe(3)
    await createShop({ slug: 'corner', listings: listings(8) }, deps)
    expect(await onHand(shop, 'rolled', deps)).toBe(8)
  })
})
