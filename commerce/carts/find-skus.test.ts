import { eq } from 'drizzle-orm'
import { SkuLines } from '../contract/cart'
import { owned } from '../db/owned'
import { listings } from '../db/schema/catalogue'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { Buyer, expectOk, openShop, refusalOf, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'

let database: TestDatabase
let deps: SaleDeps
let shop: Shop
let buyer: Buyer

// A busy machine takes its time; what is asserted is never seconds.
jest.setTimeout(30_000)

const goods = [{ slug: 'tee' }, { slug: 'mug' }, { slug: 'secret', visibility: 'private' as const }]

beforeAll(async () => {
  database = await createTestDatabase()
  deps = testDeps(database.db)
  shop = await openShop({ slug: 'corner', goods }, deps)
  buyer = new Buyer(shop, deps)
}, 30_000)
afterAll(() => database.close())

const ask = (skus: string, store = 'corner') =>
  buyer.call('GET', `/v1/skus?${new URLSearchParams({ storeSlug: store, skus })}`)

async function skuOf(slug: string) {
  const { colorId, sizeId } = await shop.line(slug)
  const [listing] = await database.db
    .select({ id: listings.id })
    .from(listings)
    .where(owned(shop.store, listings, eq(listings.slug, slug)))
  return `${listing?.id}_${colorId}_${sizeId}`
}

test('a link’s skus become the lines of a cart, in their order, each once', async () => {
  const [tee, mug] = [await skuOf('tee'), await skuOf('mug')]
  const found = SkuLines.parse(expectOk(await ask(`${mug},${tee},${mug}`)))
  expect(found.missing).toEqual([])
  expect(found.lines.map(({ slug }) => slug)).toEqual(['mug', 'tee'])
  const { colorId, sizeId, productId } = await shop.line('tee')
  expect(found.lines[1]).toEqual({ slug: 'tee', colorId, sizeId, productId, itemGroupId: tee.split('_')[0] })
})

test('what is private, unknown, of another listing or of another store is missing, and nobody is told which', async () => {
  const tee = await skuOf('tee')
  const [, color, size] = tee.split('_')
  const unknown = ['999_999_999', `1${tee}`, `g_${color}_${size}`, '1_999999999999_1', await skuOf('secret')]
  expect(SkuLines.parse(expectOk(await ask(unknown.join(','))))).toEqual({ lines: [], missing: unknown })
  await openShop({ slug: 'other', goods: [{ slug: 'tee' }] }, deps)
  expect(SkuLines.parse(expectOk(await ask(tee, 'other')))).toEqual({ lines: [], missing: [tee] })
})

test('what is no list of skus is refused', async () => {
  for (const text of ['', 'x', '1_2', '1_2_3_4', "1_2_'", ','.repeat(50), Array(51).fill('1_2_3').join(',')])
    expect(refusalOf(await ask(text))).toBe('invalid')
})
