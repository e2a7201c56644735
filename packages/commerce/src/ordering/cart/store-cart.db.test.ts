import { StoredCart } from '@awning/contract/cart'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, errorCodeOf, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { carts } from '../../db/schema/carts'
import { listings, skus } from '../../db/schema/catalog'
import { newCartLimits } from './store-cart'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = testDeps(database.db, { clock })
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }, { slug: 'cap' }] }, deps)
  buyer = new Buyer(shop, deps)
})

const save = (lines: object[]) => buyer.call('POST', '/v1/carts', { storeSlug: 'corner', lines })

test('a cart with a line that the store never had is refused, new or replaced, and the error names the line', async () => {
  const line = await shop.line('tee')
  const { id } = StoredCart.parse(expectOk(await save([line])))
  const other = await createShop({ slug: 'other', listings: [{ slug: 'mug' }] }, deps)
  for (const unknown of [
    { ...line, productId: 4_000_000_000 },
    { ...line, colorId: 99_999_999_999 },
    { ...line, sizeId: line.sizeId + 1_000_000 },
    await other.line('mug'),
  ]) {
    const lines = [line, unknown]
    for (const refused of [
      await save(lines),
      await buyer.call('PUT', `/v1/carts/${id}`, { storeSlug: 'corner', lines }),
    ]) {
      expect([refused.status, errorCodeOf(refused)]).toEqual([422, 'line_unavailable'])
      expect(refused.body).toMatchObject({ errors: [{ source: { pointer: '/lines/1' } }] })
    }
  }
  expect(await database.db.$count(carts)).toBe(1)
})

test('a cart keeps lines that are no longer for sale, with nothing that a visitor typed', async () => {
  await database.db.update(skus).set({ retired: true })
  await database.db.update(listings).set({ visibility: 'private' }).where(eq(listings.slug, 'cap'))
  const lines = [await shop.line('tee', 2), await shop.line('cap', 3)]
  const typed = lines.map((line) => ({ ...line, slug: 'typed-by-a-visitor', itemGroupId: 'typed' }))
  const kept = StoredCart.parse(expectOk(await save(typed))).lines
  expect(kept).toEqual(lines.map((line) => ({ ...line, itemGroupId: expect.stringMatching(/^\d+$/) })))
})

test('a store and all stores together save a limited number of new carts in an hour', async () => {
  const lines = [await shop.line('tee')]
  const row = (n: number, storeId: number) => ({
    ...{ id: `cart-${storeId}-${n}`, storeId, lines: [], region: 'USA' },
    ...{ createdAt: clock.now(), updatedAt: clock.now() },
  })
  const rows = (count: number, storeId: number) => Array.from({ length: count }, (_, n) => row(n, storeId))
  await database.db.insert(carts).values(rows(newCartLimits.ofStore - 1, shop.store.id))
  expectOk(await save(lines))
  const limited = await save(lines)
  expect([limited.status, errorCodeOf(limited)]).toEqual([429, 'too_many_requests'])
  const other = await createShop({ slug: 'other', listings: [{ slug: 'mug' }] }, deps)
  const ofOther = { storeSlug: 'other', lines: [await other.line('mug')] }
  expectOk(await buyer.call('POST', '/v1/carts', ofOther))
  const third = await createShop({ slug: 'third', listings: [] }, deps)
  await database.db.insert(carts).values(rows(newCartLimits.ofAllStores - newCartLimits.ofStore - 1, third.store.id))
  expect((await buyer.call('POST', '/v1/carts', ofOther)).status).toBe(429)
  clock.moveTo('2026-11-20T11:00:01Z')
  expectOk(await save(lines))
})
