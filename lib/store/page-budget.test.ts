import { createPageBudget } from './page-budget'

const minute = 60_000
function bench(pages?: number) {
  const clock = { at: 0 }
  return { clock, budget: createPageBudget({ most: 3, spanMs: 10 * minute }, () => clock.at, pages) }
}
const visitor = '203.0.113.7'

it('lets a visitor have so many new pages made, then says how long to wait', async () => {
  const { clock, budget } = bench()
  for (const page of ['a', 'b', 'c']) expect(await budget.takePage(visitor, page)).toBe(0)
  expect(budget.waitOf(visitor)).toBe(0)
  clock.at = minute
  expect(await budget.takePage(visitor, 'd')).toBe(9 * minute)
  expect(budget.waitOf(visitor)).toBe(9 * minute)
  expect(budget.isMade('d')).toBe(false)
  clock.at = 10 * minute
  expect(budget.waitOf(visitor)).toBe(0)
  expect(await budget.takePage(visitor, 'd')).toBe(0)
})

it('counts no page that was made for somebody else, and nobody else for what one visitor did', async () => {
  const { budget } = bench()
  for (const page of ['a', 'b', 'c', 'd']) await budget.takePage(visitor, page)
  for (const page of ['a', 'b', 'c']) expect(await budget.takePage(visitor, page)).toBe(0)
  expect(await budget.takePage('203.0.113.8', 'd')).toBe(0)
})

it('counts what is nowhere as well', async () => {
  const { budget } = bench()
  for (let go = 0; go < 3; go += 1) expect(await budget.takeMissing(visitor)).toBe(0)
  expect(await budget.takeMissing(visitor)).toBeGreaterThan(0)
})

it('counts the network of an IPv6 visitor, too', async () => {
  const { budget } = bench()
  const waits = []
  for (let go = 0; go < 20; go += 1) waits.push(await budget.takePage(`2001:db8:7:${go}::/64`, `page ${go}`))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(12)
  expect(budget.waitOf('2001:db8:7:99::/64')).toBeGreaterThan(0)
  expect(budget.waitOf('2001:db8:8:1::/64')).toBe(0)
})

it('forgets the oldest pages, and counts nobody on this very machine', async () => {
  const { budget } = bench(2)
  for (const page of ['a', 'b', 'c', 'd', 'e']) expect(await budget.takePage('127.0.0.1', page)).toBe(0)
  expect([budget.isMade('a'), budget.isMade('e')]).toEqual([false, true])
})
