import { eq } from 'drizzle-orm'
import { ErrorList } from '../contract/errors'
import { owned } from '../db/owned'
import { skus } from '../db/schema/catalogue'
import { checkouts, orders } from '../db/schema/orders'
import { sandboxLedger } from '../db/schema/sandbox'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { testDeps } from '../testing'
import { checkInvariants } from './invariants'
import { Buyer, expectOk, type Good, onHand, openShop, refusalOf, type Shop } from './sale-bench'
import type { SaleDeps } from './sale-deps'

let database: TestDatabase
let deps: SaleDeps

// A busy machine takes its time; what is asserted are counts, never seconds.
jest.setTimeout(120_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const goods = (pieces: number): Good[] => [
  { slug: 'framed', inventory: pieces },
  { slug: 'rolled', inventory: pieces },
]

/** A shop whose two goods are made of the same pieces: both draw on one stock row. */
async function shopOf(pieces: number): Promise<Shop> {
  const shop = await openShop({ slug: 'corner', goods: goods(pieces) }, deps)
  const [framed, rolled] = await Promise.all([shop.line('framed'), shop.line('rolled')])
  const rowOf = (variationId: number) => owned(shop.store, skus, eq(skus.variationId, variationId))
  const [shared] = await database.db.select({ id: skus.stockId }).from(skus).where(rowOf(framed.colorId))
  if (shared === undefined) throw new Error('there is no stock')
  await database.db.update(skus).set({ stockId: shared.id }).where(rowOf(rolled.colorId))
  return shop
}

const cartOf = (shop: Shop, framed: number, rolled: number) =>
  Promise.all([shop.line('framed', framed), shop.line('rolled', rolled)])

describe('two variants that draw on one stock', () => {
  test('are counted together: more than there is becomes no checkout, and both lines say how many there are', async () => {
    const shop = await shopOf(5)
    const cart = { storeSlug: shop.slug, lineItems: await cartOf(shop, 3, 3) }
    const refused = await new Buyer(shop, deps).call('POST', '/v1/checkout', cart)
    expect(refused.status).toBe(409)
    expect(ErrorList.parse(refused.body).errors.map(({ code, line }) => [code, line?.slug, line?.available])).toEqual([
      ['out_of_stock', 'framed', 5],
      ['out_of_stock', 'rolled', 5],
    ])
    expect(await database.db.$count(checkouts)).toBe(0)
  })

  test('a checkout cannot be raised above it either, and what fits is sold to the last piece', async () => {
    const shop = await shopOf(5)
    const buyer = new Buyer(shop, deps)
    const { id } = await buyer.startCheckout(await cartOf(shop, 2, 2))
    expect(refusalOf(await buyer.change(id, { lineItems: await cartOf(shop, 2, 4) }))).toBe('out_of_stock')
    expectOk(await buyer.change(id, { lineItems: await cartOf(shop, 2, 3) }))
    await buyer.giveAddress(id)
    expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
    expect([await onHand(shop, 'framed', deps), await onHand(shop, 'rolled', deps)]).toEqual([0, 0])
    const late = { storeSlug: shop.slug, lineItems: [await shop.line('rolled')] }
    expect(refusalOf(await buyer.call('POST', '/v1/checkout', late))).toBe('out_of_stock')
  })

  test('a piece that went as the one while somebody paid for the other is not sold again, and nobody is charged', async () => {
    const shop = await shopOf(2)
    const buyer = new Buyer(shop, deps)
    const slow = await buyer.readyToSubmit(await cartOf(shop, 1, 1))
    expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('rolled')])))
    const answer = await buyer.submit(slow)
    expect([answer.status, refusalOf(answer)]).toEqual([409, 'out_of_stock'])
    expect(await onHand(shop, 'framed', deps)).toBe(1)
    expect(await database.db.$count(sandboxLedger, eq(sandboxLedger.kind, 'capture'))).toBe(1)
  })

  test('a hundred buyers of the one, the other or both at once get all there is and no piece more', async () => {
    const pieces = 30
    const shop = await shopOf(pieces)
    const buyer = new Buyer(shop, deps)
    const [framed, rolled] = await cartOf(shop, 1, 1)
    if (framed === undefined || rolled === undefined) throw new Error('there is nothing to buy')
    // Both orders of lines, so that a lock taken for each line would close the ring.
    const carts = [[framed], [rolled], [framed, rolled], [rolled, framed]]
    const ready = []
    for (let index = 0; index < 100; index += 1) ready.push(await buyer.readyToSubmit(carts[index % 4] ?? []))
    const answers = await Promise.all(ready.map((input) => buyer.submit(input)))
    const sizes = answers.flatMap(({ status }, index) => (status === 200 ? [carts[index % 4]?.length ?? 0] : []))
    const sold = sizes.reduce((sum, size) => sum + size, 0)
    const left = await onHand(shop, 'rolled', deps)
    expect(sold).toBe(pieces - (left ?? 0))
    // A piece may be left only where nobody but buyers of two were refused.
    const alone = answers.filter(({ status }, index) => status !== 200 && index % 4 < 2)
    if (alone.length > 0) expect(left).toBe(0)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map((answer) => refusalOf(answer))).toEqual(refused.map(() => 'out_of_stock'))
    expect(await database.db.$count(orders)).toBe(sizes.length)
    expect(await database.db.$count(sandboxLedger, eq(sandboxLedger.kind, 'capture'))).toBe(sizes.length)
  }, 300_000)

  test('are counted anew by an import once, however many of them say the number', async () => {
    const shop = await shopOf(5)
    const buyer = new Buyer(shop, deps)
    expectOk(await buyer.submit(await buyer.readyToSubmit(await cartOf(shop, 1, 1))))
    await openShop({ slug: 'corner', goods: goods(5) }, deps)
    expect(await onHand(shop, 'framed', deps)).toBe(3)
    await openShop({ slug: 'corner', goods: goods(8) }, deps)
    expect(await onHand(shop, 'rolled', deps)).toBe(8)
  })
})
