import { SkuLines } from '@awning/contract/cart'
import { Buyer, createShop, errorCodeOf, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { listings } from '../../db/schema/catalog'

const database = setUpTestDatabase()
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

// A slow machine needs more time; no assertion depends on it.
jest.setTimeout(30_000)

const products = [{ slug: 'tee' }, { slug: 'mug' }, { slug: 'secret', visibility: 'private' as const }]

beforeAll(async () => {
  deps = testDeps(database.db)
  shop = await createShop({ slug: 'corner', listings: products }, deps)
  buyer = new Buyer(shop, deps)
}, 30_000)

const request = (skus: string, store = 'corner') =>
  buyer.call('GET', `/v1/skus?${new URLSearchParams({ storeSlug: store, skus })}`)

async function skuOf(slug: string) {
  const { colorId, sizeId } = await shop.line(slug)
  const [listing] = await database.db
    .select({ id: listings.id })
    .from(listings)
    .where(inStore(shop.store, listings, eq(listings.slug, slug)))
  return `${listing?.id}_${colorId}_${sizeId}`
}

// Requirements: C7.11
test('the SKUs of a link become cart lines in their order, without duplicates', async () => {
  const [tee, mug] = [await skuOf('tee'), await skuOf('mug')]
  const found = SkuLines.parse(expectOk(await request(`${mug},${tee},${mug}`)))
  expect(found.missing).toEqual([])
  expect(found.lines.map(({ slug }) => slug)).toEqual(['mug', 'tee'])
  const { colorId, sizeId, productId } = await shop.line('tee')
  expect(found.lines[1]).toEqual({ slug: 'tee', colorId, sizeId, productId, itemGroupId: tee.split('_')[0] })
})

test('private, unknown and other listings’ or stores’ SKUs are all reported as missing, without a reason', async () => {
  const tee = await skuOf('tee')
  const [, color, size] = tee.split('_')
  const unknown = ['999_999_999', `1${tee}`, `g_${color}_${size}`, '1_999999999999_1', await skuOf('secret')]
  expect(SkuLines.parse(expectOk(await request(unknown.join(','))))).toEqual({ lines: [], missing: unknown })
  await createShop({ slug: 'other', listings: [{ slug: 'tee' }] }, deps)
  expect(SkuLines.parse(expectOk(await request(tee, 'other')))).toEqual({ lines: [], missing: [tee] })
})

test('rejects an invalid list of SKUs', async () => {
  for (const text of ['', 'x', '1_2', '1_2_3_4', "1_2_'", ','.repeat(50), Array(51).fill('1_2_3').join(',')])
    expect(errorCodeOf(await request(text))).toBe('invalid')
})
