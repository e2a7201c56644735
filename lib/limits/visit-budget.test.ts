import { createVisitBudget } from './visit-budget'

const minute = 60_000
function createBudget(pages?: number) {
  const clock = { at: 0 }
  const budget = createVisitBudget({ max: 3, windowMs: 10 * minute }, () => clock.at, pages)
  /** Counts a page and records that it is rendered if the visitor is within the budget. */
  const countNew = async (visitor: string, page: string) => {
    const wait = await budget.countNew(visitor, page)
    if (wait === 0) budget.recordKnown(page)
    return wait
  }
  return { clock, budget: { ...budget, countNew } }
}
const visitor = '203.0.113.7'

it('allows a visitor a number of new pages, then returns how long to wait', async () => {
  const { clock, budget } = createBudget()
  for (const page of ['a', 'b', 'c']) expect(await budget.countNew(visitor, page)).toBe(0)
  expect(budget.waitOf(visitor)).toBe(0)
  clock.at = minute
  expect(await budget.countNew(visitor, 'd')).toBe(9 * minute)
  expect(budget.waitOf(visitor)).toBe(9 * minute)
  expect(budget.isKnown('d')).toBe(false)
  clock.at = 10 * minute
  expect(budget.waitOf(visitor)).toBe(0)
  expect(await budget.countNew(visitor, 'd')).toBe(0)
})

it('does not count cached pages, and counts each visitor separately', async () => {
  const { budget } = createBudget()
  for (const page of ['a', 'b', 'c', 'd']) await budget.countNew(visitor, page)
  for (const page of ['a', 'b', 'c']) expect(await budget.countNew(visitor, page)).toBe(0)
  expect(await budget.countNew('203.0.113.8', 'd')).toBe(0)
})

it('counts missing pages too', async () => {
  const { budget } = createBudget()
  for (let take = 0; take < 3; take += 1) expect(await budget.countMissing(visitor)).toBe(0)
  expect(await budget.countMissing(visitor)).toBeGreaterThan(0)
})

it('also counts the network of an IPv6 visitor', async () => {
  const { budget } = createBudget()
  const delays = []
  for (let take = 0; take < 20; take += 1) delays.push(await budget.countNew(`2001:db8:7:${take}::/64`, `page ${take}`))
  expect(delays.filter((wait) => wait === 0)).toHaveLength(12)
  expect(budget.waitOf('2001:db8:7:99::/64')).toBeGreaterThan(0)
  expect(budget.waitOf('2001:db8:8:1::/64')).toBe(0)
})

it('forgets the oldest pages and does not count the local machine', async () => {
  const { budget } = createBudget(2)
  for (const page of ['a', 'b', 'c', 'd', 'e']) expect(await budget.countNew('127.0.0.1', page)).toBe(0)
  expect([budget.isKnown('a'), budget.isKnown('e')]).toEqual([false, true])
})
