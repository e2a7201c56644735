import { addBusinessDays } from './business-days'

test.each([
  ['2026-11-20T10:00:00Z', 3, '2026-11-25'],
  ['2026-11-25T10:00:00Z', 1, '2026-11-27'],
  ['2026-11-20T23:59:59Z', 1, '2026-11-23'],
  ['2026-11-21T00:00:00Z', 1, '2026-11-23'],
  ['2026-11-20T10:00:00Z', 0, '2026-11-20'],
  ['2026-12-31T10:00:00Z', 1, '2027-01-04'],
  ['2028-02-28T10:00:00Z', 1, '2028-02-29'],
])('%s plus %i working days is %s', (from, days, day) => {
  expect(addBusinessDays(new Date(from), days)).toBe(day)
})
