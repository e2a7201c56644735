import { fixedClock } from '@awning/platform/clock'
import { ada, Buyer, createShop, errorCodeOf, expectOk, pointerOf, type Shop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { promoAttempts } from '../../db/schema/promo-attempts'
import { countPromoAttempt, sweepPromoAttempts } from './promo-attempts'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let shop: Shop
let buyer: Buyer

jest.setTimeout(60_000)
beforeAll(async () => {
  clock = fixedClock('2026-11-20T10:00:00Z')
  const deps = testDeps(database.db, { clock })
  const promoCodes = [{ code: 'TEN', type: 'percentage' as const, value: 10 }]
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }], promoCodes }, deps)
  buyer = new Buyer(shop, deps)
}, 60_000)

async function start() {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  expectOk(await buyer.change(id, { customer: ada }))
  return id
}
const tryCode = (id: string, promoCode: string | null) => buyer.change(id, { promoCode })

// Requirements: C9.74
test('ten codes in ten minutes are checked, and the next one is rejected unchecked', async () => {
  const id = await start()
  for (let guess = 0; guess < 10; guess += 1) {
    expect(errorCodeOf(await tryCode(id, `GUESS${guess}`))).toBe('promo_code_not_applicable')
  }
  for (const code of ['GUESS10', 'TEN']) {
    const rejected = await tryCode(id, code)
    expect([rejected.status, errorCodeOf(rejected), pointerOf(rejected)]).toEqual([
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

test('two processes share the count of a checkout’s tries, even concurrently', async () => {
  const id = await start()
  const codes = Array.from({ length: 30 }, (_, guess) => `GUESS${guess}`)
  const { store } = shop
  const process = () => ({ db: database.db, clock: fixedClock(clock.now().toISOString()) })
  const [one, other] = [process(), process()]
  const tried = await Promise.allSettled(codes.map((_, guess) => countPromoAttempt(store, id, guess % 2 ? one : other)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('tries that no longer count are deleted', async () => {
  const id = await start()
  await tryCode(id, 'GUESS')
  await sweepPromoAttempts({ db: database.db, clock })
  expect(await database.db.$count(promoAttempts)).toBeGreaterThan(0)
  await sweepPromoAttempts({
    db: database.db,
    clock: fixedClock(new Date(clock.now().getTime() + 600_000).toISOString()),
  })
  expect(await database.db.$count(promoAttempts)).toBe(0)
})

test('removing a code is not limited, and other checkouts are not affected', async () => {
  const [guessing, other] = [await start(), await start()]
  for (let guess = 0; guess < 11; guess += 1) await tryCode(guessing, `GUESS${guess}`)
  for (let time = 0; time < 12; time += 1) expectOk(await tryCode(guessing, null))
  expectOk(await tryCode(other, 'TEN'))
})
