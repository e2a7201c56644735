import { createShop, onHand, type Shop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { ServiceContext } from '../../context'
import { LinesRejectedError } from './line-problems'
import { type CatalogLine, type ReadLine, readLines } from './read-lines'
import { releaseReservedStock, reserveStock, sellStock, sumStockQuantities } from './stock-reservations'

const database = setUpTestDatabase()
let deps: ServiceContext
let shop: Shop
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 2 }] }, deps)
})

const isOffered = (line: ReadLine): line is CatalogLine => line.names !== null
const teeLines = async (quantity: number) =>
  (
    await readLines(shop.store, [await shop.line('tee', quantity)], { currency: 'USD', locale: 'en' }, database.db)
  ).filter(isOffered)

test('a quantity above the stock is rejected as sold out, and nothing is reserved', async () => {
  const lines = await teeLines(3)
  const reserve = database.db.transaction((tx) => reserveStock(shop.store, lines, tx))
  await expect(reserve).rejects.toBeInstanceOf(LinesRejectedError)
  expect(await onHand(shop, 'tee', deps)).toBe(2)
})

test('sold stock counts as sold out only with the last item, so that its page shows that at once', async () => {
  const one = await teeLines(1)
  const sellOne = () =>
    database.db.transaction(async (tx) => sellStock(shop.store, await reserveStock(shop.store, one, tx), tx))
  expect(await sellOne()).toEqual([])
  expect(await sellOne()).toEqual(one.map(({ stockId }) => stockId))
})

test('returned stock counts as restocked only if none was left', async () => {
  const both = await teeLines(2)
  const [tee] = sumStockQuantities(await teeLines(1))
  if (tee === undefined) throw new Error('The tee has no stock row.')
  const returnOne = () => database.db.transaction((tx) => releaseReservedStock(shop.store, [tee], tx))
  await database.db.transaction((tx) => reserveStock(shop.store, both, tx))
  expect(await returnOne()).toEqual([tee.stockId])
  expect(await returnOne()).toEqual([])
  expect(await onHand(shop, 'tee', deps)).toBe(2)
})
