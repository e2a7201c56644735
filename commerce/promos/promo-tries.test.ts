import { fixedClock } from '../clock'
import { promoTries } from '../db/schema/promo-tries'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { ada, Buyer, expectOk, openShop, pointerOf, refusalOf, type Shop } from '../orders/sale-bench'
import { testDeps } from '../testing'
import { countPromoTry, sweepPromoTries } from './promo-tries'

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let shop: Shop
let buyer: Buyer

jest.setTimeout(60_000)
beforeAll(async () => {
  database = await createTestDatabase()
  clock = fixedClock('2026-11-20T10:00:00Z')
  const deps = testDeps(database.db, { clock })
  const promoCodes = [{ code: 'TEN', type: 'percentage' as const, value: 10 }]
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }], promoCodes }, deps)
  buyer = new Buyer(shop, deps)
}, 60_000)
afterAll(() => database.close())

async function start() {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  expectOk(await buyer.change(id, { customer: ada }))
  return id
}
const tryCode = (id: string, promoCode: string | null) => buyer.change(id, { promoCode })

test('ten codes in ten minutes are looked at; the next is not, whether it is right or wrong', async () => {
  const id = await start()
  for (let guess = 0; guess < 10; guess += 1) {
    expect(refusalOf(await tryCode(id, `GUESS${guess}`))).toBe('promo_code_not_applicable')
  }
  for (const code of ['GUESS10', 'TEN']) {
    const refused = await tryCode(id, code)
    expect([refused.status, refusalOf(refused), pointerOf(refused)]).toEqual([
      429,
      'too_many_requests',
      '/data/promoCode',
    ])
  }
  clock.moveTo('2026-11-20T10:09:59Z')
  expect((await tryCode(id, 'TEN')).status).toBe(429)
  clock.moveTo('2026-11-20T10:10:00Z')
  expectOk(await tryCode(id, 'TEN'))
})

test('two processes count the tries of a checkout together, also those at the same time', async () => {
  const id = await start()
  const codes = Array.from({ length: 30 }, (_, guess) => `GUESS${guess}`)
  const { store } = shop
  const process = () => ({ db: database.db, clock: fixedClock(clock.now().toISOString()) })
  const [one, other] = [process(), process()]
  const tried = await Promise.allSettled(codes.map((_, guess) => countPromoTry(store, id, guess % 2 ? one : other)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('tries that no longer count are deleted', async () => {
  const id = await start()
  await tryCode(id, 'GUESS')
  await sweepPromoTries({ db: database.db, clock })
  expect(await database.db.$count(promoTries)).toBeGreaterThan(0)
  await sweepPromoTries({ db: database.db, clock: fixedClock(new Date(clock.now().getTime() + 600_000).toISOString()) })
  expect(await database.db.$count(promoTries)).toBe(0)
})

test('a code is taken away as often as one likes, and others are not kept waiting', async () => {
  const [guessing, other] = [await start(), await start()]
  for (let guess = 0; guess < 11; guess += 1) await tryCode(guessing, `GUESS${guess}`)
  for (let time = 0; time < 12; time += 1) expectOk(await tryCode(guessing, null))
  expectOk(await tryCode(other, 'TEN'))
})
