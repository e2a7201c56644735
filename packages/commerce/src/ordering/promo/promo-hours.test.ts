import { Store } from '@awning/contract/store'
import { fixedClock } from '@awning/platform/clock'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../../app'
import type { StoreRef } from '../../store-ref'
import { createStore } from '../../stores/create-store'
import { upsertPromo } from './change-promos'
import { findUsablePromo } from './find-usable-promo'
import { listPromos } from './list-promos'

const database = setUpTestDatabase()
let store: StoreRef
beforeAll(async () => {
  store = (await createStore({ slug: 'corner', name: 'Corner' }, database.db)).store
}, 30_000)

const second = 1_000
const hours: [string, string, string][] = [
  ['a leap day', '2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ['the hour that clocks skip in New York', '2027-03-14T06:30:00.000Z', '2027-03-14T07:30:00.000Z'],
  ['the last second of a year', '2026-12-31T23:59:59.000Z', '2027-01-01T00:00:00.000Z'],
]

test.each(hours)(
  'a promo code for %s is valid from its first to its last second, in the shop and in the checkout',
  async (name, startsAt, endsAt) => {
    const code = `CODE${hours.findIndex(([label]) => label === name)}`
    const deps = testDeps(database.db)
    await upsertPromo(store, { code, type: 'percentage', value: 10, startsAt, endsAt }, deps)
    const results: unknown[] = []
    for (const at of [
      Date.parse(startsAt) - second,
      Date.parse(startsAt),
      Date.parse(endsAt) - second,
      Date.parse(endsAt),
    ]) {
      const now = new Date(at)
      const clock = fixedClock(now.toISOString())
      const response = await createCommerce({ ...deps, clock }).request('/v1/stores?slug=corner')
      const advertised = Store.parse(await response.json()).promoCodes.some((promo) => promo.code === code)
      const usable = await findUsablePromo(store, { code, checkoutId: 'c', currency: 'USD', now }, database.db)
      const [listed] = await listPromos(store, now, database.db, code)
      results.push([advertised, usable !== null, listed?.state])
    }
    expect(results).toEqual([
      [false, false, 'scheduled'],
      [true, true, 'active'],
      [true, true, 'active'],
      [false, false, 'expired'],
    ])
  },
)
