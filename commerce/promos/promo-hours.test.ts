import { createCommerce } from '../app'
import { fixedClock } from '../clock'
import { Store } from '../contract/store'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { createStore } from '../stores/create-store'
import type { StoreRef } from '../stores/store-ref'
import { testDeps } from '../testing'
import { addPromo } from './change-promos'
import { listPromos } from './list-promos'
import { usablePromo } from './usable-promo'

let database: TestDatabase
let store: StoreRef
beforeAll(async () => {
  database = await createTestDatabase()
  store = (await createStore({ slug: 'corner', name: 'Corner' }, database.db)).store
}, 30_000)
afterAll(() => database.close())

const second = 1_000
const hours: [string, string, string][] = [
  ['a leap day', '2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ['the hour that clocks leave out in New York', '2027-03-14T06:30:00.000Z', '2027-03-14T07:30:00.000Z'],
  ['the last second of a year', '2026-12-31T23:59:59.000Z', '2027-01-01T00:00:00.000Z'],
]

test.each(hours)(
  'a code for %s counts from its first second to its last, for shoppers and at the till',
  async (name, startsAt, endsAt) => {
    const code = `CODE${hours.findIndex(([known]) => known === name)}`
    const deps = testDeps(database.db)
    await addPromo(store, { code, type: 'percentage', value: 10, startsAt, endsAt }, deps)
    const seen: unknown[] = []
    for (const at of [
      Date.parse(startsAt) - second,
      Date.parse(startsAt),
      Date.parse(endsAt) - second,
      Date.parse(endsAt),
    ]) {
      const now = new Date(at)
      const clock = fixedClock(now.toISOString())
      const answer = await createCommerce({ ...deps, clock }).request('/v1/stores?slug=corner')
      const advertised = Store.parse(await answer.json()).promoCodes.some((promo) => promo.code === code)
      const taken = await usablePromo(store, { code, checkoutId: 'c', currency: 'USD', now }, database.db)
      const [told] = await listPromos(store, now, database.db, code)
      seen.push([advertised, taken !== null, told?.state])
    }
    expect(seen).toEqual([
      [false, false, 'planned'],
      [true, true, 'on'],
      [true, true, 'on'],
      [false, false, 'over'],
    ])
  },
)
